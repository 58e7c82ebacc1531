// The other language is opened at the same anchor, and at the same search. Without a script its
// page opens at the top.
for (const link of document.querySelectorAll(".languages a")) {
  link.addEventListener("click", () => {
    link.search = window.location.search;
    link.hash = window.location.hash;
  });
}

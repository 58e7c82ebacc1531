// The other language is opened at the same anchor. Without a script its page opens at the top.
for (const link of document.querySelectorAll(".languages a")) {
  link.addEventListener("click", () => {
    link.hash = window.location.hash;
  });
}

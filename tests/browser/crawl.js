// Every page of the site that a link leads to, from the front door on; where each stands in the
// list, what it links to, loads, names and shows. Addresses are given without that of the site.
async (root) => {
  const pages = {};
  const short = (address) => (address.startsWith(root) ? address.slice(root.length) : address);
  const hidden = (svg) => svg.closest("[aria-hidden=true], [role=img] *") !== null;
  const named = (svg) => {
    const ids = (svg.getAttribute("aria-labelledby") ?? "").split(/\s+/).filter(Boolean);
    const said = ids.map((id) => svg.ownerDocument.getElementById(id)?.textContent ?? "").join(" ");
    return (said || svg.getAttribute("aria-label") || "").trim() !== "";
  };
  const read = async (address) => {
    const response = await fetch(address);
    if (!response.ok) { pages[short(address)] = { missing: [String(response.status)] }; return []; }
    if (!response.headers.get("content-type").startsWith("text/html")) {
      pages[short(address)] = { file: [response.headers.get("content-type")] };
      return [];
    }
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const all = (selector) => [...page.querySelectorAll(selector)];
    const at = (written) => new URL(written, address).href;
    const links = all("a[href]").map((link) => at(link.getAttribute("href")));
    const loads = all("[src], link[href]:not([rel=canonical]):not([rel=alternate])")
      .map((tag) => at(tag.getAttribute("src") ?? tag.getAttribute("href")));
    const pictures = all("article svg");
    pages[short(address)] = {
      language: [page.documentElement.lang],
      title: [page.title],
      anchors: all("[id]").map((tag) => tag.id),
      links: links.map(short),
      loads: loads.map(short),
      headings: all("h1, h2, h3, h4, h5, h6").map((tag) => `${tag.tagName[1]} ${tag.textContent.trim()}`),
      pictures: pictures.filter(named).map((svg) => svg.outerHTML.slice(0, 80)),
      bare: [
        ...all("img").filter((img) => !img.alt.trim()).map((img) => img.outerHTML.slice(0, 80)),
        ...pictures.filter((svg) => !hidden(svg) && !(svg.getAttribute("role") === "img" && named(svg)))
          .map((svg) => svg.outerHTML.slice(0, 80)),
      ],
    };
    return [...links, ...loads].map((link) => link.split("#")[0]).filter((link) => link.startsWith(root));
  };
  const known = new Set([`${root}index.html`]);
  let open = [...known];
  while (open.length) {
    const found = (await Promise.all(open.splice(0, 8).map(read))).flat();
    for (const link of found) {
      if (!known.has(link)) { known.add(link); open.push(link); }
    }
  }
  return pages;
}

// What axe-core finds on a page: every rule on every element; contrast, which costs it most of its
// time, on the first element of each style, that is of each colour, size and weight on each ground.
async () => {
  const grounds = new Map([[null, ""]]);
  const ground = (tag) => {
    if (!grounds.has(tag)) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(tag);
      const here = `${backgroundColor} ${backgroundImage} ${opacity}`;
      const clear = here === "rgba(0, 0, 0, 0) none 1";
      grounds.set(tag, ground(tag.parentElement) + (clear ? "" : `/${here}`));
    }
    return grounds.get(tag);
  };
  const speaks = (tag) =>
    tag.matches("input, textarea, select, button") ||
    [...tag.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  const styles = new Map();
  for (const tag of document.querySelectorAll("body *")) {
    if (!speaks(tag) || !tag.checkVisibility()) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(tag);
    const part = tag.closest("article, aside, header, footer")?.className ?? "";
    const style = [part, color, fontSize, fontWeight, ground(tag)].join("|");
    if (!styles.has(style)) styles.set(style, tag);
  }
  const options = { preload: false, resultTypes: ["violations"] };
  const rules = { "color-contrast": { enabled: false } };
  const found = [
    await axe.run(document, { ...options, rules }),
    await axe.run({ include: [...styles.values()] }, { ...options, runOnly: ["color-contrast"] }),
  ];
  return {
    passed: found.flatMap(({ passes }) => passes.map((rule) => rule.id)),
    violated: found.flatMap(({ violations }) => violations).flatMap((rule) =>
      rule.nodes.map((node) => `${rule.id}: ${node.target.join(" ")}: ${node.failureSummary}`)),
  };
}

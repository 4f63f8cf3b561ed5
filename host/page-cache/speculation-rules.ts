/**
 * Until a page is awake its links load documents; a finger or a mouse that rests on one for a moment has it fetched ahead.
 * Only lists and products, which are the same for everybody: a cart or a profile is never fetched on a guess.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: ["/productList", "/productList/*", "/productDetails/*", "/sale"] },
          { not: { href_matches: "/*\\?*auth=*" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};
export const speculationRules = JSON.stringify(rules);

/**
 * Only where something can rest on a link. With such rules Chromium computes the style of every link, also of what is far below
 * and was not to be drawn yet: 160 ms on a slow phone. What it would fetch there, by a guess from what is in sight, is not worth that
 * in the seconds before the page is awake.
 */
export const foreseeScript = `(() => {
  const late = document.currentScript.previousSibling;
  if (!matchMedia("(hover: hover)").matches) return;
  const rules = document.createElement("script");
  rules.type = "speculationrules";
  rules.textContent = late.textContent;
  document.head.append(rules);
})()`;

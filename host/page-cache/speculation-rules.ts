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

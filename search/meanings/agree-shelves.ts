import { GLASSES_SLUGS, type SubCategorySlug } from "#domain/catalogue/product-kinds.ts";

type Slugs = readonly SubCategorySlug[];

/** What is on the shelf of the first is about the others: the case of glasses, the solution for contact lenses. */
const NARROWEST: readonly SubCategorySlug[][] = [
  ["accessories"],
  ["contact_lens_solution"],
  ["contact_lens", "daily_disposable"],
];

/**
 * The one shelf that several words mean: "sunglasses frame" are sunglasses, a "case for glasses" is an accessory, and words
 * that exclude one another mean all that they name. What is only implied (by a maker, by lenses) narrows that if it can.
 */
export function agreeShelves(named: readonly Slugs[], implied: readonly Slugs[]): Slugs | null {
  const said = agree(named);
  const meant = agree(implied);
  if (said === null || meant === null) return said ?? meant;
  const common = said.filter((slug) => meant.includes(slug));
  return common.length > 0 ? common : said;
}

function agree(named: readonly Slugs[]): Slugs | null {
  if (named.length === 0) return null;
  for (const kind of NARROWEST) {
    if (named.some((slugs) => slugs.every((slug) => kind.includes(slug)))) return kind;
  }
  const common = GLASSES_SLUGS.filter((slug) => named.every((slugs) => slugs.includes(slug)));
  return common.length > 0 ? common : [...new Set(named.flat())];
}

import { GLASSES_SLUGS, SUB_CATEGORY_SLUGS } from "#domain/catalogue/product-kinds.ts";
import type { Catalogue, Found, ListQuery } from "./catalogue.ts";

/** Eyeglasses, sunglasses, screen glasses, and whatever is no glasses. */
const TURNS = [
  ...GLASSES_SLUGS.map((slug) => [slug]),
  SUB_CATEGORY_SLUGS.filter((slug) => !GLASSES_SLUGS.includes(slug)),
];

/** One page of a list; `glassesFirst`: where glasses come before everything else. */
export function findList(
  catalogue: Pick<Catalogue, "find">,
  { glassesFirst, ...query }: ListQuery & { glassesFirst: boolean },
): Found {
  return glassesFirst ? findInTurn(catalogue, query) : catalogue.find(query);
}

/** Each kind of glasses comes before the next, and all of them before the rest; each in the order of the list. */
function findInTurn(catalogue: Pick<Catalogue, "find">, query: ListQuery): Found {
  const { filter, offset, limit } = query;
  const { total, corrected } = catalogue.find({ ...query, limit: 0 });
  const ids: number[] = [];
  let before = 0;
  for (const subCategories of TURNS) {
    if (ids.length === limit) break;
    const own = catalogue.find({
      ...query,
      filter: { ...filter, subCategories },
      offset: Math.max(offset - before, 0),
      limit: limit - ids.length,
    });
    ids.push(...own.ids);
    before += own.total;
  }
  return { ids, total, corrected };
}

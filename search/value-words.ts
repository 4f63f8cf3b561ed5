import { NAMED_FACETS } from "#domain/catalogue/facets.ts";
import { PRODUCT_KINDS, SUB_CATEGORY_SLUGS } from "#domain/catalogue/product-kinds.ts";
import { recordOf } from "#domain/lists/record-of.ts";
import type { Kind } from "./row-values.ts";
import { readWords } from "./read-words.ts";

/** What people also call a value. */
const SYNONYMS: { readonly [K in Kind]?: Readonly<Record<string, string>> } = {
  shape: {
    Rectangle: "rectangular",
    Aviator: "pilot",
    Hexagon: "hexagonal",
    Square: "squared",
    Round: "circle circular",
  },
  main_category: {
    Men: "mens man gents gent male",
    Women: "womens woman ladies lady female",
    Juniors: "junior kids kid children child boys girls",
  },
  frame_type: { "Rim Less": "frameless", "Half Rim": "supra semi" },
  frame_color: { Multicolor: "multicolour multi", Purple: "mauve", Beige: "cream", Transparent: "crystal clear" },
  sub_category: recordOf(SUB_CATEGORY_SLUGS, (slug) => PRODUCT_KINDS[slug].words.search),
};

/** What is looked for by words. Brands are too, by the names in their products' texts. */
const NAMED: readonly Kind[] = [...NAMED_FACETS.filter((facet) => facet !== "brand"), "sub_category"];

/** Words of a value's own name that do not name it. */
const NOT_NAMED_BY: { readonly [K in Kind]?: Readonly<Record<string, readonly string[]>> } = {
  sub_category: recordOf(SUB_CATEGORY_SLUGS, (slug) => PRODUCT_KINDS[slug].words.notSearch ?? []),
};

/** The words that name a value of a facet or a sub-category: Cat Eye by cat, eye and cateye. */
export function wordsOfValue(kind: Kind, value: string): readonly string[] {
  if (!NAMED.includes(kind)) return [];
  const own = readWords(value);
  const not = NOT_NAMED_BY[kind]?.[value] ?? [];
  const words = [...own, own.join(""), ...readWords(SYNONYMS[kind]?.[value] ?? "")];
  return [...new Set(words.filter((word) => !not.includes(word)))];
}

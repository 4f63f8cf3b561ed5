import { randomChoices, type RandomChoices } from "#db/seed/random-choices.ts";
import type { CatalogueFilter } from "#domain/catalogue/catalogue-filter.ts";
import { LIST_ORDERS, type ListOrder } from "#domain/catalogue/list-orders.ts";
import { FRAME_COLOURS, FRAME_MATERIALS, FRAME_SHAPES, GENDERS } from "#domain/catalogue/lists.ts";
import { GLASSES_SLUGS } from "#domain/catalogue/product-kinds.ts";
import { PRICE_BAND_CODES } from "#domain/pricing/price-bands.ts";

const RIGHT = [
  "black round metal",
  "rajbagh",
  "aviator",
  "mandu dusk",
  "cat eye red",
  "sunglasses for men",
  "lodhi square",
  "chash",
  "rou",
  "r",
  "bl",
  "goa sun",
  "52-18-140",
  "women acetate",
  "tara op",
  "titanium rect",
  "kids blue",
  "monsoon",
  "matheran m",
  "hexagon",
  "wayfarer brown",
  "sa",
  "screen glasses",
  "half rim metal",
] as const;
const WRONG = [
  "avaitor",
  "blakc round",
  "wayfrer",
  "rectangel metal",
  "monsson",
  "saffrn",
  "jsmine",
  "rajbgah",
  "eyewaer",
  "hexagn",
  "optcis",
  "meridain round",
  "lanterm blue",
  "sunglases men",
  "titanim",
  "acetat wommen",
  "chahsma",
  "spectacels",
] as const;

/** What people ask for, the same for the same turn: no two turns in a row alike, so that hardly anything is kept. */
export function question(turn: number): { filter: CatalogueFilter; order: ListOrder; right: string; wrong: string } {
  const choices = randomChoices(`question ${turn}`);
  return {
    filter: { subCategories: [choices.pick(GLASSES_SLUGS)], ...choicesOf(choices) },
    order: choices.pick(LIST_ORDERS),
    right: choices.pick(RIGHT),
    wrong: choices.pick(WRONG),
  };
}

/** One to four facets, one or two values each. */
function choicesOf(choices: RandomChoices) {
  const some = <Value>(values: readonly Value[], share: number) =>
    choices.chance(share) ? choices.shuffle(values).slice(0, choices.between(1, 2)) : undefined;
  return {
    shape: some(FRAME_SHAPES, 0.6),
    frame_color: some(FRAME_COLOURS, 0.5),
    material: some(FRAME_MATERIALS.slice(0, 8), 0.3),
    main_category: some(GENDERS, 0.3),
    price: some(PRICE_BAND_CODES.slice(1, 6), 0.4),
    lens_width: some(["47_49", "50_52", "53_55"], 0.2),
    inStock: choices.chance(0.3) || undefined,
  };
}

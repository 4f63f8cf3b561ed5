import { drawLots, type Lots } from "#db/seed/draw-lots.ts";
import type { CatalogueFilter } from "#domain/catalogue/catalogue-filter.ts";
import { LIST_ORDERS, type ListOrder } from "#domain/catalogue/list-orders.ts";
import { FRAME_COLOURS, FRAME_MATERIALS, FRAME_SHAPES, GENDERS } from "#domain/catalogue/lists.ts";
import { GLASSES_SLUGS } from "#domain/catalogue/sub-categories.ts";
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
  const lots = drawLots(`question ${turn}`);
  return {
    filter: { subCategories: [lots.pick(GLASSES_SLUGS)], ...choicesOf(lots) },
    order: lots.pick(LIST_ORDERS),
    right: lots.pick(RIGHT),
    wrong: lots.pick(WRONG),
  };
}

/** One to four facets, one or two values each. */
function choicesOf(lots: Lots) {
  const some = <Value>(values: readonly Value[], share: number) =>
    lots.chance(share) ? lots.shuffle(values).slice(0, lots.between(1, 2)) : undefined;
  return {
    shape: some(FRAME_SHAPES, 0.6),
    frame_color: some(FRAME_COLOURS, 0.5),
    material: some(FRAME_MATERIALS.slice(0, 8), 0.3),
    main_category: some(GENDERS, 0.3),
    price: some(PRICE_BAND_CODES.slice(1, 6), 0.4),
    lens_width: some(["47_49", "50_52", "53_55"], 0.2),
    inStock: lots.chance(0.3) || undefined,
  };
}

import { CARD_WIDTHS, type PictureWidth, pictureWidths } from "#domain/catalogue/picture-address.ts";
import { SCENES_FOLDER } from "#db/seed/pictures/find-masters.ts";
import { planGlasses } from "#db/seed/plan-glasses.ts";
import { planContactLenses, planGoods } from "#db/seed/plan-goods.ts";
import { modelColour, type ProductPlan } from "#db/seed/product-plan.ts";
import type { Planned } from "./masters.ts";
import { planPictures } from "./plan-pictures.ts";
import { planScenes } from "./plan-scenes.ts";

/** A photograph and the widths at which it is shipped. */
export type PlannedSizes = { picture: Planned; widths: readonly PictureWidth[] };

/** A list, a carousel and the cart ask for one of these on any screen from 390 points at two dots to a desk at two. */
const cardSizes = pictureWidths.filter((width) => width >= CARD_WIDTHS.from && width <= CARD_WIDTHS.to);
/** No tile is wider than 194 points. */
const tileSizes = cardSizes.filter((width) => width <= 480);
/** A disc of 16 points in a list. */
const swatchSizes = [80] as const;
/** Below 800 points a banner fills the window, a promotion nearly; above, a promotion takes a third and all others the whole. */
const sceneSizes = { phone: [640, 960], third: [480, 960], desk: [1280, 1600], list: [640, 960, 1280, 1600] } as const;
/** Of each group of goods so many best sellers: its tile shows the first of them that no other tile shows. */
const tileCandidates = 5;

/** Every photograph that a list, a tile or a banner of the demonstration shop shows, in the order in which people meet them. */
export function planSizes(): PlannedSizes[] {
  const tiles = listTiles();
  const sized = [...planScenes(), ...planPictures()].map((picture) => ({ picture, widths: widthsOf(picture, tiles) }));
  return sized.filter(({ widths }) => widths.length > 0);
}

function widthsOf({ variant, view }: Planned, tiles: ReadonlySet<string>): readonly PictureWidth[] {
  if (variant === SCENES_FOLDER) {
    // No list and no banner: articles have them at their size, stores are asked for rarely.
    if (/^(store|about)-/.test(view)) return [];
    if (view.endsWith("-phone")) return sceneSizes.phone;
    // A strip over a list is the desk's on any screen: over its whole width on a phone, 600 points wide on a desk.
    if (view.startsWith("list-")) return sceneSizes.list;
    return view.startsWith("promo-") ? sceneSizes.third : sceneSizes.desk;
  }
  if (view === "front") return cardSizes;
  if (view === "swatch") return swatchSizes;
  return view === "three-quarter" && tiles.has(variant) ? tileSizes : [];
}

/** The first colours of what may stand on a tile of the home page. */
function listTiles(): ReadonlySet<string> {
  const plans = [...planGlasses(), ...planContactLenses(), ...planGoods()].sort((a, b) => b.popularity - a.popularity);
  const groups = [
    Map.groupBy(plans, (plan) => plan.subCategory),
    Map.groupBy(plans, (plan) => (plan.subCategory === "eye_glasses" ? plan.frameShape : null)),
    Map.groupBy(plans, (plan) => plan.brandCode),
  ];
  const best = groups.flatMap((group: Map<string | null, ProductPlan[]>) =>
    [...group].flatMap(([name, of]) => (name === null ? [] : of.slice(0, tileCandidates))),
  );
  return new Set(best.flatMap(({ variants: [first] }) => (first ? [modelColour(first.values)] : [])));
}

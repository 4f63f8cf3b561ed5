import { INFINITE_LIST_LIMIT, SLIDER_KEYS } from "#domain/catalogue/lists.ts";
import { SUB_CATEGORY_SLUGS } from "#domain/catalogue/sub-categories.ts";
import type { Shop } from "#services/shop.ts";
import { listProducts } from "./list-products.ts";
import { listShowcase } from "./list-showcase.ts";
import { listSlider } from "./list-slider.ts";
import type { ProductCard } from "./product-card.ts";

/** The pictures on the home page and on the first page of each list, each once, in the order in which visitors meet them. */
export async function listFirstPictures(shop: Pick<Shop, "db" | "catalogue" | "cards">): Promise<string[]> {
  const limit = INFINITE_LIST_LIMIT;
  const [showcase, sliders, lists] = await Promise.all([
    listShowcase(shop),
    Promise.all(SLIDER_KEYS.map((key) => listSlider(shop, { key, page: 1, limit }))),
    Promise.all(
      SUB_CATEGORY_SLUGS.map((slug) => listProducts(shop, { filter: { subCategories: [slug] }, page: 1, limit })),
    ),
  ]);
  const paths = [
    ...Object.values(showcase.subCategories).map(({ path }) => path),
    ...Object.values(showcase.shapes).map(({ path }) => path),
    ...showcase.brands.map(({ picture }) => picture?.path),
    ...sliders.flatMap(({ data }) => data.map((card) => shownPath(card, card.attributeId))),
    ...lists.flatMap(({ data }) => data.map((card) => shownPath(card))),
  ];
  return [...new Set(paths)].filter((path) => path !== undefined);
}

function shownPath({ swatches }: ProductCard, attributeId?: number): string | undefined {
  const shown = swatches.find((swatch) => swatch.attributeId === attributeId) ?? swatches[0];
  return shown?.picture?.path;
}

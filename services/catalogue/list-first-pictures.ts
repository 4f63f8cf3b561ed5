import { sql } from "drizzle-orm";
import { productAttributes, productImages } from "#db/schema/catalogue.ts";
import { INFINITE_LIST_LIMIT, SLIDER_KEYS } from "#domain/catalogue/lists.ts";
import { isDrawing } from "#domain/catalogue/picture-address.ts";
import { SUB_CATEGORY_SLUGS } from "#domain/catalogue/product-kinds.ts";
import type { Shop } from "#services/shop.ts";
import { type Banner, listBanners } from "./list-banners.ts";
import { listProducts } from "./list-products.ts";
import { listShowcase } from "./list-showcase.ts";
import { listSlider } from "./list-slider.ts";
import type { ProductCard } from "./product-card.ts";

/** Where a picture is shown, which decides how large. */
export type PicturePlace = "phone banner" | "desk banner" | "small banner" | "tile" | "card" | "swatch" | "gallery";
export type ShownPicture = { place: PicturePlace; path: string };

type Showing = Pick<Shop, "db" | "catalogue" | "cards">;

const homePlacements = ["home_hero", "home_promo"];

/** The pictures of the home page, each once, in the order in which visitors meet them. */
export async function listHomePictures(shop: Showing): Promise<ShownPicture[]> {
  const [banners, showcase, sliders] = await Promise.all([
    listBanners(shop.db, { placements: homePlacements }),
    listShowcase(shop),
    Promise.all(SLIDER_KEYS.map((key) => listSlider(shop, { key, page: 1, limit: INFINITE_LIST_LIMIT }))),
  ]);
  const tiles = [...Object.values(showcase.subCategories), ...Object.values(showcase.shapes)];
  const brands = showcase.brands.flatMap(({ picture }) => picture ?? []);
  return eachOnce([
    ...banners.map(shownBanner),
    ...[...tiles, ...brands].map(({ path }): ShownPicture => ({ place: "tile", path })),
    ...sliders.flatMap(({ data }) => data.flatMap((card) => shownOnCard(card, card.attributeId))),
  ]);
}

/** The same of the first page of each list. */
export async function listFirstListPictures(shop: Showing): Promise<ShownPicture[]> {
  const [banners, lists] = await Promise.all([
    listBanners(shop.db),
    Promise.all(
      SUB_CATEGORY_SLUGS.map((slug) =>
        listProducts(shop, { filter: { subCategories: [slug] }, page: 1, limit: INFINITE_LIST_LIMIT }),
      ),
    ),
  ]);
  const cards = lists.flatMap(({ data }) => data.flatMap((card) => shownOnCard(card)));
  const ofLists = banners.filter(({ placement }) => !homePlacements.includes(placement));
  return eachOnce([...ofLists.map(shownBanner), ...cards]);
}

/** Of a product: what its page shows at first, what its card shows in each colour, or all of its pictures. */
export type ProductPart = "first gallery" | "cards" | "galleries";

/** Such pictures of these products, which are the best sellers from `offset` on; the best one's first. */
export async function listPopularPictures(
  { db, catalogue }: Pick<Shop, "db" | "catalogue">,
  { part, offset, limit }: { part: ProductPart; offset: number; limit: number },
): Promise<ShownPicture[]> {
  const { ids } = catalogue.find({ filter: {}, order: "popular", offset, limit });
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: productImages.productId,
      path: productImages.filePath,
      view: productImages.view,
      colour: productAttributes.position,
    })
    .from(productImages)
    .leftJoin(productAttributes, sql`${productAttributes.id} = ${productImages.attributeId}`)
    .where(
      sql`${productImages.productId} = any(${`{${ids.join(",")}}`}::int[]) and ${productAttributes.published} is not false`,
    )
    .orderBy(sql`${productAttributes.position} nulls last`, productImages.position);
  const products = Map.groupBy(rows, ({ id }) => id);
  return eachOnce(
    [...ids].flatMap((id) => {
      const colours = [...Map.groupBy(products.get(id) ?? [], ({ colour }) => colour).values()];
      const shown =
        part === "cards" ? colours.map(([first]) => first!) : colours.slice(0, part === "galleries" ? undefined : 1);
      // Worn on another face than the one that fits, it is seen by who asks for that one.
      const isSeen = ({ view }: { view: string }) => part === "galleries" || !view.startsWith("worn-");
      return shown
        .flat()
        .filter(isSeen)
        .map(({ path }): ShownPicture => ({ place: part === "cards" ? "card" : "gallery", path }));
    }),
  );
}

/** On a desk a promotion takes a third of the page. */
const shownBanner = ({ image, device, placement }: Banner): ShownPicture => ({
  place: device === "mobile" ? "phone banner" : placement === "home_promo" ? "small banner" : "desk banner",
  path: image,
});

/** The colour that it comes in, and the discs of all. */
function shownOnCard({ swatches }: ProductCard, attributeId?: number): ShownPicture[] {
  const shown = swatches.find((swatch) => swatch.attributeId === attributeId) ?? swatches[0];
  const discs = swatches.map(({ color }): ShownPicture => ({ place: "swatch", path: color }));
  return shown?.picture ? [{ place: "card", path: shown.picture.path }, ...discs] : discs;
}

/** What the shop has drawn of itself stays a drawing, and needs no making. */
const staysDrawing = ({ place, path }: ShownPicture) =>
  isDrawing(path) && (place === "swatch" || place.endsWith("banner"));

function eachOnce(pictures: readonly ShownPicture[]): ShownPicture[] {
  const once = new Map(pictures.map((picture) => [`${picture.place} ${picture.path}`, picture]));
  return [...once.values()].filter((picture) => !staysDrawing(picture));
}

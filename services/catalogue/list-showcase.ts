import type { CatalogueFilter } from "#domain/catalogue/catalogue-filter.ts";
import { FRAME_SHAPES } from "#domain/catalogue/lists.ts";
import { SUB_CATEGORY_SLUGS } from "#domain/catalogue/sub-categories.ts";
import type { Shop } from "#services/shop.ts";
import { loadCards } from "./load-cards.ts";
import type { PictureView } from "./product-card.ts";

/** What stands for a group of products on its tile: the first picture of its best seller. */
export type Showcase = { subCategories: Record<string, PictureView>; shapes: Record<string, PictureView> };

/** A best seller that nobody has taken a picture of yet gives way to the next one. */
const candidates = 5;

export async function listShowcase(shop: Pick<Shop, "db" | "catalogue" | "cards">): Promise<Showcase> {
  const [subCategories, shapes] = await Promise.all([
    pictures(shop, SUB_CATEGORY_SLUGS, (slug) => ({ subCategories: [slug] })),
    pictures(shop, FRAME_SHAPES, (shape) => ({ subCategories: ["eye_glasses"], shape: [shape] })),
  ]);
  return { subCategories, shapes };
}

async function pictures(
  shop: Pick<Shop, "db" | "catalogue" | "cards">,
  groups: readonly string[],
  filterOf: (group: string) => CatalogueFilter,
): Promise<Record<string, PictureView>> {
  const best = groups.map(
    (group) => shop.catalogue.find({ filter: filterOf(group), order: "popular", offset: 0, limit: candidates }).ids,
  );
  const cards = await loadCards(shop, best.flat());
  const pictureOf = new Map(cards.map(({ id, swatches }) => [id, swatches.find(({ picture }) => picture)?.picture]));
  const entries = groups.flatMap((group, place) => {
    const picture = best[place]!.map((id) => pictureOf.get(id)).find(Boolean);
    return picture ? [[group, picture] as const] : [];
  });
  return Object.fromEntries(entries);
}

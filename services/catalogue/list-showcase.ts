import { sql } from "drizzle-orm";
import { productAttributes, productImages } from "#db/schema/catalogue.ts";
import type { CatalogueFilter } from "#domain/catalogue/catalogue-filter.ts";
import { FRAME_SHAPES } from "#domain/catalogue/lists.ts";
import { isDrawing } from "#domain/catalogue/picture-address.ts";
import { SUB_CATEGORY_SLUGS } from "#domain/catalogue/product-kinds.ts";
import type { Shop } from "#services/shop.ts";
import { type BrandView, listBrands } from "./list-brands.ts";
import type { PictureView } from "./product-card.ts";

type Pictures = Record<string, PictureView>;

/** What stands for a group of products on its tile: one of its best sellers, seen at an angle. */
export type Showcase = { subCategories: Pictures; shapes: Pictures; brands: (BrandView & { picture?: PictureView })[] };

type Group = { kind: "subCategories" | "shapes" | "brands"; name: string; filter: CatalogueFilter };

/** Best sellers to choose from: most have photographs, and no two tiles show the same one. */
const candidates = 12;
const mostBrands = 24;

export async function listShowcase(shop: Pick<Shop, "db" | "catalogue">): Promise<Showcase> {
  const brands = (await listBrands(shop)).filter(({ display }) => display !== "goods").slice(0, mostBrands);
  const groups: Group[] = [
    ...SUB_CATEGORY_SLUGS.map((slug): Group => ({
      kind: "subCategories",
      name: slug,
      filter: { subCategories: [slug] },
    })),
    ...FRAME_SHAPES.map((shape): Group => ({
      kind: "shapes",
      name: shape,
      filter: { subCategories: ["eye_glasses"], shape: [shape] },
    })),
    ...brands.map(({ code }): Group => ({ kind: "brands", name: code, filter: { brand: [code] } })),
  ];
  const best = groups.map(({ filter }) => ({
    ids: shop.catalogue.find({ filter, order: "popular", offset: 0, limit: candidates }).ids,
  }));
  const pictures = await picturesAtAnAngle(shop.db, [...new Set(best.flatMap(({ ids }) => [...ids]))]);
  const chosen: Record<Group["kind"], Pictures> = { subCategories: {}, shapes: {}, brands: {} };
  const shown = new Set<PictureView>();
  groups.forEach(({ kind, name }, place) => {
    const found = best[place]!.ids.flatMap((id) => pictures.get(id) ?? []);
    const fresh = found.filter((picture) => !shown.has(picture));
    const picture = fresh.find(({ path }) => !isDrawing(path)) ?? fresh[0] ?? found[0];
    if (!picture) return;
    shown.add(picture);
    chosen[kind][name] = picture;
  });
  return {
    ...chosen,
    brands: brands.map((brand) => ({
      ...brand,
      ...(chosen.brands[brand.code] && { picture: chosen.brands[brand.code] }),
    })),
  };
}

/** Of each product the first colour's view at an angle; of goods that have none, their first picture. */
async function picturesAtAnAngle(db: Shop["db"], ids: readonly number[]): Promise<Map<number, PictureView>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([productImages.productId], {
      id: productImages.productId,
      path: productImages.filePath,
      width: productImages.width,
      height: productImages.height,
      alt: productImages.alt,
    })
    .from(productImages)
    .leftJoin(productAttributes, sql`${productAttributes.id} = ${productImages.attributeId}`)
    .where(
      sql`${productImages.productId} = any(${`{${ids.join(",")}}`}::int[]) and ${productAttributes.published} is not false`,
    )
    .orderBy(
      productImages.productId,
      sql`${productImages.view} <> 'three-quarter'`,
      sql`${productAttributes.position} nulls last`,
      productImages.position,
    );
  return new Map(rows.map(({ id, ...picture }) => [id, picture]));
}

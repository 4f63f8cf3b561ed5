import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { brands, productAttributes, productImages, products } from "#db/schema/catalogue.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { findKind } from "#domain/catalogue/product-kinds.ts";
import type { CutOut } from "#domain/frames/cut-out.ts";
import { AppError } from "#domain/wire/errors.ts";
import { hasOwnPage } from "#services/goods/product-row.ts";

export type ShownPicture = {
  id: number;
  path: string;
  view: string;
  alt: string;
  width: number;
  height: number;
};

export type PicturedColour = {
  /** Null: the product as a whole. */
  id: number | null;
  name: string;
  /** The picture of its chip, a file name under /assets. */
  swatch: string | null;
  cutOut: CutOut | null;
  pictures: ShownPicture[];
};

export type GoodsPictures = Awaited<ReturnType<typeof getGoodsPictures>>;

/** The pictures of a product by colour, in the order of the gallery; last those of the product as a whole. */
export async function getGoodsPictures(db: Db, { actor, id }: { actor: Actor; id: number }) {
  requirePermission(actor, "goods.pictures");
  const [product] = await db
    .select({
      id: products.id,
      liveSaleId: products.liveSaleId,
      title: products.title,
      brandName: brands.name,
      subCategorySlug: products.subCategorySlug,
      published: products.published,
      frontWidthMm: products.frontWidthMm,
      hasDesign: sql<boolean>`${products.frameDesign} is not null`,
    })
    .from(products)
    .innerJoin(brands, eq(brands.code, products.brandCode))
    .where(and(eq(products.id, id), hasOwnPage));
  if (!product) throw new AppError("not_found");
  const colours = await db
    .select({
      id: productAttributes.id,
      name: productAttributes.colorName,
      swatch: productAttributes.color,
      cutOut: productAttributes.cutOut,
    })
    .from(productAttributes)
    .where(eq(productAttributes.productId, id))
    .orderBy(asc(productAttributes.position));
  const rows = await db
    .select()
    .from(productImages)
    .where(eq(productImages.productId, id))
    .orderBy(asc(productImages.position), asc(productImages.id));
  const of = (colour: number | null): ShownPicture[] =>
    rows.flatMap(({ id: pictureId, attributeId, filePath, view, alt, width, height }) =>
      attributeId === colour ? [{ id: pictureId, path: filePath, view, alt, width, height }] : [],
    );
  const groups: PicturedColour[] = colours.map((colour) => ({ ...colour, pictures: of(colour.id) }));
  const whole = of(null);
  // Beside one colour there is nothing that all colours share.
  if (whole.length > 0 || colours.length !== 1)
    groups.push({ id: null, name: "All colours", swatch: null, cutOut: null, pictures: whole });
  return { ...product, isGlasses: findKind(product.subCategorySlug)?.family === "glasses", groups };
}

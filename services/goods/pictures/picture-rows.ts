import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { brands, productAttributes, productImages, products } from "#db/schema/catalogue.ts";
import type { Pictured } from "#domain/goods/picture-fields.ts";
import { AppError } from "#domain/wire/errors.ts";

export type PictureRow = typeof productImages.$inferSelect;

/** The picture of a product; throws `not_found`. */
export async function getPicture(tx: Db, given: { productId: number; pictureId: number }): Promise<PictureRow> {
  const row = await findPicture(tx, given);
  if (!row) throw new AppError("not_found");
  return row;
}

export async function findPicture(
  tx: Db,
  { productId, pictureId }: { productId: number; pictureId: number },
): Promise<PictureRow | null> {
  const [row] = await tx
    .select()
    .from(productImages)
    .where(and(eq(productImages.id, pictureId), eq(productImages.productId, productId)));
  return row ?? null;
}

type Place = { productId: number; attributeId: number | null };

const isAt = ({ productId, attributeId }: Place) =>
  and(
    eq(productImages.productId, productId),
    attributeId === null ? isNull(productImages.attributeId) : eq(productImages.attributeId, attributeId),
  );

/** Those of one colour, or with null those of the product as a whole, in the order of the gallery. */
export const listPicturesAt = (tx: Db, place: Place): Promise<PictureRow[]> =>
  tx.select().from(productImages).where(isAt(place)).orderBy(asc(productImages.position), asc(productImages.id));

/** Two may not have one place, not for a moment either: first all go where nobody stands. */
export async function orderPictures(tx: Db, given: Place & { ids: readonly number[] }): Promise<void> {
  if (given.ids.length === 0) return;
  await tx
    .update(productImages)
    .set({ position: sql`-1 - abs(${productImages.position})` })
    .where(isAt(given));
  await tx.execute(sql`
    update product_images i set position = o.place
    from unnest(array[${sql.join(
      given.ids.map((id) => sql`${id}::int`),
      sql`, `,
    )}]) with ordinality o (id, place)
    where i.id = o.id`);
}

/** What the alternative text of its pictures is made of. */
export async function readPictured(tx: Db, { productId, attributeId }: Place): Promise<Pictured> {
  const [goods] = await tx
    .select({
      brandName: brands.name,
      title: products.title,
      frameShape: products.frameShape,
      frameType: products.frameType,
    })
    .from(products)
    .innerJoin(brands, eq(brands.code, products.brandCode))
    .where(eq(products.id, productId));
  if (!goods) throw new AppError("not_found");
  const colour = attributeId === null ? null : await getColour(tx, { productId, attributeId });
  // Goods without colours have one of no family.
  return { ...goods, colorName: colour?.colorFamily == null ? null : colour.colorName };
}

/** A colour of a product; throws `not_found`. */
export async function getColour(
  tx: Db,
  { productId, attributeId }: { productId: number; attributeId: number },
): Promise<typeof productAttributes.$inferSelect> {
  const [colour] = await tx
    .select()
    .from(productAttributes)
    .where(and(eq(productAttributes.id, attributeId), eq(productAttributes.productId, productId)));
  if (!colour) throw new AppError("not_found");
  return colour;
}

/** As the log names where a picture stands. */
export const colourWords = async (tx: Db, { productId, attributeId }: Place): Promise<string> =>
  attributeId === null ? "all colours" : (await getColour(tx, { productId, attributeId })).colorName;

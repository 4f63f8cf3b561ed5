import { and, asc, eq, type SQL } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { attributeValues, brands, productAttributes, products } from "#db/schema/catalogue.ts";
import { type Colourway, colourwaySchema } from "#domain/frames/colourway.ts";
import { type FrameDesign, frameDesignSchema } from "#domain/frames/frame-design.ts";

/** A frame as its pictures are drawn from: the design, and what each of its colours is made of. */
export type DesignedFrame = {
  title: string;
  brandName: string;
  design: FrameDesign;
  colours: { id: number; colourway: Colourway }[];
  /** The sizes it comes in, as they are printed inside the temple: "52-18-140". */
  sizes: string[];
};

/** Null for what is not sold, has no design, or one that this version of the shop cannot draw. */
export const findFrameDesign = (db: Db, { liveSaleId }: { liveSaleId: number }): Promise<DesignedFrame | null> =>
  designOf(
    db,
    and(eq(products.liveSaleId, liveSaleId), eq(products.published, true)),
    eq(productAttributes.published, true),
  );

/** Of whichever product the first names; in all of its colours, or those that the second does. */
export async function designOf(db: Db, where: SQL | undefined, colour?: SQL): Promise<DesignedFrame | null> {
  const [product] = await db
    .select({ id: products.id, title: products.title, brandName: brands.name, design: products.frameDesign })
    .from(products)
    .innerJoin(brands, eq(brands.code, products.brandCode))
    .where(where);
  const design = frameDesignSchema.safeParse(product?.design);
  if (!product || !design.success) return null;
  const rows = await db
    .select({ id: productAttributes.id, colourway: productAttributes.colourway, size: attributeValues.attributeValue })
    .from(productAttributes)
    .innerJoin(attributeValues, eq(attributeValues.attributeId, productAttributes.id))
    .where(and(eq(productAttributes.productId, product.id), colour))
    .orderBy(asc(productAttributes.position), asc(attributeValues.position));
  const colours = new Map(rows.map(({ id, colourway }) => [id, colourwaySchema.safeParse(colourway).data]));
  return {
    title: product.title,
    brandName: product.brandName,
    design: design.data,
    colours: [...colours].flatMap(([id, colourway]) => (colourway ? [{ id, colourway }] : [])),
    sizes: [...new Set(rows.map(({ size }) => size))],
  };
}

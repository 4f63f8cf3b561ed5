import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { brands, productAttributes, productImages, products } from "#db/schema/catalogue.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { findKind } from "#domain/catalogue/product-kinds.ts";
import { type Colourway, colourwaySchema, isClear } from "#domain/frames/colourway.ts";
import { type FrameDesign, frameDesignSchema } from "#domain/frames/frame-design.ts";
import { hasOwnPage } from "#services/goods/product-row.ts";

/** A picture of a designed frame that nobody has taken yet. */
export type Unphotographed = {
  productId: number;
  colourId: number;
  brandName: string;
  title: string;
  colorName: string;
  design: FrameDesign;
  colourway: Colourway;
  /** "cut-out": the front alone, on which customers try the colour. */
  view: "front" | "three-quarter" | "side" | "folded" | "cut-out";
};

/**
 * What the shop's studio can still photograph, product by product and colour by colour: of each colour the views that its kind
 * of glasses is shown from, and the cut-out. Without ids, of all frames that are not archived.
 */
export async function listUnphotographed(
  db: Db,
  { actor, productIds }: { actor: Actor; productIds?: readonly number[] },
): Promise<Unphotographed[]> {
  requirePermission(actor, "goods.pictures");
  const rows = await db
    .select({
      productId: products.id,
      colourId: productAttributes.id,
      brandName: brands.name,
      title: products.title,
      kind: products.subCategorySlug,
      colorName: productAttributes.colorName,
      design: products.frameDesign,
      colourway: productAttributes.colourway,
      cutOut: productAttributes.cutOut,
    })
    .from(products)
    .innerJoin(brands, eq(brands.code, products.brandCode))
    .innerJoin(productAttributes, eq(productAttributes.productId, products.id))
    .where(
      and(
        hasOwnPage,
        isNotNull(products.frameDesign),
        isNull(products.archivedAt),
        productIds ? inArray(products.id, [...productIds]) : undefined,
      ),
    )
    .orderBy(asc(products.id), asc(productAttributes.position));
  const taken = await listTaken(
    db,
    rows.map(({ productId }) => productId),
  );
  return rows.flatMap(({ kind, cutOut, ...row }) => {
    // What this version of the shop cannot draw it cannot photograph either.
    const design = frameDesignSchema.safeParse(row.design).data;
    const colourway = colourwaySchema.safeParse(row.colourway).data;
    const glasses = findKind(kind);
    if (!design || !colourway || glasses?.family !== "glasses") return [];
    const views = glasses.views.filter((view) => !taken.has(`${row.colourId} ${view}`));
    // A clear sheet falls into pieces when it is freed from its ground; such a colour is tried on by its drawing.
    return [...views, ...(cutOut || isClear(colourway) ? [] : (["cut-out"] as const))].map((view) => ({
      ...row,
      design,
      colourway,
      view,
    }));
  });
}

/** "17 front": the views of colours that have a picture. */
async function listTaken(db: Db, productIds: readonly number[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ colourId: productImages.attributeId, view: productImages.view })
    .from(productImages)
    .where(inArray(productImages.productId, [...new Set(productIds)]));
  return new Set(rows.map(({ colourId, view }) => `${colourId} ${view}`));
}

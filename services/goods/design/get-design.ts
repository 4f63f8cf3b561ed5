import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { findKind } from "#domain/catalogue/product-kinds.ts";
import { listStyles, missingForDesign } from "#domain/goods/design/design-styles.ts";
import { AppError } from "#domain/wire/errors.ts";
import { type DesignedFrame, designOf } from "#services/catalogue/find-frame-design.ts";
import { readProduct } from "#services/goods/product-row.ts";
import { readColours } from "#services/goods/read-colours.ts";
import { markOf, readDesign } from "./design-rows.ts";

/** A frame with what its design can be made from. `not_found` for what is no frame. */
export async function getDesign(db: Db, { actor, id }: { actor: Actor; id: number }) {
  requirePermission(actor, "goods.design");
  const product = await readProduct(db, id);
  if (!product || findKind(product.values.subCategorySlug)?.family !== "glasses") throw new AppError("not_found");
  const kept = await readDesign(db, id);
  const colours = await readColours(db, id);
  return {
    id,
    liveSaleId: product.liveSaleId,
    published: product.published,
    values: product.values,
    kept,
    colours: colours.map(({ id: colourId, colorName, colorFamily, hex }) => ({
      id: colourId,
      colorName,
      colorFamily,
      hex,
    })),
    mark: markOf(kept),
    missing: missingForDesign(product.values),
    styles: listStyles(product.values),
  };
}

/** For the view in 3D of a page that only staff see. */
export async function getDraftDesign(db: Db, { actor, id }: { actor: Actor; id: number }): Promise<DesignedFrame> {
  requirePermission(actor, "goods.read");
  const frame = await designOf(db, eq(products.id, id));
  if (!frame) throw new AppError("not_found");
  return frame;
}

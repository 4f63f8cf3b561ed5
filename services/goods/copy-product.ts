import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { pickFields } from "#domain/goods/product-fields.ts";
import { PRODUCT_FIELDS, type ProductValues } from "#domain/goods/product-values.ts";
import { productAttributes } from "#db/schema/catalogue.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { addUnits } from "./add-units.ts";
import { insertDraft } from "./make-draft.ts";
import { lockProduct } from "./product-row.ts";
import { readColours } from "./read-colours.ts";
import { writeValues } from "./write-values.ts";

/**
 * A draft like another product: its fields, colours and sizes with SKUs of their own. Pictures, bar codes, stock and the
 * places in sliders stay with the one that they are of.
 */
export async function copyProduct(
  shop: Pick<Shop, "db" | "now">,
  { actor, id: from }: { actor: UserActor; id: number },
): Promise<{ id: number }> {
  requirePermission(actor, "goods.change");
  return shop.db.transaction(async (tx) => {
    const now = shop.now();
    const { values: before } = await lockProduct(tx, from);
    const title = `${before.title.slice(0, 73)} (copy)`;
    const { brandCode, subCategorySlug, hsnCode } = before;
    const id = await insertDraft(tx, { title, brandCode, subCategorySlug, hsnCode, now });
    const made = await lockProduct(tx, id);
    const after = { ...before, title, collections: [] } as ProductValues;
    const fields = PRODUCT_FIELDS.filter((field) => field !== "collections");
    await writeValues(tx, { id, before: made.values, after: { ...made.values, ...pickFields(after, fields) }, fields });
    for (const [turn, colour] of (await readColours(tx, from)).entries()) {
      const { colorName, colorFamily, hex, color, units } = colour;
      const [own] = await tx
        .insert(productAttributes)
        .values({
          productId: id,
          colorName,
          colorFamily,
          hex,
          color,
          attributeType: colorFamily === null && hex === null ? "standard" : "other",
          position: turn + 1,
        })
        .returning({ id: productAttributes.id });
      const sizes = units.map(({ attributeValue }) => attributeValue);
      await addUnits(tx, { product: made, colour: { id: own!.id, units: [] }, place: turn + 1, sizes });
    }
    await recordAudit(tx, {
      actor,
      action: "product.made",
      object: { kind: "product", id },
      changes: { title: [null, title], brandCode: [null, brandCode], subCategorySlug: [null, subCategorySlug] },
      data: { copyOf: from },
      now,
    });
    return { id };
  });
}

import { eq } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import type { KeptReason } from "#domain/goods/goods-refusals.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { lockProduct } from "./product-row.ts";
import { readColours } from "./read-colours.ts";
import { whyProductKept, whyUnitsKept } from "./why-kept.ts";

/** Deletes a product that was never sold, stocked or asked for. Everything else is archived. */
export async function deleteProduct(
  shop: Pick<Shop, "db" | "now">,
  { actor, id }: { actor: UserActor; id: number },
): Promise<{ ok: true } | { ok: false; reason: KeptReason }> {
  requirePermission(actor, "goods.delete");
  return shop.db.transaction(async (tx) => {
    const { values, published, liveSaleId } = await lockProduct(tx, id);
    if (published) return { ok: false, reason: "live_product" };
    const units = (await readColours(tx, id)).flatMap((colour) => colour.units.map((unit) => unit.id));
    const kept = (await whyProductKept(tx, id)) ?? (await whyUnitsKept(tx, units));
    if (kept) return { ok: false, reason: kept };
    await tx.delete(products).where(eq(products.id, id));
    await recordAudit(tx, {
      actor,
      action: "product.deleted",
      object: { kind: "product", id },
      changes: { title: [values.title, null], brandCode: [values.brandCode, null], page: [liveSaleId, null] },
      now: shop.now(),
    });
    return { ok: true };
  });
}

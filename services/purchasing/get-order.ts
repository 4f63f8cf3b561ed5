import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { goodsReceipts, purchaseOrders, suppliers } from "#db/schema/purchasing.ts";
import { stores } from "#db/schema/stores.ts";
import { isPermitted, requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { isAwaited } from "#domain/purchasing/order-states.ts";
import { sumLines } from "#domain/purchasing/receipt-rules.ts";
import { AppError } from "#domain/wire/errors.ts";
import { orderTexts, readOrderLines } from "./order-row.ts";

export type ShownOrder = Awaited<ReturnType<typeof getPurchaseOrder>>;

/** An order with its lines, whom it goes to, and what was received against it. Of another store it is not found. */
export async function getPurchaseOrder(db: Db, { actor, id }: { actor: Actor; id: number }) {
  requirePermission(actor, "purchase.read");
  const [found] = await db
    .select({ order: purchaseOrders, supplier: suppliers, store: stores })
    .from(purchaseOrders)
    .innerJoin(suppliers, eq(suppliers.id, purchaseOrders.supplierId))
    .innerJoin(stores, eq(stores.id, purchaseOrders.storeId))
    .where(eq(purchaseOrders.id, id));
  if (!found) throw new AppError("not_found");
  const { order, supplier, store } = found;
  requirePermission(actor, "purchase.read", { storeId: order.storeId });
  const [lines, receipts] = await Promise.all([
    readOrderLines(db, id),
    db
      .select({
        id: goodsReceipts.id,
        number: goodsReceipts.number,
        state: goodsReceipts.state,
        createdAt: goodsReceipts.createdAt,
      })
      .from(goodsReceipts)
      .where(eq(goodsReceipts.orderId, id))
      .orderBy(goodsReceipts.id),
  ]);
  const { number, state, expectedOn, note, storeId, supplierId, createdAt, orderedAt } = order;
  const { name, gstin, phone, email, address, stateCode } = supplier;
  return {
    id,
    number,
    state,
    expectedOn,
    note,
    storeId,
    supplierId,
    createdAt,
    orderedAt,
    supplier: { name, gstin, phone, email, address, stateCode },
    store: {
      name: store.name,
      address: store.address,
      city: store.city,
      zipCode: store.zipCode,
      phone: store.phone,
      gstin: store.gstin,
      stateCode: store.stateCode,
    },
    lines,
    texts: orderTexts(order, lines),
    sums: sumLines(lines),
    receipts,
    mayOrder: isPermitted(actor, "purchase.order", { storeId }),
    mayReceive: isAwaited(state) && isPermitted(actor, "purchase.receive", { storeId }),
  };
}

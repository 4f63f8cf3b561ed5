import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { purchaseOrderLines, purchaseOrders } from "#db/schema/purchasing.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { lineField } from "#domain/purchasing/line-texts.ts";
import { beginReceipt } from "#services/purchasing/begin-receipt.ts";
import { changePurchaseOrder, stepPurchaseOrder } from "#services/purchasing/change-order.ts";
import { changeReceipt } from "#services/purchasing/change-receipt.ts";
import { countPiece } from "#services/purchasing/count-piece.ts";
import { addToOrder, makePurchaseOrder } from "#services/purchasing/make-order.ts";
import { addSupplier } from "#services/purchasing/suppliers.ts";
import type { Shop } from "#services/shop.ts";
import { DELHI } from "./counter-scene.ts";

type Known = Pick<Shop, "db" | "now">;

let turn = 0;

export const SUPPLIER = {
  name: "Meherwan Optics",
  gstin: "",
  stateCode: "07",
  phone: "9811100000",
  email: "orders@meherwan.example",
  address: "4 Chandni Chowk, Delhi",
  paymentDays: "30",
};

export async function plantSupplier(shop: Known, actor: UserActor): Promise<number> {
  turn += 1;
  const typed = { ...SUPPLIER, name: `${SUPPLIER.name} ${turn}` };
  const made = await addSupplier(shop, { actor, key: randomUUID(), typed });
  if (!made.ok) throw new Error(JSON.stringify(made));
  return made.id;
}

/** A draft of a store, with so many of each SKU. */
export async function plantOrder(
  shop: Known,
  given: { actor: UserActor; lines: Readonly<Record<string, number>>; storeId?: number; supplierId?: number },
): Promise<number> {
  const { actor, lines, storeId = DELHI } = given;
  const supplierId = given.supplierId ?? (await plantSupplier(shop, actor));
  const made = await makePurchaseOrder(shop, { actor, key: randomUUID(), supplierId, storeId });
  if (!made.ok) throw new Error(made.reason);
  for (const [sku, quantity] of Object.entries(lines)) {
    const added = await addToOrder(shop, { actor, id: made.id, text: sku, valueId: null, quantity });
    if (!added.ok) throw new Error(added.reason);
  }
  return made.id;
}

/** The same, sent to its supplier at Rs 450 a piece. */
export async function plantSentOrder(shop: Known, given: Parameters<typeof plantOrder>[1]): Promise<number> {
  const { actor, lines } = given;
  const id = await plantOrder(shop, given);
  const to = Object.fromEntries(Object.keys(lines).map((sku) => [lineField("cost", sku), "450"]));
  const from = Object.fromEntries(Object.keys(to).map((field) => [field, ""]));
  const priced = await changePurchaseOrder(shop, { actor, id, from, to });
  if (!priced.ok) throw new Error(JSON.stringify(priced));
  const sent = await stepPurchaseOrder(shop, { actor, id, step: "order" });
  if (!sent.ok) throw new Error(sent.reason);
  return id;
}

export async function plantReceipt(shop: Known, { actor, orderId }: { actor: UserActor; orderId: number }) {
  const begun = await beginReceipt(shop, { actor, key: randomUUID(), of: { orderId } });
  if (!begun.ok) throw new Error(begun.reason);
  return begun.id;
}

type Counted = { actor: UserActor; id: number; text: string };

export const count = (shop: Known, { quantity = 1, overReason = "", batch = null, ...of }: Counted & Partial<Over>) =>
  countPiece(shop, { valueId: null, quantity, batch, overReason, ...of });

type Over = {
  quantity: number;
  overReason: string;
  batch: { batch: string; expiresOn: string } | null;
  serials: readonly string[];
};

/** The paper that came with a delivery. */
export async function typePaper(shop: Known, of: { actor: UserActor; id: number }, number = "INV-7"): Promise<void> {
  const from = { invoiceNumber: "", invoiceDate: "" };
  const typed = await changeReceipt(shop, { ...of, from, to: { invoiceNumber: number, invoiceDate: "2026-05-01" } });
  if (!typed.ok) throw new Error(typed.reason);
}

export async function readOrderOf(db: Db, id: number) {
  const [order] = await db.select().from(purchaseOrders).where(eq(purchaseOrders.id, id));
  const lines = await db.select().from(purchaseOrderLines).where(eq(purchaseOrderLines.orderId, id));
  return { ...order!, lines };
}

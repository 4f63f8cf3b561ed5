import { and, eq, or, type SQL } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { coupons } from "#db/schema/payments.ts";
import { goodsReceipts, purchaseOrders, suppliers } from "#db/schema/purchasing.ts";
import { stores } from "#db/schema/stores.ts";
import { stockTransfers } from "#db/schema/transfers.ts";
import { isPermitted, permittedStores } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { SearchTerm } from "#domain/console/search-term.ts";
import type { OrderState } from "#domain/purchasing/order-states.ts";
import type { ReceiptState } from "#domain/purchasing/receipt-states.ts";
import type { PaperKind, TransferState } from "#domain/stock/transfer-words.ts";
import { inStores } from "#services/stores/in-stores.ts";

type Bought = { id: number; number: string; supplier: string; storeName: string };

export type FoundPaper =
  | (Bought & { kind: "purchase order"; state: OrderState })
  | (Bought & { kind: "goods receipt"; state: ReceiptState })
  /** Found by the number of its paper, or by its own: "transfer 12". */
  | { kind: "transfer"; id: number; state: TransferState; paper: { kind: PaperKind; number: string } | null }
  | { kind: "coupon"; id: number; code: string; amountPaise: number; percentBp: number | null };

type Given = { actor: Actor; term: SearchTerm };

/** Purchase orders, receipts, transfers and coupons by the whole of their number or code, each by an index of its own. */
export async function findPapers(db: Db, given: Given): Promise<FoundPaper[]> {
  const { code } = given.term;
  if (code === null) return [];
  const number = code.toUpperCase();
  const found = await Promise.all([
    findPurchases(db, { ...given, number }),
    findReceipts(db, { ...given, number }),
    findTransfers(db, { ...given, number }),
    findCoupons(db, { ...given, number }),
  ]);
  return found.flat();
}

type Numbered = Given & { number: string };

async function findPurchases(db: Db, { actor, number }: Numbered): Promise<FoundPaper[]> {
  if (!isPermitted(actor, "purchase.read")) return [];
  const { id, state } = purchaseOrders;
  const rows = await db
    .select({ id, number: purchaseOrders.number, supplier: suppliers.name, storeName: stores.name, state })
    .from(purchaseOrders)
    .innerJoin(suppliers, eq(suppliers.id, purchaseOrders.supplierId))
    .innerJoin(stores, eq(stores.id, purchaseOrders.storeId))
    .where(
      and(eq(purchaseOrders.number, number), inStores(purchaseOrders.storeId, permittedStores(actor, "purchase.read"))),
    );
  return rows.map((row) => ({ ...row, kind: "purchase order" }));
}

async function findReceipts(db: Db, { actor, number }: Numbered): Promise<FoundPaper[]> {
  if (!isPermitted(actor, "purchase.read")) return [];
  const { id, state } = goodsReceipts;
  const rows = await db
    .select({ id, supplier: suppliers.name, storeName: stores.name, state })
    .from(goodsReceipts)
    .innerJoin(suppliers, eq(suppliers.id, goodsReceipts.supplierId))
    .innerJoin(stores, eq(stores.id, goodsReceipts.storeId))
    .where(
      and(eq(goodsReceipts.number, number), inStores(goodsReceipts.storeId, permittedStores(actor, "purchase.read"))),
    );
  return rows.map((row) => ({ ...row, number, kind: "goods receipt" }));
}

const OWN_NUMBER = /^TRANSFER (?<id>\d{1,9})$/u;

async function findTransfers(db: Db, { actor, number }: Numbered): Promise<FoundPaper[]> {
  if (!isPermitted(actor, "transfer.read")) return [];
  const scope = permittedStores(actor, "transfer.read");
  const own = OWN_NUMBER.exec(number)?.groups!["id"];
  const isMeant: SQL = own === undefined ? eq(stockTransfers.paperNo, number) : eq(stockTransfers.id, Number(own));
  const rows = await db
    .select()
    .from(stockTransfers)
    .where(and(isMeant, or(inStores(stockTransfers.fromStoreId, scope), inStores(stockTransfers.toStoreId, scope))));
  return rows.map(({ id, state, paperKind, paperNo }) => ({
    kind: "transfer",
    id,
    state,
    paper: paperKind && paperNo !== null ? { kind: paperKind, number: paperNo } : null,
  }));
}

async function findCoupons(db: Db, { actor, number }: Numbered): Promise<FoundPaper[]> {
  if (!isPermitted(actor, "coupon.look")) return [];
  const { position: id, couponCode: code, couponAmountPaise: amountPaise, percentBp } = coupons;
  const rows = await db
    .select({ id, code, amountPaise, percentBp })
    .from(coupons)
    .where(eq(coupons.couponCode, number));
  return rows.map((row) => ({ ...row, kind: "coupon" }));
}

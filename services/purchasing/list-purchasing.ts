import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { goodsReceipts, purchaseOrders, suppliers } from "#db/schema/purchasing.ts";
import { stores } from "#db/schema/stores.ts";
import { permittedOf, requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { OrderState } from "#domain/purchasing/order-states.ts";
import type { ReceiptState } from "#domain/purchasing/receipt-states.ts";
import { countUpTo } from "#services/count-up-to.ts";
import { likeLiteral } from "#services/like-literal.ts";
import { pageById, type PageById, type PlaceById } from "#services/page-by-id.ts";
import { inStores } from "#services/stores/in-stores.ts";

const PAGE = 50;
/** More are told as "10,000+". */
export const PURCHASES_COUNTED_TO = 10_000;

type Asked = PlaceById & { actor: Actor; q?: string };
type Listed<Row> = Promise<PageById<Row> & { total: number }>;

/** Those whose name, GSTIN or phone has these words. */
const isSupplier = (q: string): SQL | undefined => {
  const text = likeLiteral(q.trim().toLowerCase());
  if (text === "") return undefined;
  return or(
    sql`lower(${suppliers.name}) like ${`%${text}%`}`,
    sql`lower(${suppliers.gstin}) like ${`${text}%`}`,
    sql`${suppliers.phone} like ${`%${text}%`}`,
  );
};

/** From whom the shop buys: the newest first, 50 a page. */
export async function listSuppliers(db: Db, asked: Asked & { archived: boolean }) {
  requirePermission(asked.actor, "supplier.read");
  const where = and(eq(suppliers.archived, asked.archived), isSupplier(asked.q ?? ""));
  const [page, total] = await Promise.all([
    pageById(
      { ...asked, size: PAGE, column: suppliers.id },
      ({ beside, order, limit }) => db.select().from(suppliers).where(and(where, beside)).orderBy(order).limit(limit),
      ({ id }) => id,
    ),
    countUpTo(db, { table: suppliers, where, most: PURCHASES_COUNTED_TO }),
  ]);
  return { ...page, total };
}
export type SupplierRow = Awaited<ReturnType<typeof listSuppliers>>["rows"][number];

/** A number from its beginning, or words of the supplier. */
const isNamed = (number: SQL, supplierId: SQL, q: string): SQL | undefined =>
  q.trim() === ""
    ? undefined
    : or(
        sql`upper(${number}) like ${`%${likeLiteral(q.trim().toUpperCase())}%`}`,
        sql`${supplierId} in (select ${suppliers.id} from ${suppliers} where ${isSupplier(q)})`,
      );

export type OrderListRow = {
  id: number;
  number: string;
  supplier: string;
  storeName: string;
  state: OrderState;
  expectedOn: string | null;
  createdAt: Date;
  ordered: number;
  received: number;
  valuePaise: number;
};

/** The purchase orders of one's stores: the newest first, 50 a page. */
export async function listPurchaseOrders(
  db: Db,
  asked: Asked & { states?: readonly OrderState[]; storeId?: number | null },
): Listed<OrderListRow> {
  requirePermission(asked.actor, "purchase.read");
  const { states = [], storeId = null, q = "" } = asked;
  const where = and(
    inStores(purchaseOrders.storeId, permittedOf(asked.actor, "purchase.read", storeId)),
    states.length === 0 ? undefined : inArray(purchaseOrders.state, [...states]),
    isNamed(sql`${purchaseOrders.number}`, sql`${purchaseOrders.supplierId}`, q),
  );
  const sumOf = (what: SQL) =>
    sql<number>`(select coalesce(sum(${what}), 0)::float8 from purchase_order_lines l where l.order_id = ${purchaseOrders.id})`;
  const [page, total] = await Promise.all([
    pageById(
      { ...asked, size: PAGE, column: purchaseOrders.id },
      ({ beside, order, limit }) =>
        db
          .select({
            id: purchaseOrders.id,
            number: purchaseOrders.number,
            supplier: suppliers.name,
            storeName: stores.name,
            state: purchaseOrders.state,
            expectedOn: purchaseOrders.expectedOn,
            createdAt: purchaseOrders.createdAt,
            ordered: sumOf(sql`l.quantity`),
            received: sumOf(sql`l.received_quantity`),
            valuePaise: sumOf(sql`l.quantity::bigint * coalesce(l.cost_paise, 0)`),
          })
          .from(purchaseOrders)
          .innerJoin(suppliers, eq(suppliers.id, purchaseOrders.supplierId))
          .innerJoin(stores, eq(stores.id, purchaseOrders.storeId))
          .where(and(where, beside))
          .orderBy(order)
          .limit(limit),
      ({ id }) => id,
    ),
    countUpTo(db, { table: purchaseOrders, where, most: PURCHASES_COUNTED_TO }),
  ]);
  return { ...page, total };
}

export type ReceiptListRow = {
  id: number;
  number: string | null;
  supplier: string;
  storeName: string;
  orderNumber: string | null;
  state: ReceiptState;
  invoiceNumber: string;
  createdAt: Date;
  pieces: number;
  /** Whether the supplier's bill is noted, and paid. */
  bill: "none" | "open" | "paid";
};

/** The goods receipts of one's stores: the newest first, 50 a page. */
export async function listReceipts(
  db: Db,
  asked: Asked & { states?: readonly ReceiptState[]; storeId?: number | null },
): Listed<ReceiptListRow> {
  requirePermission(asked.actor, "purchase.read");
  const { states = [], storeId = null, q = "" } = asked;
  const where = and(
    inStores(goodsReceipts.storeId, permittedOf(asked.actor, "purchase.read", storeId)),
    states.length === 0 ? undefined : inArray(goodsReceipts.state, [...states]),
    isNamed(
      sql`(coalesce(${goodsReceipts.number}, '') || ' ' || ${goodsReceipts.invoiceNumber})`,
      sql`${goodsReceipts.supplierId}`,
      q,
    ),
  );
  const [page, total] = await Promise.all([
    pageById(
      { ...asked, size: PAGE, column: goodsReceipts.id },
      ({ beside, order, limit }) =>
        db
          .select({
            id: goodsReceipts.id,
            number: goodsReceipts.number,
            supplier: suppliers.name,
            storeName: stores.name,
            orderNumber: purchaseOrders.number,
            state: goodsReceipts.state,
            invoiceNumber: goodsReceipts.invoiceNumber,
            createdAt: goodsReceipts.createdAt,
            pieces: sql<number>`(select coalesce(sum(l.quantity), 0)::int from goods_receipt_lines l
              where l.receipt_id = ${goodsReceipts.id})`,
            bill: sql<"none" | "open" | "paid">`case when ${goodsReceipts.billId} is null then 'none'
              when exists (select from supplier_bills b where b.id = ${goodsReceipts.billId} and b.paid_on is not null)
              then 'paid' else 'open' end`,
          })
          .from(goodsReceipts)
          .innerJoin(suppliers, eq(suppliers.id, goodsReceipts.supplierId))
          .innerJoin(stores, eq(stores.id, goodsReceipts.storeId))
          .leftJoin(purchaseOrders, eq(purchaseOrders.id, goodsReceipts.orderId))
          .where(and(where, beside))
          .orderBy(order)
          .limit(limit),
      ({ id }) => id,
    ),
    countUpTo(db, { table: goodsReceipts, where, most: PURCHASES_COUNTED_TO }),
  ]);
  return { ...page, total };
}

import { and, eq, inArray, not, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentAttempts, paymentOrders, refunds } from "#db/schema/payments.ts";
import { creditNotes } from "#db/schema/returns.ts";
import { stores } from "#db/schema/stores.ts";
import { isPermitted, permittedStores, requirePermission } from "#domain/access/permission.ts";
import type { StoreScope } from "#domain/access/store-scope.ts";
import { type Actor, fullName } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { refundCause, type RefundState, refundState } from "#domain/orders/refund-states.ts";
import { AppError } from "#domain/wire/errors.ts";
import { countUpTo } from "#services/count-up-to.ts";
import { type AskedPlace, pageByPlace, type PageByPlace } from "#services/page-by-place.ts";
import { isPaidByHand, PAID_BY_HAND } from "./paid-by-hand.ts";

const PAGE = 50;
/** More are told as "10,000+". */
export const REFUNDS_COUNTED_TO = 10_000;

export type RefundRow = {
  id: string;
  /** Null where the money never became an order. */
  orderNumber: string | null;
  creditNoteNo: string | null;
  amountPaise: number;
  reason: string;
  state: RefundState;
  storeName: string;
  /** Of the shop; null where its customer asked, or no person did. */
  asker: string | null;
  isByCustomer: boolean;
  askedAt: Date;
  changedAt: Date;
  /** The gateway's own numbers. */
  paymentId: string;
  gatewayRefundId: string | null;
  tries: number;
  /** Whether whoever looks may have it tried again now. */
  mayRetry: boolean;
};

export type AskedRefunds = AskedPlace & {
  actor: Actor;
  /** A whole number: of a bill, a credit note, a payment or a refund. */
  q?: string;
  /** Any of these. */
  states?: readonly RefundState[];
  storeId?: number | null;
};

/** What goes back of one's stores, and how far the gateway is with it: the newest first, 50 a page. */
export async function listRefunds(db: Db, asked: AskedRefunds): Promise<PageByPlace<RefundRow> & { total: number }> {
  requirePermission(asked.actor, "refund.read");
  const wanted = and(...conditionsOf(asked));
  const [page, total] = await Promise.all([
    pageByPlace({ ...asked, size: PAGE, at: refunds.createdAt, id: refunds.id }, ({ place, beside, order, limit }) =>
      selectRefunds(db, place).where(and(wanted, beside)).orderBy(order).limit(limit),
    ),
    countUpTo(db, { table: refunds, where: wanted, most: REFUNDS_COUNTED_TO }),
  ]);
  return { ...page, rows: page.rows.map((row) => rowOf(row, asked.actor)), total };
}

/** How many have failed that this person may have tried again. */
export function countFailedRefunds(db: Db, { actor, storeId }: { actor: Actor; storeId: number | null }) {
  requirePermission(actor, "refund.retry");
  const ofStore = storeId === null ? undefined : ofStores([storeId]);
  const where = and(ofState("failed"), ofStores(permittedStores(actor, "refund.retry")), ofStore);
  return countUpTo(db, { table: refunds, where, most: REFUNDS_COUNTED_TO });
}

/** One of them. Of a store that is not one's own it is not found. */
export async function getRefund(db: Db, { actor, id }: { actor: Actor; id: string }): Promise<RefundRow> {
  requirePermission(actor, "refund.read");
  if (!z.uuid().safeParse(id).success) throw new AppError("not_found");
  const [row] = await selectRefunds(db, sql<string>`''`).where(and(eq(refunds.id, id), ...conditionsOf({ actor })));
  if (!row) throw new AppError("not_found");
  return rowOf(row, actor);
}

/** Where the money came in: of what became no order, the store that it was bought from. */
const STORE = sql<number>`coalesce(${orders.storeId}, (${paymentOrders.purchase} ->> 'storeId')::int)`;

const selectRefunds = (db: Db, place: SQL<string>) =>
  db
    .select({
      place,
      id: refunds.id,
      refund: refunds,
      paymentId: paymentAttempts.gatewayPaymentId,
      paymentOrderId: paymentOrders.id,
      orderNumber: orders.uniqueId,
      storeId: STORE,
      storeName: stores.name,
      creditNoteNo: creditNotes.creditNoteNo,
      asker: { firstName: users.firstName, lastName: users.lastName, role: users.role },
    })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.paymentAttemptId))
    .innerJoin(paymentOrders, eq(paymentOrders.id, paymentAttempts.paymentOrderId))
    .leftJoin(orders, eq(orders.paymentOrderId, paymentOrders.id))
    .innerJoin(stores, eq(stores.id, STORE))
    .leftJoin(creditNotes, eq(creditNotes.refundId, refunds.id))
    .leftJoin(users, eq(users.id, creditNotes.issuedBy));

function rowOf(row: Awaited<ReturnType<typeof selectRefunds>>[number], actor: Actor): RefundRow {
  const { refund, paymentId, paymentOrderId, storeId, asker, orderNumber, storeName, creditNoteNo } = row;
  const { id, amountPaise, reason, createdAt, updatedAt, gatewayRefundId, tries } = refund;
  const isByHand = isPaidByHand(paymentId);
  const state = refundState({ status: refund.status, isByHand });
  const isByCustomer = asker?.role === "customer";
  return {
    id,
    orderNumber,
    creditNoteNo,
    amountPaise,
    reason: refundCause(reason),
    state,
    storeName,
    asker: asker && !isByCustomer ? fullName(asker) : null,
    isByCustomer,
    askedAt: createdAt,
    changedAt: updatedAt,
    paymentId,
    gatewayRefundId: isByHand ? null : gatewayRefundId,
    tries,
    mayRetry: state === "failed" && isPermitted(actor, "refund.retry", { storeId, paymentOrderId }),
  };
}

function conditionsOf({ actor, q = "", states = [], storeId = null }: AskedRefunds): (SQL | undefined)[] {
  return [
    ofStores(permittedStores(actor, "refund.read")),
    storeId === null ? undefined : ofStores([storeId]),
    or(...states.map(ofState)),
    q === "" ? undefined : isNamed(q),
  ];
}

/** What is known of a refund by its payment; of the refunds alone, so that they can be counted. */
const about = (condition: SQL | undefined): SQL => sql`exists (
  select 1 from ${paymentAttempts} join ${paymentOrders} on ${paymentOrders.id} = ${paymentAttempts.paymentOrderId}
  left join ${orders} on ${orders.paymentOrderId} = ${paymentOrders.id}
  where ${paymentAttempts.id} = ${refunds.paymentAttemptId} and ${condition})`;

const KEPT_STORE = sql`coalesce(${refunds.storeId}, (
  select ${STORE} from ${paymentAttempts} join ${paymentOrders} on ${paymentOrders.id} = ${paymentAttempts.paymentOrderId}
  left join ${orders} on ${orders.paymentOrderId} = ${paymentOrders.id}
  where ${paymentAttempts.id} = ${refunds.paymentAttemptId}))`;

/** Everything that is paid back was bought online, so it is the website's as well. */
function ofStores(scope: StoreScope): SQL | undefined {
  if (scope === "all" || (typeof scope !== "string" && scope.includes(WEBSITE_STORE.id))) return undefined;
  if (scope === "all but the website") return sql`${KEPT_STORE} <> ${WEBSITE_STORE.id}`;
  return scope.length === 0 ? sql`false` : inArray(KEPT_STORE, [...scope]);
}

const IS_BY_HAND = about(
  or(...PAID_BY_HAND.map((prefix) => sql`starts_with(${paymentAttempts.gatewayPaymentId}, ${prefix})`)),
);

function ofState(state: RefundState): SQL | undefined {
  switch (state) {
    case "sent":
    case "processed":
      return eq(refunds.status, state);
    case "bank":
      return and(inArray(refunds.status, ["wanted", "failed"]), IS_BY_HAND);
    case "asked":
      return and(eq(refunds.status, "wanted"), not(IS_BY_HAND));
    case "failed":
      return and(eq(refunds.status, "failed"), not(IS_BY_HAND));
  }
}

const isNamed = (q: string): SQL => sql`${refunds.id} in (
  select r.id from refunds r where r.gateway_refund_id = ${q}
  union select r.id from refunds r join payment_attempts a on a.id = r.payment_attempt_id where a.gateway_payment_id = ${q}
  union select n.refund_id from credit_notes n where n.credit_note_no = ${q.toUpperCase()}
  union select r.id from refunds r join payment_attempts a on a.id = r.payment_attempt_id
    join orders o on o.payment_order_id = a.payment_order_id where o.unique_id = ${q.toUpperCase()})`;

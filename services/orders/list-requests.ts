import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { creditNotes, orderRequests } from "#db/schema/returns.ts";
import { stores } from "#db/schema/stores.ts";
import { permittedStores, requirePermission } from "#domain/access/permission.ts";
import { type Actor, fullName } from "#domain/accounts/actor.ts";
import type { OrderTerm } from "#domain/orders/order-views.ts";
import { type RequestKind, requestReason } from "#domain/orders/request-reasons.ts";
import type { RequestState } from "#domain/orders/request-states.ts";
import { countUpTo } from "#services/count-up-to.ts";
import { type AskedPlace, pageByPlace, type PageByPlace } from "#services/page-by-place.ts";
import { ofStores } from "./of-stores.ts";
import { ofTerm } from "./staff-order-conditions.ts";

const PAGE = 50;
/** More are told as "10,000+". */
export const REQUESTS_COUNTED_TO = 10_000;

export type RequestRow = {
  id: string;
  orderNumber: string;
  customerName: string;
  kind: RequestKind;
  reason: string;
  pieces: number;
  state: RequestState;
  storeName: string;
  askedAt: Date;
  decidedAt: Date | null;
  /** Who answered it last; null where nobody has, or no person did. */
  decider: string | null;
  creditNoteNo: string | null;
};

export type AskedRequests = AskedPlace & {
  actor: Actor;
  term?: OrderTerm | null;
  states?: readonly RequestState[];
  kinds?: readonly RequestKind[];
  storeId?: number | null;
};

/** What customers of one's stores want to send back or have made again: the newest first, 50 a page. */
export async function listRequests(db: Db, asked: AskedRequests): Promise<PageByPlace<RequestRow> & { total: number }> {
  requirePermission(asked.actor, "order.serve");
  const wanted = and(...conditionsOf(asked));
  const [page, total] = await Promise.all([
    pageByPlace(
      { ...asked, size: PAGE, at: orderRequests.createdAt, id: orderRequests.id },
      ({ place, beside, order, limit }) =>
        selectRequests(db, place).where(and(wanted, beside)).orderBy(order).limit(limit),
    ),
    countUpTo(db, { table: orderRequests, where: wanted, most: REQUESTS_COUNTED_TO }),
  ]);
  return { ...page, rows: page.rows.map(rowOf), total };
}

/** Lenses that come with their frame are one piece with it. */
const PIECES = sql<number>`(
  select coalesce(sum(l.quantity), 0)::int from order_request_lines l join order_lines o on o.id = l.order_line_id
  where l.request_id = ${orderRequests.id} and not exists (
    select from order_request_lines f where f.request_id = l.request_id and f.order_line_id = o.frame_line_id))`;

const NOTE_NO = sql<string | null>`(
  select max(${creditNotes.creditNoteNo}) from ${creditNotes} where ${creditNotes.orderId} = ${orderRequests.orderId}
    and ${creditNotes.requestId} = ${orderRequests.id})`;

const selectRequests = (db: Db, place: SQL<string>) =>
  db
    .select({
      place,
      id: orderRequests.id,
      orderNumber: orders.uniqueId,
      customerName: orders.customerName,
      kind: orderRequests.kind,
      reason: orderRequests.reason,
      pieces: PIECES,
      state: orderRequests.status,
      storeName: stores.name,
      askedAt: orderRequests.createdAt,
      decidedAt: orderRequests.decidedAt,
      decider: { firstName: users.firstName, lastName: users.lastName },
      creditNoteNo: NOTE_NO,
    })
    .from(orderRequests)
    .innerJoin(orders, eq(orders.id, orderRequests.orderId))
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .leftJoin(users, eq(users.id, orderRequests.decidedBy));

function rowOf({ place: _place, reason, decider, ...row }: Awaited<ReturnType<typeof selectRequests>>[number]) {
  return { ...row, reason: requestReason(reason).words, decider: decider && fullName(decider) };
}

function conditionsOf({ actor, term = null, states = [], kinds = [], storeId = null }: AskedRequests) {
  const scope = and(
    ofStores(permittedStores(actor, "order.serve")),
    storeId === null ? undefined : ofStores([storeId]),
  );
  return [
    scope && ofOrder(scope),
    states.length > 0 ? inArray(orderRequests.status, [...states]) : undefined,
    kinds.length > 0 ? inArray(orderRequests.kind, [...kinds]) : undefined,
    term === null ? undefined : ofOrder(ofTerm(term)),
  ];
}

/** What is known of a request by its order; of the requests alone, so that they can be counted. */
const ofOrder = (condition: SQL | undefined): SQL =>
  sql`exists (select 1 from ${orders} where ${orders.id} = ${orderRequests.orderId} and ${condition})`;

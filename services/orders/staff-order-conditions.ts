import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, not, notInArray, or, sql, type SQL } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { permittedStores } from "#domain/access/permission.ts";
import type { StoreScope } from "#domain/access/store-scope.ts";
import { type Actor, idOf, type SystemActor } from "#domain/accounts/actor.ts";
import { readSearchTerm } from "#domain/console/search-term.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { STAGES_OF_PROMISE } from "#domain/orders/open-stages.ts";
import type {
  AssignedWord,
  OrderPlace,
  OrderSort,
  OrderSource,
  OrderTerm,
  OrderView,
} from "#domain/orders/order-views.ts";
import { PAYMENT_WAY_FACTS } from "#domain/orders/payment-ways.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { ofStores } from "./of-stores.ts";
import { listedAsUnchecked } from "./prescription-state.ts";
import { phoneEnds } from "./phone-ends.ts";
import { PROMISED_DAY } from "./staff-order-columns.ts";
import { isCalled, type WordsMeant } from "#services/customers/is-found.ts";

export type AskedOrders = {
  actor: Actor | SystemActor;
  /** Any of these. */
  views: readonly OrderView[];
  stages: readonly Stage[];
  storeId: number | null;
  sources: readonly OrderSource[];
  /** Whoever takes care of them: oneself, nobody, or members of staff by their ids. */
  assigned: readonly AssignedWord[];
  term: OrderTerm | null;
  sort: OrderSort;
  /** Chosen rows alone, by their numbers. */
  numbers?: readonly string[];
  /** Days of the order, the second not included. */
  from: Date | null;
  before: Date | null;
  /** Behind this place in the list, or ahead of that one; neither is the first page. */
  behind: OrderPlace | null;
  ahead: OrderPlace | null;
  now: Date;
};

/** What the orders are listed for: which stores are one's own differs. */
export type ListedFor = "order.serve" | "order.export";

/** What is asked for of all orders. */
export const EVERY_ORDER = {
  views: [],
  storeId: null,
  stages: [],
  sources: [],
  assigned: [],
  term: null,
  sort: "newest",
  from: null,
  before: null,
  behind: null,
  ahead: null,
} as const;

/** In the words of the index orders_open, which is read by them alone. */
export const isOpen = sql`${orders.stage} not in ('payment_failed', 'delivered', 'returned', 'cancelled')`;

/** What narrows the orders to those that are asked for, of stores for which somebody may do this. */
export function conditionsOf(
  action: ListedFor,
  asked: AskedOrders,
  meant: WordsMeant = "each begins so",
): (SQL | undefined)[] {
  const { actor, views, stages, storeId, sources, assigned, term, sort, from, before, numbers } = asked;
  // Few are unpaid: PostgreSQL would look through all orders of the stores as well, to have fewer of them.
  const isUnpaidAlone = views.length === 1 && views[0] === "unpaid";
  const there = (scope: StoreScope) => (isUnpaidAlone ? withoutIndex(ofStores(scope)) : ofStores(scope));
  return [
    there(permittedStores(actor, action)),
    or(...views.map((view) => ofView(view, asked.now))),
    stages.length > 0 ? inArray(orders.stage, [...stages]) : undefined,
    storeId === null ? undefined : there([storeId]),
    or(
      ...sources.map((source) =>
        source === "website" ? isNotNull(orders.paymentOrderId) : isNull(orders.paymentOrderId),
      ),
    ),
    or(...assigned.map((word) => ofAssigned(word, actor))),
    term === null ? undefined : ofTerm(term, meant),
    sort === "promised" ? isOpen : undefined,
    sort === "waiting" ? ofView("uncollected", asked.now) : undefined,
    numbers && inArray(orders.uniqueId, [...numbers]),
    from ? sql`${orders.createdAt} >= ${from.toISOString()}` : undefined,
    before ? lt(orders.createdAt, before) : undefined,
  ];
}

/** The same, for which PostgreSQL uses no index. */
const withoutIndex = (condition: SQL | undefined) => condition && sql`(${condition}) is true`;

function ofView(view: OrderView, now: Date): SQL | undefined {
  switch (view) {
    case "open":
      return isOpen;
    case "unpaid":
      // What a store keeps until it is paid there waits for its payment, and stands.
      return and(
        gt(orders.advancePaymentPaise, 0),
        notInArray(orders.stage, ["returned", "cancelled", "payment_failed"]),
        or(ne(orders.stage, "awaiting_payment"), eq(orders.paymentMode, PAYMENT_WAY_FACTS.pay_in_store.mode)),
      );
    case "prescription":
      return eq(orders.stage, "prescription_needed");
    case "check":
      return and(inArray(orders.stage, ["confirmed", "frame_received"]), listedAsUnchecked(sql`orders`));
    case "pick":
      // Glasses wait for their check first, and are on no list of it afterwards; where there is nothing to check, nobody has to wait.
      return and(
        inArray(orders.stage, ["verified", "confirmed", "frame_received"]),
        not(listedAsUnchecked(sql`orders`)),
      );
    case "late":
      return and(inArray(orders.stage, [...STAGES_OF_PROMISE]), sql`${PROMISED_DAY} < ${kolkataDay(now)}`);
    case "returns":
      return sql`exists (select 1 from order_requests r where r.order_id = ${orders.id} and r.status in ('asked', 'approved'))`;
    case "uncollected":
      return eq(orders.stage, "ready_to_collect");
  }
}

function ofAssigned(word: AssignedWord, actor: Actor | SystemActor): SQL {
  if (word === "nobody") return isNull(orders.assignedTo);
  const id = word === "me" ? idOf(actor) : word;
  return id === null ? sql`false` : eq(orders.assignedTo, id);
}

/** Of the orders that somebody may mean by what they typed. */
export function ofTerm({ kind, text }: OrderTerm, meant: WordsMeant = "each begins so"): SQL | undefined {
  if (kind === "bill") return eq(orders.uniqueId, text);
  // Ten digits may be a parcel's as well.
  if (kind === "phone") return or(phoneEnds(orders.phone, text), eq(orders.trackingNo, text));
  if (kind === "end of phone")
    return or(phoneEnds(orders.phone, text), eq(orders.trackingNo, text), eq(orders.invoiceNo, text));
  const words = wordsOf(text);
  // By the beginnings of its words, as the search of everything finds it: a part in the middle of one has no index.
  const named = words.length === 0 ? undefined : isCalled(orders.customerName, words, meant);
  return or(named, eq(orders.invoiceNo, text.toUpperCase()), eq(orders.trackingNo, text));
}

/** The words of a name that somebody typed; none where it is none. */
export const wordsOf = (text: string): readonly string[] => readSearchTerm(text)?.words ?? [];

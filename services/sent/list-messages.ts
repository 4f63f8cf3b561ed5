import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.ts";
import { customers } from "#db/schema/customers.ts";
import { orders } from "#db/schema/orders.ts";
import { sentMessages } from "#db/schema/sent-messages.ts";
import { stores } from "#db/schema/stores.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { readSearchTerm } from "#domain/console/search-term.ts";
import { maySendAgain, type MessageWay, type SentKind, type SentState } from "#domain/messages/sent-messages.ts";
import { AppError } from "#domain/wire/errors.ts";
import { countUpTo } from "#services/count-up-to.ts";
import { phoneEnds } from "#services/orders/phone-ends.ts";
import { pageById } from "#services/page-by-id.ts";
import { isMessageOf, isMessageOfStores } from "./is-message-of.ts";

const PAGE = 50;
/** More are told as "1,000+". */
export const MESSAGES_COUNTED_TO = 1_000;
/** So many stand on the page of an order or a customer. */
const SHORT_LIST = 8;

export type MessageRow = {
  id: number;
  way: MessageWay;
  kind: SentKind;
  to: string;
  subject: string;
  state: SentState;
  tries: number;
  error: string;
  createdAt: Date;
  sentAt: Date | null;
  orderId: string | null;
  orderNumber: string | null;
  customerId: number | null;
  customer: string | null;
  store: string | null;
};

export type MessageView = MessageRow & {
  /** Null: of this kind nothing but the subject is kept. */
  text: string | null;
  maySendAgain: boolean;
};

export type AskedMessages = {
  actor: Actor;
  /** A phone or its last digits, an e-mail, or the number of an order. */
  q?: string;
  ways?: readonly MessageWay[];
  kinds?: readonly SentKind[];
  states?: readonly SentState[];
  storeId?: number | null;
  after?: number | null;
  before?: number | null;
};

export type MessagePage = { rows: MessageRow[]; total: number; after: string | null; before: string | null };

/** What was sent to the customers of one's stores, the newest first, 50 a page. */
export async function listMessages(db: Db, asked: AskedMessages): Promise<MessagePage> {
  requirePermission(asked.actor, "message.read");
  const { q = "", ways = [], kinds = [], states = [] } = asked;
  const given = { ...asked, action: "message.read" } as const;
  const where = and(
    // A search finds few: each is looked at. A whole list is read by its store alone.
    q.trim() === "" ? isMessageOfStores(given) : and(isMessageOf(db, given), isFound(db, q)),
    ways.length === 0 ? undefined : inArray(sentMessages.way, [...ways]),
    kinds.length === 0 ? undefined : inArray(sentMessages.kind, [...kinds]),
    states.length === 0 ? undefined : isInState(states),
  );
  const [page, total] = await Promise.all([
    pageById(
      { ...asked, size: PAGE, column: sentMessages.id },
      ({ beside, order, limit }) => selectRows(db).where(and(where, beside)).orderBy(order).limit(limit),
      ({ id }) => id,
    ),
    countUpTo(db, { table: sentMessages, where, most: MESSAGES_COUNTED_TO }),
  ]);
  return { ...page, total };
}

/** The newest of an order, or of a customer and those who were merged into them: for whoever sees these. */
export async function listMessagesOf(
  db: Db,
  { actor, ...of }: { actor: Actor } & ({ orderId: string } | { customerId: number }),
): Promise<MessageRow[]> {
  const theirs = "orderId" in of ? eq(sentMessages.orderId, of.orderId) : isOfCustomer(db, of.customerId);
  return selectRows(db)
    .where(and(theirs, isMessageOf(db, { actor, action: "message.read" })))
    .orderBy(desc(sentMessages.id))
    .limit(SHORT_LIST);
}

/** One of them. Of a store that is not one's own it is not found. */
export async function getMessage(db: Db, { actor, id }: { actor: Actor; id: number }): Promise<MessageView> {
  requirePermission(actor, "message.read");
  const [row] = await selectRows(db).where(
    and(eq(sentMessages.id, id), isMessageOf(db, { actor, action: "message.read" })),
  );
  if (!row) throw new AppError("not_found");
  const [found] = await db
    .select({
      text: sentMessages.text,
      mayAgain: sql<boolean>`${isMessageOf(db, { actor, action: "message.resend" }) ?? sql`true`}`,
    })
    .from(sentMessages)
    .where(eq(sentMessages.id, id));
  return { ...row, text: found?.text ?? null, maySendAgain: found?.mayAgain === true && maySendAgain(row) };
}

const stays = alias(customers, "stays");

const selectRows = (db: Db) =>
  db
    .select({
      id: sentMessages.id,
      way: sentMessages.way,
      kind: sentMessages.kind,
      to: sentMessages.to,
      subject: sentMessages.subject,
      state: sentMessages.state,
      tries: sentMessages.tries,
      error: sentMessages.error,
      createdAt: sentMessages.createdAt,
      sentAt: sentMessages.sentAt,
      orderId: sentMessages.orderId,
      orderNumber: orders.uniqueId,
      customerId: stays.id,
      customer: stays.name,
      store: stores.name,
    })
    .from(sentMessages)
    .leftJoin(orders, eq(orders.id, sentMessages.orderId))
    .leftJoin(customers, eq(customers.id, sentMessages.customerId))
    .leftJoin(stays, eq(stays.id, sql`coalesce(${customers.mergedInto}, ${customers.id})`))
    .leftJoin(stores, eq(stores.id, sentMessages.storeId));

/** Said as the small index of what is not sent knows it. */
const isInState = (states: readonly SentState[]): SQL | undefined =>
  and(
    inArray(sentMessages.state, [...states]),
    states.includes("sent") ? undefined : sql`${sentMessages.state} <> 'sent'`,
  );

const isOfCustomer = (db: Db, id: number): SQL =>
  inArray(
    sentMessages.customerId,
    db
      .select({ id: customers.id })
      .from(customers)
      .where(or(eq(customers.id, id), eq(customers.mergedInto, id))),
  );

/** As many customers at most whose phone ends so. */
const MOST_CUSTOMERS = 2_000;

function isFound(db: Db, q: string): SQL | undefined {
  if (q.includes("@")) return eq(sentMessages.to, q.trim().toLowerCase());
  const term = readSearchTerm(q);
  if (term?.bill) {
    const order = db.select({ id: orders.id }).from(orders).where(eq(orders.uniqueId, term.bill));
    return sql`${sentMessages.orderId} in (${order})`;
  }
  if (!term?.phone) return sql`false`;
  const digits = "whole" in term.phone ? term.phone.whole : term.phone.end;
  const theirs = db
    .select({ id: customers.id })
    .from(customers)
    .where(phoneEnds(customers.phone, digits))
    .limit(MOST_CUSTOMERS);
  return or(phoneEnds(sentMessages.to, digits), sql`${sentMessages.customerId} = any(array(${theirs}))`);
}

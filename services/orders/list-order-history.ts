import { aliasedTable, and, asc, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { auditEntries, users } from "#db/schema/accounts.ts";
import { orderNotes } from "#db/schema/order-notes.ts";
import { orderEvents } from "#db/schema/orders.ts";
import { orderRequests } from "#db/schema/returns.ts";
import { type Actor, fullName, type SystemActor } from "#domain/accounts/actor.ts";
import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import type { RequestKind } from "#domain/orders/request-reasons.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type AuditRow, readEntries } from "#services/audit/read-entries.ts";
import { requireOrder } from "./own-order.ts";

/** What happened to an order. */
type Happened =
  | { kind: "stage"; stage: Stage }
  | { kind: "note" }
  | { kind: "assigned"; to: string | null }
  | { kind: "promise"; day: IsoDay | null; was: IsoDay | null }
  /** Carrier and number. */
  | { kind: "parcel"; parcel: string }
  /** What a customer wanted to send back or have made again: it may come, or not. */
  | { kind: "answered"; of: RequestKind; verdict: "approved" | "refused" | "lapsed" };

export type HistoryEntry = Happened & {
  at: Date;
  /** The shop's own words, which its customer does not see. */
  note: string;
  /** Who of the shop did it; null: the customer, or the shop by itself. */
  by: string | null;
};

const CHANGES = [
  "order.assigned",
  "order.promise_changed",
  "order.parcel_changed",
  "order.request-answered",
  "order.request-ended",
] as const;

/** Everything that staff should know of an order, for those who serve it: stages, notes and changes; the newest first. */
export async function listOrderHistory(
  db: Db,
  given: { actor: Actor | SystemActor; billingId: string },
): Promise<HistoryEntry[]> {
  requirePermission(given.actor, "order.serve");
  const { id } = await requireOrder(db, { ...given, action: "order.serve" });
  const [stages, notes, changes] = await Promise.all([listStages(db, id), listNotes(db, id), listChanges(db, id)]);
  // The reason of a change is a note, which its entry of the log names.
  const words = new Map(notes.map((note) => [note.id, note.note]));
  const reasons = new Set(changes.map(({ noteId }) => noteId));
  // A refused or ended request moves its order back to "Delivered". The history shows that once, as the refusal or the end, with its words.
  const isNo = (change: Happened) => change.kind === "answered" && change.verdict !== "approved";
  const noes = changes.filter(isNo);
  const isToldAsNo = (stage: { stage: Stage; at: Date }) =>
    stage.stage === "delivered" && noes.some(({ at }) => at.getTime() === stage.at.getTime());
  const [back, others] = [stages.filter(isToldAsNo), stages.filter((stage) => !isToldAsNo(stage))];
  const wordsOf = (at: Date) => back.find((stage) => stage.at.getTime() === at.getTime())?.note ?? "";
  return [
    ...others,
    ...notes.filter((note) => !reasons.has(note.id)).map(({ id: _id, ...note }) => note),
    ...changes.map(({ noteId, ...change }) => ({
      ...change,
      note: isNo(change) ? wordsOf(change.at) : (words.get(noteId ?? "") ?? ""),
    })),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

/** Where an order stands since when, and who of the shop brought it there. */
export async function findLastMove(
  db: Db,
  given: { actor: Actor | SystemActor; billingId: string },
): Promise<{ stage: Stage; at: Date; by: string | null } | null> {
  const { id } = await requireOrder(db, { ...given, action: "order.serve" });
  const [last] = await listStages(db, id);
  return last ?? null;
}

const staffName = (user: typeof users.$inferSelect | null) =>
  user === null || user.role === "customer" ? null : fullName(user);

async function listStages(db: Db, orderId: string) {
  const rows = await db
    .select({ event: orderEvents, actor: users })
    .from(orderEvents)
    .leftJoin(users, eq(users.id, orderEvents.actorUserId))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(desc(orderEvents.createdAt), desc(orderEvents.id));
  return rows.map(({ event: { stage, note, createdAt }, actor }) => ({
    kind: "stage" as const,
    stage,
    at: createdAt,
    note,
    by: staffName(actor),
  }));
}

async function listNotes(db: Db, orderId: string) {
  const rows = await db
    .select({ note: orderNotes, author: users })
    .from(orderNotes)
    .leftJoin(users, eq(users.id, orderNotes.authorUserId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(desc(orderNotes.createdAt), asc(orderNotes.id));
  return rows.map(({ note: { id, text, createdAt }, author }) => ({
    id,
    kind: "note" as const,
    at: createdAt,
    note: text,
    by: staffName(author),
  }));
}

async function listChanges(db: Db, orderId: string) {
  const helper = aliasedTable(users, "helper");
  const rows = await db
    .select({ entry: auditEntries, actor: users, helper, requestKind: orderRequests.kind })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorUserId))
    .leftJoin(helper, sql`${helper.id} = (${auditEntries.changes} -> 'assignedTo' ->> 'after')::int`)
    .leftJoin(orderRequests, sql`${orderRequests.id} = (${auditEntries.data} ->> 'requestId')::uuid`)
    .where(
      and(
        eq(auditEntries.entity, "order"),
        eq(auditEntries.entityId, orderId),
        inArray(auditEntries.action, [...CHANGES]),
      ),
    )
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id));
  return rows.map((row) => ({
    ...changeOf(row.entry, { to: row.helper && fullName(row.helper), of: row.requestKind ?? "return" }),
    at: row.entry.createdAt,
    noteId: (row.entry.data as { noteId?: string }).noteId ?? null,
    by: staffName(row.actor),
  }));
}

type Entry = Pick<typeof auditEntries.$inferSelect, "action" | "changes">;

function changeOf(
  { action, changes }: Entry,
  { to, of }: { to: string | null; of: RequestKind },
): Exclude<Happened, { kind: "stage" | "note" }> {
  const [change] = Object.values(changes);
  const [was, now] = [change?.before, change?.after].map((value) => (typeof value === "string" ? value : null));
  if (action === "order.request-ended") return { kind: "answered", of, verdict: "lapsed" };
  if (action === "order.request-answered")
    return { kind: "answered", of, verdict: changes.status?.after === "refused" ? "refused" : "approved" };
  if (action === "order.assigned") return { kind: "assigned", to };
  if (action === "order.promise_changed") return { kind: "promise", day: now ?? null, was: was ?? null };
  return { kind: "parcel", parcel: now ?? "" };
}

/** So many entries of one order are read: there are a handful. */
const mostEntries = 100;

/** What the log says beside its stages: money by hand, prescriptions, answers. For staff who serve it; the newest first. */
export async function listOrderAudit(
  db: Db,
  given: { actor: Actor | SystemActor; billingId: string },
): Promise<AuditRow[]> {
  requirePermission(given.actor, "order.serve");
  const { id } = await requireOrder(db, { ...given, action: "order.serve" });
  const { entity, entityId, action, changes } = auditEntries;
  // What changed the stage stands in the history, and so do notes, changes of the desk and where a counter bill began.
  const told = [...CHANGES, "order.noted", "counter_bill.recorded"] as const;
  const isBeside = and(sql`${changes} -> 'stage' is null`, notInArray(action, [...told]));
  const where = and(eq(entity, "order"), eq(entityId, id), isBeside);
  return readEntries(db, { where, order: desc(auditEntries.id), limit: mostEntries });
}

import { and, asc, eq, gt, gte, inArray, or } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { auditEntries } from "#db/schema/accounts.ts";
import { decideUndo, UNDO_DAYS } from "#domain/access/decide-undo.ts";
import { isPermitted } from "#domain/access/permission.ts";
import type { UndoReason } from "#domain/access/undo-words.ts";
import type { Actor, UserActor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { type AuditRow, readEntries } from "./read-entries.ts";
import { UNDOINGS } from "./undoings.ts";
import type { Undoing, UndoShop } from "./undoing.ts";

const daysOf = (undoing: Undoing | undefined): number => undoing?.days ?? UNDO_DAYS;
const MOST_DAYS = Math.max(...Object.values(UNDOINGS).map(daysOf));

type Entry = typeof auditEntries.$inferSelect;

/** Why it cannot be undone; `later` is the entry by which it was undone, or the last one that changed the same again. */
export type UndoRefusal = { reason: UndoReason; later: AuditRow | null };

export type UndoResult = { ok: true; entry: number } | ({ ok: false } & UndoRefusal);

/** An entry that somebody may undo, and why it cannot be undone any more; null where it can. */
export type Undoable = { entry: AuditRow; stepUp: boolean; refusal: UndoRefusal | null };

/**
 * Takes back what an entry of the log says was done: for seven days, once, and only where nobody has changed the same since.
 * Whoever may do it may undo it. What it writes is an entry of its own, which can be undone in turn.
 */
export async function undoEntry(shop: UndoShop, given: { actor: UserActor; id: number }): Promise<UndoResult> {
  const { actor, id } = given;
  return shop.db.transaction(async (tx) => {
    const { entry, undoing } = await getOwn(tx, { actor, id });
    if (!(await undoing.lock(tx, entry))) return { ok: false, reason: "gone", later: null };
    const refusal = await refusalOf(tx, { entry, undoing, now: shop.now() });
    if (refusal) return { ok: false, ...refusal };
    const reversed = await undoing.reverse({ ...shop, db: tx }, { actor, entry });
    return reversed.ok ? reversed : { ...reversed, later: null };
  });
}

/** What undoing an entry would be, for the page that offers it. */
export async function getUndoable(db: Db, given: { actor: Actor; id: number; now: Date }): Promise<Undoable> {
  const { entry, undoing } = await getOwn(db, given);
  const [row] = await readEntries(db, { where: eq(auditEntries.id, entry.id), order: asc(auditEntries.id), limit: 1 });
  const refusal = await refusalOf(db, { entry, undoing, now: given.now });
  return { entry: row!, stepUp: asksFactor(undoing, entry), refusal };
}

/** Which of these entries can be undone now, by whoever looks at them. */
export async function listUndoable(
  db: Db,
  given: { actor: Actor; ids: readonly number[]; now: Date },
): Promise<Set<number>> {
  const { actor, now } = given;
  if (given.ids.length === 0) return new Set();
  const since = new Date(now.getTime() - MOST_DAYS * 86_400_000);
  const entries = await db
    .select()
    .from(auditEntries)
    .where(and(inArray(auditEntries.id, [...given.ids]), gte(auditEntries.createdAt, since)));
  const mine: Entry[] = [];
  for (const entry of entries) if (await isTheirs(db, { actor, entry })) mine.push(entry);
  if (mine.length === 0) return new Set();
  const later = await listLater(db, mine);
  const open = mine.filter((entry) => {
    const ofSame = later.filter((one) => one.entity === entry.entity && one.entityId === entry.entityId);
    return decideUndo({ write: toWrite(entry), later: ofSame.map(toWrite), now, days: daysOf(UNDOINGS[entry.action]) })
      .ok;
  });
  const offered: number[] = [];
  for (const entry of open) {
    const { isOpen } = UNDOINGS[entry.action] ?? {};
    if (isOpen === undefined || (await isOpen(db, entry))) offered.push(entry.id);
  }
  return new Set(offered);
}

const asksFactor = ({ stepUp }: Undoing, entry: Entry): boolean =>
  typeof stepUp === "function" ? stepUp(entry) : stepUp === true;

/** Null: nobody undoes it, or not this one. */
function undoingOf(entry: Entry, actor: Actor): Undoing | null {
  const undoing = UNDOINGS[entry.action];
  if (!undoing || !isPermitted(actor, undoing.does) || undoing.isOne?.(entry) === false) return null;
  const isOwn = actor.kind === "user" && actor.id === entry.actorUserId;
  // An entry that changed nothing has nothing to take back.
  return (undoing.own && !isOwn) || Object.keys(entry.changes).length === 0 ? null : undoing;
}

async function isTheirs(db: Db, { actor, entry }: { actor: Actor; entry: Entry }): Promise<boolean> {
  const undoing = undoingOf(entry, actor);
  return undoing !== null && (undoing.mayUndo === undefined || (await undoing.mayUndo(db, { actor, entry })));
}

/** What somebody may not undo is as unknown to them as what never was. */
async function getOwn(
  tx: Db,
  { actor, id }: { actor: Actor; id: number },
): Promise<{ entry: Entry; undoing: Undoing }> {
  const [entry] = await tx.select().from(auditEntries).where(eq(auditEntries.id, id));
  const undoing = entry && (await isTheirs(tx, { actor, entry })) ? undoingOf(entry, actor) : null;
  if (!entry || !undoing) throw new AppError("not_found", { message: "There is nothing here to undo" });
  return { entry, undoing };
}

async function refusalOf(
  tx: Db,
  { entry, undoing, now }: { entry: Entry; undoing: Undoing; now: Date },
): Promise<UndoRefusal | null> {
  const later = await listLater(tx, [entry]);
  const decision = decideUndo({ write: toWrite(entry), later: later.map(toWrite), now, days: daysOf(undoing) });
  if (decision.ok) return null;
  if (decision.reason === "too_late") return { reason: undoing.days ? "merge_too_late" : "too_late", later: null };
  const where = eq(auditEntries.id, decision.later.id);
  const [row] = await readEntries(tx, { where, order: asc(auditEntries.id), limit: 1 });
  return { reason: decision.reason, later: row ?? null };
}

/** What the log says since of the same things. */
function listLater(tx: Db, entries: readonly Entry[]): Promise<Entry[]> {
  const things = entries.map(({ entity, entityId }) =>
    and(eq(auditEntries.entity, entity), eq(auditEntries.entityId, entityId)),
  );
  const first = Math.min(...entries.map(({ id }) => id));
  return tx
    .select()
    .from(auditEntries)
    .where(and(or(...things), gt(auditEntries.id, first)))
    .orderBy(asc(auditEntries.id));
}

const toWrite = ({ createdAt, ...entry }: Entry) => ({ ...entry, at: createdAt });

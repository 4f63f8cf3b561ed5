import { and, eq, inArray, or } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { rosterShifts } from "#db/schema/store-days.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { WEEKDAYS } from "#domain/dates/weekday-name.ts";
import { codeOf, readShiftCode, type ShiftCodes, shiftWords, WEEK_KEYS } from "#domain/stores/shift-code.ts";
import { AppError } from "#domain/wire/errors.ts";
import { findLastChange, type LastChange } from "#services/audit/find-last-change.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { isOfRoster } from "./list-roster-changes.ts";
import { isTester } from "./list-testers.ts";
import { lockStoreOf } from "./store-row.ts";

export type SetShiftsResult =
  | { ok: true; entry: number | null }
  /** What stands there now, by whom and when where the log knows; of the days that both changed. */
  | { ok: false; reason: "changed"; present: ShiftCodes; changed: Readonly<Record<string, LastChange | null>> };

type Given = {
  actor: UserActor;
  storeId: number;
  userId: number;
  /** What the page showed, and what it is to be: weekdays, or days. */
  from: ShiftCodes;
  to: ShiftCodes;
  undoes?: number;
};

const isWeekday = (key: string): boolean => WEEK_KEYS.includes(key);

/** How the log names a day. */
export const shiftField = (key: string): string => (isWeekday(key) ? WEEKDAYS[Number(key)]! : `roster of ${key}`);

/**
 * Says when somebody tests eyes in a store. Only the days that differ from what the page showed are written; of a day that a
 * colleague changed meanwhile both are told, and nothing is written.
 */
export async function setShifts(shop: Pick<Shop, "db" | "now">, given: Given): Promise<SetShiftsResult> {
  return shop.db.transaction((tx) => write(tx, { ...given, now: shop.now() }));
}

async function write(tx: Db, given: Given & { now: Date }): Promise<SetShiftsResult> {
  const { actor, storeId, userId, from, to, undoes, now } = given;
  // One after the other: what is compared here stays so until it is written.
  const store = await lockStoreOf(tx, { actor, id: storeId, action: "store.roster" });
  if (store.kind !== "shop" || !(await isTester(tx, { storeId, userId }))) throw new AppError("not_found");
  const keys = Object.keys(to).filter((key) => to[key] !== (from[key] ?? ""));
  const present = await readCodes(tx, { storeId, userId, keys: Object.keys(to) });
  const both = keys.filter((key) => present[key] !== (from[key] ?? "") && present[key] !== to[key]);
  if (both.length > 0) {
    const changed: Record<string, LastChange | null> = {};
    const where = isOfRoster(storeId);
    for (const key of both)
      changed[key] = await findLastChange(tx, { kind: "user", id: userId, field: shiftField(key), where });
    // A colleague's other days stay theirs: this form goes on from what it showed of them.
    const on = { ...from, ...Object.fromEntries(both.map((key) => [key, present[key]!])) };
    return { ok: false, reason: "changed", present: on, changed };
  }
  const written = keys.filter((key) => present[key] !== to[key]);
  if (written.length === 0) return { ok: true, entry: null };
  await tx
    .delete(rosterShifts)
    .where(and(eq(rosterShifts.storeId, storeId), eq(rosterShifts.userId, userId), ofKeys(written)));
  const rows = written.flatMap((key) => {
    const hours = readShiftCode(to[key]!);
    const when = isWeekday(key) ? { weekday: Number(key) } : { day: key };
    return hours ? [{ storeId, userId, ...when, ...hours }] : [];
  });
  if (rows.length > 0) await tx.insert(rosterShifts).values(rows);
  const side = (codes: ShiftCodes) => Object.fromEntries(written.map((key) => [key, codes[key] ?? ""]));
  const entry = await recordAudit(tx, {
    actor,
    action: written.every(isWeekday) ? "store.week_rostered" : "store.day_rostered",
    object: { kind: "user", id: userId },
    changes: Object.fromEntries(
      written.map((key) => [shiftField(key), [shiftWords(present[key]!), shiftWords(to[key]!)] as const]),
    ),
    data: { storeId, before: side(present), after: side(to) },
    undoes,
    now,
  });
  return { ok: true, entry };
}

function ofKeys(keys: readonly string[]) {
  const days = keys.filter((key) => !isWeekday(key));
  const weekdays = keys.filter(isWeekday).map(Number);
  return or(
    days.length > 0 ? inArray(rosterShifts.day, days) : undefined,
    weekdays.length > 0 ? inArray(rosterShifts.weekday, weekdays) : undefined,
  );
}

async function readCodes(
  tx: Db,
  { storeId, userId, keys }: { storeId: number; userId: number; keys: readonly string[] },
): Promise<ShiftCodes> {
  const found = await tx
    .select()
    .from(rosterShifts)
    .where(and(eq(rosterShifts.storeId, storeId), eq(rosterShifts.userId, userId), ofKeys(keys)));
  return Object.fromEntries(
    keys.map((key) => [key, codeOf(found.find(({ day, weekday }) => (day ?? String(weekday)) === key))]),
  );
}

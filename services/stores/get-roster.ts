import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stores } from "#db/schema/stores.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { type IsoDay, kolkataDay } from "#domain/dates/kolkata-day.ts";
import { hasRoster } from "#domain/stores/roster.ts";
import { codeOf, type ShiftCode, type ShiftCodes, WEEK_KEYS } from "#domain/stores/shift-code.ts";
import { AppError } from "#domain/wire/errors.ts";
import { listTesters, type Tester } from "./list-testers.ts";
import { listShifts } from "./read-store-days.ts";

export type RosterPerson = Tester & { week: ShiftCodes };
export type RosterDay = { day: IsoDay; userId: number; name: string; code: ShiftCode };

export type Roster = {
  store: { id: number; name: string; chairs: number; storeTime: string };
  people: RosterPerson[];
  /** Named days from today on. */
  days: RosterDay[];
  /** Nobody has a week yet: every chair counts as staffed. */
  isEmpty: boolean;
};

/** Who tests eyes in a store, for whoever manages it. */
export async function getRoster(db: Db, { actor, id, now }: { actor: Actor; id: number; now: Date }): Promise<Roster> {
  requirePermission(actor, "store.roster", { storeId: id });
  const { name, chairs, storeTime, kind } = stores;
  const [store] = await db
    .select({ id: stores.id, name, chairs, storeTime, kind })
    .from(stores)
    .where(eq(stores.id, id));
  if (store?.kind !== "shop") throw new AppError("not_found");
  const [people, shifts] = await Promise.all([
    listTesters(db, { storeId: id }),
    listShifts(db, { storeId: id, from: kolkataDay(now) }),
  ]);
  const weekOf = (userId: number) =>
    Object.fromEntries(
      WEEK_KEYS.map((key) => [
        key,
        codeOf(shifts.find((shift) => shift.userId === userId && String(shift.weekday) === key)),
      ]),
    );
  const days = shifts.flatMap((shift) => {
    const person = people.find((one) => one.id === shift.userId);
    if (shift.day === null || !person) return [];
    return [{ day: shift.day, userId: shift.userId, name: person.name, code: codeOf(shift) }];
  });
  return {
    store: { id, name: store.name, chairs: store.chairs, storeTime: store.storeTime },
    people: people.map((person) => ({ ...person, week: weekOf(person.id) })),
    days: days.toSorted((one, other) =>
      one.day === other.day ? one.userId - other.userId : one.day < other.day ? -1 : 1,
    ),
    isEmpty: !hasRoster(shifts),
  };
}

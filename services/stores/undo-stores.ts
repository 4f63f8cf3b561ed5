import { z } from "zod";
import { isPermitted } from "#domain/access/permission.ts";
import type { Action } from "#domain/access/actions.ts";
import type { AuditAction } from "#domain/access/audit-actions.ts";
import { STORE_PARTS, type StoreField, type StorePart, type StoreValues } from "#domain/stores/store-fields.ts";
import { shiftCodes } from "#domain/stores/shift-form.ts";
import { isAppError } from "#domain/wire/errors.ts";
import type { Undoing } from "#services/audit/undoing.ts";
import { changeStore, partOf } from "./change-store.ts";
import { closeDays, openDays } from "./close-days.ts";
import { setShifts } from "./set-shifts.ts";
import { lockStore } from "./store-row.ts";

/** Only what differs from what the entry wrote stands in the way, which an unknown revision has compared. */
const NO_REVISION = 0;

const ofStore = (does: Action): Pick<Undoing, "does" | "mayUndo" | "lock"> => ({
  does,
  mayUndo: async (_tx, { actor, entry }) => isPermitted(actor, does, { storeId: Number(entry.entityId) }),
  lock: async (tx, { entityId }) => (await lockStore(tx, Number(entityId))) !== null,
});

const changeBack: Undoing["reverse"] = async (shop, { actor, entry }) => {
  const fields = Object.entries(entry.changes) as [StoreField, { before: unknown; after: unknown }][];
  const side = (which: "before" | "after"): Partial<StoreValues> =>
    Object.fromEntries(fields.map(([field, change]) => [field, change[which]]));
  const done = await changeStore(shop, {
    actor,
    id: Number(entry.entityId),
    part: partOf(fields.map(([field]) => field)),
    revision: NO_REVISION,
    from: side("after"),
    to: side("before"),
    undoes: entry.id,
  });
  if (!done.ok) return { ok: false, reason: done.reason === "changed" ? "edited" : "store_rule" };
  return done.entry === null ? { ok: false, reason: "edited" } : { ok: true, entry: done.entry };
};

const days = z.object({ storeId: z.int(), fromDay: z.string(), toDay: z.string(), reason: z.string() });

const openAgain: Undoing["reverse"] = async (shop, { actor, entry }) => {
  const { storeId, fromDay, toDay } = days.parse(entry.data);
  try {
    return { ok: true, ...(await openDays(shop, { actor, storeId, fromDay, toDay, undoes: entry.id })) };
  } catch (fault) {
    if (isAppError(fault) && fault.code === "not_found") return { ok: false, reason: "gone" };
    throw fault;
  }
};

const closeAgain: Undoing["reverse"] = async (shop, { actor, entry }) => {
  const done = await closeDays(shop, { actor, ...days.parse(entry.data), undoes: entry.id });
  return done.ok ? done : { ok: false, reason: done.reason === "overlap" ? "edited" : "store_rule" };
};

const ofPart = (part: StorePart): Undoing => ({ ...ofStore(STORE_PARTS[part].does), reverse: changeBack });

const shifts = z.object({ storeId: z.int(), before: shiftCodes, after: shiftCodes });

const shiftsBack: Undoing["reverse"] = async (shop, { actor, entry }) => {
  const { storeId, before, after } = shifts.parse(entry.data);
  const given = { actor, storeId, userId: Number(entry.entityId), from: after, to: before, undoes: entry.id };
  const done = await setShifts(shop, given);
  return done.ok && done.entry !== null ? { ok: true, entry: done.entry } : { ok: false, reason: "edited" };
};

const ofRoster: Undoing = {
  does: "store.roster",
  mayUndo: async (_tx, { actor, entry }) =>
    isPermitted(actor, "store.roster", { storeId: shifts.parse(entry.data).storeId }),
  lock: async (tx, { data }) => (await lockStore(tx, shifts.parse(data).storeId)) !== null,
  reverse: shiftsBack,
};

/** How what was done to stores is undone. A new store has bills, stock and people soon, and is closed for good instead. */
export const STORE_UNDOINGS = {
  "store.changed": ofPart("details"),
  "store.hours_changed": ofPart("hours"),
  "store.chairs_changed": ofPart("chairs"),
  "store.tax_changed": ofPart("tax"),
  "store.series_changed": ofPart("series"),
  "store.opened": ofPart("trade"),
  "store.closed": ofPart("trade"),
  "store.week_rostered": ofRoster,
  "store.day_rostered": ofRoster,
  "store.days_closed": { ...ofStore("store.close-days"), reverse: openAgain },
  "store.days_opened": { ...ofStore("store.close-days"), reverse: closeAgain },
} satisfies Partial<Record<AuditAction, Undoing>>;

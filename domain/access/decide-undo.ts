import type { AuditAction } from "./audit-actions.ts";

/** So long what somebody did can be undone from the log. */
export const UNDO_DAYS = 7;

/** What the log says of one write. */
export type LoggedWrite = {
  id: number;
  at: Date;
  action: AuditAction;
  changes: Readonly<Record<string, { before: unknown; after: unknown } | null>>;
  data: unknown;
};

export type UndoDecision<Later> =
  | { ok: true }
  | { ok: false; reason: "too_late" }
  /** `later`: the entry by which it was undone, or the last one that changed the same again. */
  | { ok: false; reason: "undone" | "edited"; later: Later };

/**
 * Whether a write can still be undone, by what the log says of the same thing since. Whoever writes asks while the thing is
 * locked.
 */
export function decideUndo<Later extends LoggedWrite>(given: {
  write: LoggedWrite;
  later: readonly Later[];
  now: Date;
  days?: number;
}): UndoDecision<Later> {
  const { write, now, days = UNDO_DAYS } = given;
  const later = given.later.filter(({ id }) => id > write.id).toSorted((a, b) => a.id - b.id);
  const undone = later.find(({ data }) => undoneBy(data) === write.id);
  if (undone) return { ok: false, reason: "undone", later: undone };
  const own = new Set(changedThings(write));
  const edited = later.findLast((one) => changedThings(one).some((thing) => own.has(thing)));
  if (edited) return { ok: false, reason: "edited", later: edited };
  if (now.getTime() - write.at.getTime() > days * 86_400_000) return { ok: false, reason: "too_late" };
  return { ok: true };
}

/** The entry that an entry has undone. */
export function undoneBy(data: unknown): number | null {
  const { undoes } = (data ?? {}) as { undoes?: unknown };
  return typeof undoes === "number" ? undoes : null;
}

/** A person is on the rosters of several stores, and a unit lies in several. */
const OF_STORES: readonly AuditAction[] = [
  "store.week_rostered",
  "store.day_rostered",
  "stock.placed",
  "stock.levels_changed",
  "stock.serials_noted",
];

type DataKey = "storeId" | "pictureId" | "cutOutOf" | "colourId" | "unitId";

/** What a write changed: fields, of duties each one for itself, since somebody holds several, and of rosters and units each store's. */
function changedThings({ action, changes, data }: LoggedWrite): string[] {
  const { storeId, pictureId, cutOutOf, colourId, unitId } = (data ?? {}) as Record<DataKey, unknown>;
  return Object.entries(changes).map(([field, change]) => {
    // A product has many pictures, colours and units, and a cut-out of each colour.
    if (pictureId !== undefined) return `${field} of picture ${String(pictureId)}`;
    if (cutOutOf !== undefined) return `${field} of colour ${String(cutOutOf)}`;
    if (action === "product.colour_changed") return `${field} of colour ${String(colourId)}`;
    if (action === "product.unit_changed") return `${field} of unit ${String(unitId)}`;
    if (OF_STORES.includes(action)) return `${field} at ${String(storeId)}`;
    return field === "duty" && change ? `duty ${String(change.before ?? change.after)} ${String(storeId)}` : field;
  });
}

import { z } from "zod";
import type { Action } from "#domain/access/actions.ts";
import type { AuditAction } from "#domain/access/audit-actions.ts";
import { undoneBy } from "#domain/access/decide-undo.ts";
import { isPermitted } from "#domain/access/permission.ts";
import type { Undoing } from "#services/audit/undoing.ts";
import { lockUnit } from "./lock-unit.ts";
import { forgetSerials } from "./serials/note-serials.ts";
import { setShelfPlace } from "./set-shelf-place.ts";
import { setStockLevel } from "./set-stock-level.ts";

const place = z.string().nullable();
const level = z
  .object({ minimum: z.int().nullable(), maximum: z.int().nullable() })
  .transform(({ minimum, maximum }) => (minimum === null || maximum === null ? null : { minimum, maximum }));

type Entry = Parameters<Undoing["lock"]>[1];

const storeOf = ({ data }: Entry) => z.object({ storeId: z.int() }).parse(data).storeId;

const atUnit = (entry: Entry) => ({
  storeId: storeOf(entry),
  attributeValueId: Number(entry.entityId),
  undoes: entry.id,
});

const ofUnit = (does: Action): Pick<Undoing, "does" | "mayUndo" | "lock"> => ({
  does,
  mayUndo: async (_tx, { actor, entry }) => isPermitted(actor, does, { storeId: storeOf(entry) }),
  lock: (tx, entry) => lockUnit(tx, atUnit(entry)),
});

/** How what is said of a unit in a store is undone. What moved stock is put right by a movement. */
export const STOCK_UNDOINGS = {
  "stock.placed": {
    ...ofUnit("stock.place"),
    reverse: async (shop, { actor, entry }) => {
      const before = place.parse(entry.changes.place?.before);
      const done = await setShelfPlace(shop, { actor, ...atUnit(entry), place: before });
      return done.ok && done.entry !== null ? { ok: true, entry: done.entry } : { ok: false, reason: "edited" };
    },
  },
  "stock.levels_changed": {
    ...ofUnit("stock.level"),
    reverse: async (shop, { actor, entry }) => {
      const side = (which: "before" | "after") =>
        level.parse({ minimum: entry.changes.minimum?.[which], maximum: entry.changes.maximum?.[which] });
      const given = { actor, ...atUnit(entry), level: side("before"), seen: side("after") };
      const done = await setStockLevel(shop, given);
      return done.ok && done.entry !== null ? { ok: true, entry: done.entry } : { ok: false, reason: "edited" };
    },
  },
  "stock.serials_noted": {
    ...ofUnit("stock.place"),
    isOne: ({ data }) => undoneBy(data) === null,
    reverse: async (shop, { actor, entry }) => {
      const { serials } = z.object({ serials: z.array(z.string()) }).parse(entry.data);
      const done = await forgetSerials(shop, { actor, ...atUnit(entry), serials });
      return done.ok ? done : { ok: false, reason: "edited" };
    },
  },
} satisfies Partial<Record<AuditAction, Undoing>>;

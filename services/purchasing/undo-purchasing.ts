import type { AuditAction } from "#domain/access/audit-actions.ts";
import type { Undoing } from "#services/audit/undoing.ts";
import { sideOf } from "#services/goods/undo-range.ts";
import { archiveSupplier, changeSupplier, lockSupplier } from "./suppliers.ts";

const lock: Undoing["lock"] = async (tx, { entityId }) => (await lockSupplier(tx, Number(entityId))) !== null;

const back =
  (archived: boolean): Undoing["reverse"] =>
  async (shop, { actor, entry }) => {
    const done = await archiveSupplier(shop, { actor, id: Number(entry.entityId), archived, undoes: entry.id });
    return done.entry === null ? { ok: false, reason: "edited" } : { ok: true, entry: done.entry };
  };

/** How changes of suppliers are undone. Orders, receipts and bills are documents: they have no undo. */
export const PURCHASING_UNDOINGS = {
  "supplier.changed": {
    does: "supplier.change",
    lock,
    reverse: async (shop, { actor, entry }) => {
      const [from, to] = [sideOf(entry, "after"), sideOf(entry, "before")];
      const done = await changeSupplier(shop, { actor, id: Number(entry.entityId), from, to, undoes: entry.id });
      return done.ok && done.entry !== null ? { ok: true, entry: done.entry } : { ok: false, reason: "edited" };
    },
  },
  "supplier.archived": { does: "supplier.change", lock, reverse: back(false) },
  "supplier.restored": { does: "supplier.change", lock, reverse: back(true) },
} satisfies Partial<Record<AuditAction, Undoing>>;

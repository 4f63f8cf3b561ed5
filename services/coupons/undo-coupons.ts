import type { AuditAction } from "#domain/access/audit-actions.ts";
import type { Undoing } from "#services/audit/undoing.ts";
import { sideOf } from "#services/goods/undo-range.ts";
import { changeCoupon, lockCoupon, pauseCoupon } from "./keep-coupons.ts";

const lock: Undoing["lock"] = async (tx, { entityId }) => (await lockCoupon(tx, Number(entityId))) !== null;

const back =
  (paused: boolean): Undoing["reverse"] =>
  async (shop, { actor, entry }) => {
    const done = await pauseCoupon(shop, { actor, id: Number(entry.entityId), paused, undoes: entry.id });
    return done.entry === null ? { ok: false, reason: "edited" } : { ok: true, entry: done.entry };
  };

/** How changes of coupons are undone; what was promised stays once it was used. */
export const COUPON_UNDOINGS = {
  "coupon.changed": {
    does: "coupon.change",
    lock,
    reverse: async (shop, { actor, entry }) => {
      const [from, to] = [sideOf(entry, "after"), sideOf(entry, "before")];
      const done = await changeCoupon(shop, { actor, id: Number(entry.entityId), from, to, undoes: entry.id });
      return done.ok && done.entry !== null ? { ok: true, entry: done.entry } : { ok: false, reason: "edited" };
    },
  },
  "coupon.paused": { does: "coupon.change", lock, reverse: back(false) },
  "coupon.resumed": { does: "coupon.change", lock, reverse: back(true) },
} satisfies Partial<Record<AuditAction, Undoing>>;

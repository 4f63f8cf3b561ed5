import { eq } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { findCounter } from "./find-counter.ts";
import { lockStaff } from "./lock-staff.ts";
import { noteChange } from "./note-change.ts";
import { requireAdmin } from "./require-admin.ts";
import type { StaffShop } from "./staff-shop.ts";

export type SetStaffStoreResult =
  | { ok: true }
  | { ok: false; reason: "unknown" | "customer" | "store_needed" | "unknown_store" | "website" };

/** Null: at no store, which a seller cannot be. Holds from their next request on. */
export async function setStaffStore(
  shop: StaffShop,
  given: { actor: Actor | SystemActor; email: string; storeCode: string | null },
): Promise<SetStaffStoreResult> {
  const by = requireAdmin(given.actor);
  return shop.db.transaction(async (tx) => {
    const staff = await lockStaff(tx, given.email);
    if (!staff.ok) return staff;
    const counter = await findCounter(tx, given.storeCode);
    if (!counter.ok) return counter;
    const { storeId } = counter;
    if (staff.role === "seller" && storeId === null) return { ok: false, reason: "store_needed" };
    await tx.update(users).set({ storeId }).where(eq(users.id, staff.id));
    const data = { from: staff.storeId, to: storeId };
    await noteChange(tx, { by, userId: staff.id, change: "store", data, now: shop.now() });
    return { ok: true };
  });
}

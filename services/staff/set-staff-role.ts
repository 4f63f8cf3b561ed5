import { eq } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import type { Actor, StaffActor, SystemActor } from "#domain/accounts/actor.ts";
import { endAllWaysIn } from "#services/accounts/end-all-ways-in.ts";
import { findCounter } from "./find-counter.ts";
import { lockStaff } from "./lock-staff.ts";
import { noteChange } from "./note-change.ts";
import { requireAdmin } from "./require-admin.ts";
import type { StaffShop } from "./staff-shop.ts";

export type SetStaffRoleResult =
  | { ok: true; from: StaffActor["role"]; storeChanged: boolean }
  | { ok: false; reason: "unknown" | "customer" | "store_needed" | "unknown_store" | "website" };

/** A session that began with other powers ends. Without `storeCode` they stay at their store. */
export async function setStaffRole(
  shop: StaffShop,
  given: { actor: Actor | SystemActor; email: string; role: StaffActor["role"]; storeCode?: string | null },
): Promise<SetStaffRoleResult> {
  const by = requireAdmin(given.actor);
  const { role } = given;
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const staff = await lockStaff(tx, given.email);
    if (!staff.ok) return staff;
    const counter =
      given.storeCode === undefined
        ? { ok: true as const, storeId: staff.storeId }
        : await findCounter(tx, given.storeCode);
    if (!counter.ok) return counter;
    const { storeId } = counter;
    if (role === "seller" && storeId === null) return { ok: false, reason: "store_needed" };
    await tx.update(users).set({ role, storeId }).where(eq(users.id, staff.id));
    if (role !== staff.role) await endAllWaysIn(tx, { userId: staff.id, now });
    const data = { from: staff.role, to: role, storeId };
    await noteChange(tx, { by, userId: staff.id, change: "role", data, now });
    return { ok: true, from: staff.role, storeChanged: storeId !== staff.storeId };
  });
}

import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import type { Role } from "#domain/accounts/actor.ts";

export type LockedStaff =
  | { ok: true; id: number; role: Exclude<Role, "customer">; storeId: number | null; enabled: boolean }
  | { ok: false; reason: "unknown" | "customer" };

/** The account of a member of staff, which nobody else changes, and with which nobody signs in, until this commits. */
export async function lockStaff(tx: Db, email: string): Promise<LockedStaff> {
  const [user] = await tx
    .select({ id: users.id, role: users.role, storeId: users.storeId, enabled: users.enabled })
    .from(users)
    .where(and(eq(users.emailKey, email.trim().toLowerCase()), isNull(users.erasedAt)))
    .for("update");
  if (!user) return { ok: false, reason: "unknown" };
  const { role } = user;
  return role === "customer" ? { ok: false, reason: "customer" } : { ok: true, ...user, role };
}

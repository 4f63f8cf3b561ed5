import { eq } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { requireFreshFactor } from "#domain/access/second-factor.ts";
import { type Actor, type StaffActor, type SystemActor } from "#domain/accounts/actor.ts";
import { hashPassword } from "#services/accounts/hash-password.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { findCounter } from "./find-counter.ts";
import type { StaffShop } from "./staff-shop.ts";

export type NewStaff = {
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  password: string;
  role: StaffActor["role"];
  storeCode: string | null;
};

export type AddStaffResult =
  | { ok: true; id: number }
  | { ok: false; reason: "taken" | "customer" | "store_needed" | "unknown_store" | "website" };

/** A new account for somebody who works here. An account that is there already, a customer's too, stays what it is. */
export async function addStaff(
  shop: StaffShop,
  given: NewStaff & { actor: Actor | SystemActor },
): Promise<AddStaffResult> {
  const { actor, password, storeCode, ...person } = given;
  requirePermission(actor, "staff.add");
  requireFreshFactor(actor, shop.now());
  if (person.role === "seller" && storeCode === null) return { ok: false, reason: "store_needed" };
  const now = shop.now();
  const passwordHash = await hashPassword(password);
  return shop.db.transaction(async (tx) => {
    const counter = await findCounter(tx, { code: storeCode, role: person.role });
    if (!counter.ok) return counter;
    const { storeId } = counter;
    const [made] = await tx
      .insert(users)
      .values({ ...person, passwordHash, storeId, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!made) {
      const [other] = await tx
        .select({ role: users.role })
        .from(users)
        .where(eq(users.emailKey, person.email.toLowerCase()));
      return { ok: false, reason: other?.role === "customer" ? "customer" : "taken" };
    }
    const object = { kind: "user", id: made.id } as const;
    const changes = { role: [null, person.role], storeId: [null, storeId] } as const;
    await recordAudit(tx, { actor, action: "staff.added", object, changes, now });
    return { ok: true, id: made.id };
  });
}

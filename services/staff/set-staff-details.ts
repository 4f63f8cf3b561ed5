import { eq } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { requireFreshFactor } from "#domain/access/second-factor.ts";
import { type Actor, type SystemActor } from "#domain/accounts/actor.ts";
import { keptProof } from "#services/accounts/update-user.ts";
import { findLastChange, type LastChange } from "#services/audit/find-last-change.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { followAccount } from "#services/customers/customer-of-account.ts";
import { lockStaff } from "./lock-staff.ts";
import type { StaffShop } from "./staff-shop.ts";

export type StaffDetails = { firstName: string; lastName: string; phoneNumber: string };
export const STAFF_DETAILS = ["firstName", "lastName", "phoneNumber"] as const satisfies (keyof StaffDetails)[];

export type SetStaffDetailsResult =
  | { ok: true }
  /** Somebody else changed some of it since the page was shown. */
  | {
      ok: false;
      reason: "changed";
      present: StaffDetails;
      changed: Partial<Record<keyof StaffDetails, LastChange | null>>;
    }
  | { ok: false; reason: "unknown" | "customer" };

/**
 * Corrects the name and phone number of somebody who works here, as they may themselves. What they sign in with stays as it is. Of the
 * phone number the log keeps the last digits.
 */
export async function setStaffDetails(
  shop: StaffShop,
  given: {
    actor: Actor | SystemActor;
    email: string;
    /** What the page showed that this is corrected from. */
    from?: StaffDetails;
  } & StaffDetails,
): Promise<SetStaffDetailsResult> {
  const { actor, email, from, firstName, lastName, phoneNumber } = given;
  requirePermission(actor, "staff.details");
  requireFreshFactor(actor, shop.now());
  return shop.db.transaction(async (tx) => {
    const staff = await lockStaff(tx, email);
    if (!staff.ok) return staff;
    const { id } = staff;
    const [present] = await tx
      .select({ firstName: users.firstName, lastName: users.lastName, phoneNumber: users.phoneNumber })
      .from(users)
      .where(eq(users.id, id));
    const other = from ? STAFF_DETAILS.filter((field) => from[field] !== present![field]) : [];
    if (other.length > 0) {
      const last = async (field: string) => [field, await findLastChange(tx, { kind: "user", id, field })] as const;
      return {
        ok: false,
        reason: "changed",
        present: present!,
        changed: Object.fromEntries(await Promise.all(other.map(last))),
      };
    }
    const details = { firstName, lastName, phoneNumber };
    if (STAFF_DETAILS.every((field) => details[field] === present![field])) return { ok: true };
    await tx
      .update(users)
      .set({ ...details, provenPhone: keptProof(phoneNumber) })
      .where(eq(users.id, id));
    await followAccount(tx, { userId: id });
    await recordAudit(tx, {
      actor,
      action: "staff.details",
      object: { kind: "user", id },
      changes: {
        firstName: [present!.firstName, firstName],
        lastName: [present!.lastName, lastName],
        ...(present!.phoneNumber !== phoneNumber && {
          phoneNumber: [lastDigits(present!.phoneNumber), lastDigits(phoneNumber)],
        }),
      },
      now: shop.now(),
    });
    return { ok: true };
  });
}

const lastDigits = (phone: string) => (phone === "" ? "" : `…${phone.slice(-4)}`);

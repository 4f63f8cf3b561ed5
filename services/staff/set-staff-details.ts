import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { auditEntries, users } from "#db/schema/accounts.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { requireFreshFactor } from "#domain/access/second-factor.ts";
import { type Actor, type SystemActor } from "#domain/accounts/actor.ts";
import { keptProof } from "#services/accounts/proven-phone.ts";
import { findLastChange, type LastChange } from "#services/audit/find-last-change.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { followAccount } from "#services/customers/customer-of-account.ts";
import { lockStaff } from "./lock-staff.ts";
import type { StaffShop } from "./staff-shop.ts";

export type StaffDetails = { firstName: string; lastName: string; phoneNumber: string };
export const STAFF_DETAILS = ["firstName", "lastName", "phoneNumber"] as const satisfies (keyof StaffDetails)[];

export type SetStaffDetailsResult =
  | { ok: true }
  /** Somebody else changed the same since the page was shown. */
  | {
      ok: false;
      reason: "changed";
      present: StaffDetails;
      changed: Partial<Record<keyof StaffDetails, LastChange | null>>;
    }
  | { ok: false; reason: "unknown" | "customer" };

/**
 * Corrects the name and phone number of somebody who works here, as they may themselves: what differs from what the page showed, and
 * nothing else. What they sign in with stays as it is. Of the phone number the log keeps the last digits.
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
  const { actor, email, from } = given;
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
    const shown = from ?? present!;
    const asked = STAFF_DETAILS.filter((field) => given[field] !== shown[field]);
    const both = asked.filter((field) => shown[field] !== present![field]);
    if (both.length > 0) {
      const changes = both.map(
        async (field) => [field, await findWhoWrote(tx, { id, field, now: present![field] })] as const,
      );
      return {
        ok: false,
        reason: "changed",
        present: present!,
        changed: Object.fromEntries(await Promise.all(changes)),
      };
    }
    const written = asked.filter((field) => given[field] !== present![field]);
    if (written.length === 0) return { ok: true };
    await tx
      .update(users)
      .set({
        ...Object.fromEntries(written.map((field) => [field, given[field]])),
        ...(written.includes("phoneNumber") && { provenPhone: keptProof(given.phoneNumber) }),
      })
      .where(eq(users.id, id));
    await followAccount(tx, { userId: id });
    const changes = written.map((field) => [field, inLog(field, present![field], given[field])] as const);
    await recordAudit(tx, {
      actor,
      action: "staff.details",
      object: { kind: "user", id },
      changes: Object.fromEntries(changes),
      now: shop.now(),
    });
    return { ok: true };
  });
}

/** Null where the log does not know: they correct their own name without an entry. */
function findWhoWrote(tx: Db, { id, field, now }: { id: number; field: keyof StaffDetails; now: string }) {
  const written = field === "phoneNumber" ? `${lastDigits(now)}%` : now.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const where = sql`${auditEntries.changes} -> ${field} ->> 'after' like ${written}`;
  return findLastChange(tx, { kind: "user", id, field, where });
}

/** What the log keeps of a change: names whole, phone numbers by their last digits. Two numbers with the same last digits must still differ. */
function inLog(field: keyof StaffDetails, before: string, after: string): readonly [string, string] {
  if (field !== "phoneNumber") return [before, after];
  const [old, tail] = [lastDigits(before), lastDigits(after)];
  return [old, tail === old ? `${tail}, another number` : tail];
}

const lastDigits = (phone: string) => (phone === "" ? "" : `…${phone.slice(-4)}`);

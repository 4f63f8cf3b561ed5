import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stores } from "#db/schema/stores.ts";
import type { StaffActor } from "#domain/accounts/actor.ts";
import { findLastChange, type LastChange } from "#services/audit/find-last-change.ts";
import type { LockedStaff } from "./lock-staff.ts";

/** Role and store as a page showed them. */
export type ShownPlace = { role?: StaffActor["role"]; storeCode?: string | null };

/** What somebody else changed since the page was shown: what it is now, and who did it when, where the log knows. */
export type ChangedMeanwhile = {
  ok: false;
  reason: "changed";
  /** All of it as it is now. */
  present: { role: StaffActor["role"]; storeCode: string | null };
  changed: { role?: LastChange | null; store?: LastChange | null };
};

/** Compares what a page showed with what is. The account is locked: nobody changes it until the caller has written. */
export async function findMeanwhile(
  tx: Db,
  { staff, from }: { staff: Extract<LockedStaff, { ok: true }>; from: ShownPlace },
): Promise<ChangedMeanwhile | null> {
  const { id, role, storeId } = staff;
  const [store] =
    storeId === null ? [] : await tx.select({ code: stores.storeCode }).from(stores).where(eq(stores.id, storeId));
  const storeCode = store?.code ?? null;
  const lastOf = (field: string) => findLastChange(tx, { kind: "user", id, field });
  const changed = {
    ...(from.role !== undefined && from.role !== role && { role: await lastOf("role") }),
    ...(from.storeCode !== undefined && from.storeCode !== storeCode && { store: await lastOf("storeId") }),
  };
  if (Object.keys(changed).length === 0) return null;
  return { ok: false, reason: "changed", present: { role, storeCode }, changed };
}

import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { stores } from "#db/schema/stores.ts";
import type { AuditAction } from "#domain/access/audit-actions.ts";
import { DUTIES } from "#domain/access/duty-names.ts";
import { STAFF_ROLES } from "#domain/accounts/actor.ts";
import type { StaffRefusal } from "#domain/accounts/staff-refusals.ts";
import type { Reversed, Undoing } from "#services/audit/undoing.ts";
import { lockStaff } from "./lock-staff.ts";
import { setDuty } from "./set-duty.ts";
import { setStaffEnabled } from "./set-staff-enabled.ts";
import { setStaffRole } from "./set-staff-role.ts";
import { setStaffStore } from "./set-staff-store.ts";

type Reverse = Undoing["reverse"];

const change = <Value extends z.ZodType>(value: Value) => z.object({ before: value, after: value });
const aStore = z.int().nullable();
const ofRole = z.object({ role: change(z.enum(STAFF_ROLES)).optional(), storeId: change(aStore).optional() });
const ofStore = z.object({ storeId: change(aStore) });
const ofDuty = z.object({ duty: change(z.enum(DUTIES).nullable()) });

const turnRoleBack: Reverse = async (shop, { actor, entry }) => {
  const { role, storeId } = ofRole.parse(entry.changes);
  const email = await emailOf(shop.db, entry.entityId);
  const [before, after] = storeId ? await codesOf(shop.db, storeId) : [];
  const shown = { ...(role && { role: role.after }), ...(after !== undefined && { storeCode: after }) };
  const to = { ...(role && { role: role.before }), ...(before !== undefined && { storeCode: before }) };
  return reversed(await setStaffRole(shop, { actor, email, ...to, from: shown, undoes: entry.id }));
};

const turnStoreBack: Reverse = async (shop, { actor, entry }) => {
  const email = await emailOf(shop.db, entry.entityId);
  const [before, after] = await codesOf(shop.db, ofStore.parse(entry.changes).storeId);
  const given = { actor, email, storeCode: before, from: { storeCode: after }, undoes: entry.id };
  return reversed(await setStaffStore(shop, given));
};

const turnDutyBack: Reverse = async (shop, { actor, entry }) => {
  const { before, after } = ofDuty.parse(entry.changes).duty;
  const { storeId } = z.object({ storeId: aStore }).parse(entry.data);
  const email = await emailOf(shop.db, entry.entityId);
  const storeCode = await codeOf(shop.db, storeId);
  const given = { actor, email, duty: (before ?? after)!, storeCode, isGranted: before !== null, undoes: entry.id };
  return reversed(await setDuty(shop, given));
};

const turnAccountBack: Reverse = async (shop, { actor, entry }) => {
  const email = await emailOf(shop.db, entry.entityId);
  const enabled = entry.action === "staff.disabled";
  return reversed(await setStaffEnabled(shop, { actor, email, enabled, undoes: entry.id }));
};

const ofStaff: Pick<Undoing, "stepUp" | "lock"> = {
  stepUp: true,
  lock: async (tx, { entityId }) => (await lockStaff(tx, await emailOf(tx, entityId))).ok,
};
const duty: Undoing = { ...ofStaff, does: "staff.duty", reverse: turnDutyBack };
const account: Undoing = { ...ofStaff, does: "staff.enable", reverse: turnAccountBack };

/** How what was changed about who works here is undone: by the use case that changed it. */
export const STAFF_UNDOINGS = {
  "staff.role": { ...ofStaff, does: "staff.role", reverse: turnRoleBack },
  "staff.store": { ...ofStaff, does: "staff.store", reverse: turnStoreBack },
  "staff.duty-granted": duty,
  "staff.duty-revoked": duty,
  "staff.enabled": account,
  "staff.disabled": account,
} satisfies Partial<Record<AuditAction, Undoing>>;

type Done = { ok: true; entry: number | null } | { ok: true; changed: false };

/** That there was nothing to change is no undoing: somebody did the same by hand. */
function reversed(result: Done | { ok: false; reason: StaffRefusal }): Reversed {
  if (!result.ok) return { ok: false, reason: result.reason };
  const entry = "entry" in result ? result.entry : null;
  return entry === null ? { ok: false, reason: "changed" } : { ok: true, entry };
}

/** "" where nobody has this number: nobody has this address either. */
async function emailOf(tx: Db, entityId: string): Promise<string> {
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, Number(entityId)));
  return user?.email ?? "";
}

async function codeOf(tx: Db, storeId: number | null): Promise<string | null> {
  if (storeId === null) return null;
  const [store] = await tx.select({ code: stores.storeCode }).from(stores).where(eq(stores.id, storeId));
  return store?.code ?? null;
}

const codesOf = async (tx: Db, { before, after }: { before: number | null; after: number | null }) =>
  [await codeOf(tx, before), await codeOf(tx, after)] as const;

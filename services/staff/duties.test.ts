import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { isPermitted, permittedStores } from "#domain/access/permission.ts";
import { type Role, SYSTEM } from "#domain/accounts/actor.ts";
import { findActor } from "#services/accounts/find-actor.ts";
import { findVisitor } from "#services/accounts/find-visitor.ts";
import { startSession } from "#services/accounts/start-session.ts";
import { accountsScene } from "#tests/support/shop/accounts-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { makeStores } from "#tests/support/shop/staff-stores.ts";
import { websiteStore } from "#tests/support/shop/website-store.ts";
import { findStaff } from "./find-staff.ts";
import { listStaff } from "./list-staff.ts";
import { setDuty } from "./set-duty.ts";
import { setStaffEnabled } from "./set-staff-enabled.ts";
import { setStaffRole } from "./set-staff-role.ts";

const { db, shop } = await accountsScene();
const { counter, second } = await makeStores(db);

let made = 0;
const hire = (role: Role, storeId: number | null = null) =>
  makeUser(db, { role, storeId, email: `duty${(made += 1)}@example.in` });

async function asRead(userId: number) {
  const token = await startSession(db, { userId, kind: "cookie", now: shop.now() });
  const actor = await findActor(db, { credential: { kind: "cookie", token }, now: shop.now() });
  expect((await findVisitor(db, { token, now: shop.now() }))?.actor).toEqual(actor);
  return actor;
}

test("a duty holds from the next read of who acts, for its store, until it is taken back", async () => {
  const { id, email } = await hire("seller", counter.id);
  expect(permittedStores(await asRead(id), "customer.list")).toEqual([]);
  const given = { actor: SYSTEM, email, duty: "manage" as const, storeCode: second.code };
  expect(await setDuty(shop, { ...given, isGranted: true })).toMatchObject({ ok: true, changed: true });
  expect(await setDuty(shop, { ...given, isGranted: true })).toMatchObject({ ok: true, changed: false });
  expect(permittedStores(await asRead(id), "customer.list")).toEqual([second.id]);
  expect(permittedStores(await asRead(id), "bill.record")).toEqual([counter.id]);
  const listed = await listStaff(db, { actor: SYSTEM, now: shop.now() });
  expect(listed.find((one) => one.id === id)?.duties).toEqual([{ duty: "manage", storeCode: second.code }]);
  expect(await setDuty(shop, { ...given, isGranted: false })).toMatchObject({ ok: true, changed: true });
  expect(await setDuty(shop, { ...given, isGranted: false })).toMatchObject({ ok: false, reason: "not_granted" });
  expect(permittedStores(await asRead(id), "customer.list")).toEqual([]);
});

test("customers get no duty, owners own every store, and the website has no counter", async () => {
  const customer = await hire("customer");
  const { email } = await hire("manager", counter.id);
  const grant = (given: Pick<Parameters<typeof setDuty>[1], "email" | "duty" | "storeCode">) =>
    setDuty(shop, { actor: SYSTEM, isGranted: true, ...given });
  const atAll = { duty: "lab" as const, storeCode: null };
  expect(await grant({ ...atAll, email: customer.email })).toEqual({ ok: false, reason: "customer" });
  expect(await grant({ ...atAll, email: "nobody@example.in" })).toEqual({ ok: false, reason: "unknown" });
  expect(await grant({ email, duty: "lab", storeCode: "NONE9" })).toEqual({ ok: false, reason: "unknown_store" });
  expect(await grant({ email, duty: "owner", storeCode: counter.code })).toEqual({
    ok: false,
    reason: "all_stores_only",
  });
  expect(await grant({ email, duty: "counter", storeCode: websiteStore.storeCode })).toEqual({
    ok: false,
    reason: "website_counter",
  });
});

test("an owner by duty says who works here, and the last one stays, also when two remove each other at once", async () => {
  const first = await hire("admin");
  const other = await hire("manager", counter.id);
  await setDuty(shop, { actor: first, email: other.email, duty: "owner", storeCode: null, isGranted: true });
  const owner = await findStaff(db, { email: other.email });
  expect(owner && isPermitted(owner, "staff.role")).toBe(true);

  const removals = await Promise.all([
    setStaffRole(shop, { actor: owner!, email: first.email, role: "manager" }),
    setDuty(shop, { actor: first, email: other.email, duty: "owner", storeCode: null, isGranted: false }),
  ]);
  expect(removals.filter(({ ok }) => ok)).toHaveLength(1);
  expect(removals.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "last_owner" });

  const last = removals[0].ok ? other : first;
  const refused = { ok: false, reason: "last_owner" };
  expect(await setStaffEnabled(shop, { actor: SYSTEM, email: last.email, enabled: false })).toEqual(refused);
  const [row] = await db.select({ enabled: users.enabled }).from(users).where(eq(users.id, last.id));
  expect(row).toEqual({ enabled: true });
  const another = await hire("admin");
  expect(await setStaffEnabled(shop, { actor: SYSTEM, email: last.email, enabled: false })).toMatchObject({
    changed: true,
  });
  expect(await setStaffRole(shop, { actor: SYSTEM, email: another.email, role: "manager" })).toEqual(refused);
});

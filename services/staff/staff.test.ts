import { and, asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries, users } from "#db/schema/accounts.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { listUsersByRole } from "#services/accounts/list-users-by-role.ts";
import { accountsScene } from "#tests/support/shop/accounts-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { makeStores } from "#tests/support/shop/staff-stores.ts";
import { websiteStore } from "#tests/support/shop/website-store.ts";
import { addStaff } from "./add-staff.ts";
import { listStaff } from "./list-staff.ts";
import { setStaffEnabled } from "./set-staff-enabled.ts";
import { setStaffPassword } from "./set-staff-password.ts";
import { setStaffRole } from "./set-staff-role.ts";
import { setStaffStore } from "./set-staff-store.ts";
import { signOutStaff } from "./sign-out-staff.ts";

const { db, shop, password, newcomer, enter, isSignedIn, deliver, mailsOf } = await accountsScene();
const { counter, second } = await makeStores(db);
const admin = await makeUser(db, { role: "admin", email: "admin@example.in" });

let made = 0;
async function hire(role: "seller" | "optometrist" | "manager" | "admin" = "manager", storeCode: string | null = null) {
  const email = `staff${(made += 1)}@example.in`;
  const person = { email, firstName: "Meera", lastName: "Nair", phoneNumber: "9812345678", password };
  const added = await addStaff(shop, { actor: SYSTEM, ...person, role, storeCode });
  if (!added.ok) throw new Error(added.reason);
  return { id: added.id, email };
}

const changesOf = async (id: number) => {
  const mine = and(eq(auditEntries.entity, "user"), eq(auditEntries.entityId, String(id)));
  const rows = await db.select().from(auditEntries).where(mine).orderBy(asc(auditEntries.id));
  return rows.map(({ action, actorUserId, data, changes }) => ({ action, by: actorUserId, data, changes }));
};

test("somebody who is added signs in, is listed by role, and stands in the books", async () => {
  const { id, email } = await hire("seller", counter.code);
  expect(await isSignedIn(await enter(email))).toBe(true);
  const found = await listUsersByRole(shop, { actor: admin, role: "seller", page: 1, limit: 10 });
  expect(found.data.find((one) => one.id === id)).toMatchObject({ email, role: "seller", storeId: counter.id });
  const listed = await listStaff(db, { actor: admin, roles: ["seller"], now: shop.now() });
  expect(listed.find((one) => one.id === id)).toMatchObject({ storeCode: counter.code, enabled: true, sessions: 1 });
  const own = listed.find((one) => one.id === id)!.phoneNumber;
  for (const q of [
    own,
    `+91 ${own.slice(0, 5)} ${own.slice(5)}`,
    `0${own.slice(0, 5)}-${own.slice(5)}`,
    own.slice(-5),
  ]) {
    const typed = await listStaff(db, { actor: admin, q, now: shop.now() });
    expect(
      typed.map((one) => one.id),
      q,
    ).toContain(id);
  }
  expect(await changesOf(id)).toEqual([
    {
      action: "staff.added",
      by: null,
      data: {},
      changes: { role: { before: null, after: "seller" }, storeId: { before: null, after: counter.id } },
    },
  ]);
});

test("nobody but an administrator says who works here", async () => {
  const { email } = await hire();
  const manager = await makeUser(db, { role: "manager" });
  const { actor: customer } = await newcomer();
  for (const [actor, words] of [
    [manager, "You are not allowed to do this"],
    [customer, "You are not allowed to do this"],
    [{ kind: "guest" as const }, "Please sign in to continue"],
  ] as const) {
    const person = { firstName: "Meera", lastName: "Nair", phoneNumber: "9812345678", password, storeCode: null };
    for (const attempt of [
      async () => addStaff(shop, { actor, ...person, email: "thief@example.in", role: "admin" }),
      async () => setStaffEnabled(shop, { actor, email, enabled: false }),
      async () => setStaffRole(shop, { actor, email, role: "admin" }),
      async () => setStaffStore(shop, { actor, email, storeCode: null }),
      async () => setStaffPassword(shop, { actor, email, password: "another one" }),
      async () => signOutStaff(shop, { actor, email }),
      async () => listStaff(db, { actor, now: shop.now() }),
    ])
      await expect(attempt).rejects.toThrow(words);
  }
  expect(await db.$count(users, eq(users.email, "thief@example.in"))).toBe(0);
  expect(await isSignedIn(await enter(email))).toBe(true);
});

test("a customer's e-mail is refused and the account stays as it is", async () => {
  const { email, credential } = await newcomer();
  const person = { firstName: "Meera", lastName: "Nair", phoneNumber: "9812345678", password: "quite another" };
  const asked = { actor: SYSTEM, ...person, role: "admin" as const, storeCode: null };
  expect(await addStaff(shop, { ...asked, email: email.toUpperCase() })).toEqual({ ok: false, reason: "customer" });
  for (const refused of [
    await setStaffRole(shop, { actor: SYSTEM, email, role: "admin" }),
    await setStaffPassword(shop, { actor: SYSTEM, email, password: "quite another" }),
    await setStaffEnabled(shop, { actor: SYSTEM, email, enabled: false }),
    await signOutStaff(shop, { actor: SYSTEM, email }),
  ])
    expect(refused).toEqual({ ok: false, reason: "customer" });
  expect(await isSignedIn(credential)).toBe(true);
  expect(await enter(email)).not.toBeNull();
  const { email: taken } = await hire();
  expect(await addStaff(shop, { ...asked, email: taken })).toEqual({ ok: false, reason: "taken" });
  expect(await signOutStaff(shop, { actor: SYSTEM, email: "nobody@example.in" })).toEqual({
    ok: false,
    reason: "unknown",
  });
});

test("whoever is disabled is signed out in the same moment and stays out until enabled", async () => {
  const { id, email } = await hire();
  const both = [await enter(email), await enter(email)];
  expect(await setStaffEnabled(shop, { actor: admin, email, enabled: false })).toEqual({
    ok: true,
    changed: true,
    sessionsEnded: 2,
    entry: expect.any(Number),
  });
  for (const credential of both) expect(await isSignedIn(credential)).toBe(false);
  expect(await enter(email)).toBeNull();
  expect(await setStaffEnabled(shop, { actor: admin, email, enabled: false })).toMatchObject({ changed: false });
  expect(await setStaffEnabled(shop, { actor: admin, email, enabled: true })).toMatchObject({ changed: true });
  // The sessions of before do not come back to life.
  for (const credential of both) expect(await isSignedIn(credential)).toBe(false);
  expect(await isSignedIn(await enter(email))).toBe(true);
  expect((await changesOf(id)).map(({ action, by }) => [action, by])).toEqual([
    ["staff.added", null],
    ["staff.disabled", admin.id],
    ["staff.enabled", admin.id],
  ]);
});

test("nobody who signs in while being disabled is left inside", async () => {
  const { email } = await hire();
  const [, ...entered] = await Promise.all([
    setStaffEnabled(shop, { actor: SYSTEM, email, enabled: false }),
    ...Array.from({ length: 6 }, () => enter(email)),
  ]);
  for (const credential of entered) expect(await isSignedIn(credential)).toBe(false);
});

test("another role ends the sessions that began with the old one, another store does not", async () => {
  const { id, email } = await hire("optometrist", counter.code);
  const before = await enter(email);
  expect(await setStaffStore(shop, { actor: admin, email, storeCode: second.code.toLowerCase() })).toMatchObject({
    ok: true,
  });
  expect(await isSignedIn(before)).toBe(true);
  expect(await setStaffRole(shop, { actor: admin, email, role: "seller" })).toEqual({
    ok: true,
    from: "optometrist",
    storeChanged: false,
    entry: expect.any(Number),
  });
  expect(await isSignedIn(before)).toBe(false);
  const [row] = await db.select().from(users).where(eq(users.id, id));
  expect(row).toMatchObject({ role: "seller", storeId: second.id });
  expect((await changesOf(id)).slice(1).map(({ action, changes, data }) => [action, changes, data])).toEqual([
    ["staff.store", { storeId: { before: counter.id, after: second.id } }, {}],
    ["staff.role", { role: { before: "optometrist", after: "seller" } }, { storeId: second.id }],
  ]);
});

test("a seller is never without a store, nor of the website, whose orders optometrists and managers serve", async () => {
  const { email } = await hire("seller", counter.code);
  const free = await hire("manager");
  const person = { firstName: "Meera", lastName: "Nair", phoneNumber: "9812345678", password, role: "seller" as const };
  const asked = { actor: SYSTEM, ...person, email: "new@example.in" };
  expect(await addStaff(shop, { ...asked, storeCode: null })).toEqual({ ok: false, reason: "store_needed" });
  expect(await addStaff(shop, { ...asked, storeCode: "NO-SUCH" })).toEqual({ ok: false, reason: "unknown_store" });
  expect(await addStaff(shop, { ...asked, storeCode: websiteStore.storeCode })).toEqual({
    ok: false,
    reason: "website",
  });
  expect(await setStaffStore(shop, { actor: SYSTEM, email, storeCode: null })).toEqual({
    ok: false,
    reason: "store_needed",
  });
  expect(await setStaffRole(shop, { actor: SYSTEM, email: free.email, role: "seller" })).toEqual({
    ok: false,
    reason: "store_needed",
  });
  expect(
    await setStaffRole(shop, { actor: SYSTEM, email: free.email, role: "seller", storeCode: counter.code }),
  ).toMatchObject({ ok: true, from: "manager", storeChanged: true });
  for (const role of ["optometrist", "manager"] as const) {
    const one = await hire(role, websiteStore.storeCode);
    expect((await db.select().from(users).where(eq(users.id, one.id)))[0]).toMatchObject({ role, storeId: 45 });
    const asSeller = { actor: SYSTEM, email: one.email, role: "seller" as const };
    expect(await setStaffRole(shop, asSeller)).toEqual({ ok: false, reason: "website" });
  }
  expect(await setStaffStore(shop, { actor: SYSTEM, email, storeCode: websiteStore.storeCode })).toEqual({
    ok: false,
    reason: "website",
  });
});

test("a new password ends every session, says so by mail, and is in no entry of the books", async () => {
  const { id, email } = await hire();
  const before = await enter(email);
  expect(await setStaffPassword(shop, { actor: admin, email, password: "planted secret" })).toEqual({
    ok: true,
    sessionsEnded: 1,
  });
  expect(await isSignedIn(before)).toBe(false);
  expect(await enter(email)).toBeNull();
  expect(await isSignedIn(await enter(email, "planted secret"))).toBe(true);
  await deliver();
  expect((await mailsOf(email)).map(({ subject }) => subject)).toContain("Your password was changed");
  expect(JSON.stringify(await changesOf(id))).not.toMatch(/planted|argon/);
});

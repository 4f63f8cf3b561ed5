import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions, users } from "#db/schema/accounts.ts";
import { secondFactors } from "#db/schema/second-factors.ts";
import { isPermitted, requirePermission } from "#domain/access/permission.ts";
import { FACTOR_NEEDED, hasFreshFactor, lacksSecondFactor } from "#domain/access/second-factor.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { aesVault } from "#integrations/vault/aes-vault.ts";
import { findActor } from "#services/accounts/find-actor.ts";
import { listUsersByRole } from "#services/accounts/list-users-by-role.ts";
import { findVisitor } from "#services/accounts/find-visitor.ts";
import { startSession } from "#services/accounts/start-session.ts";
import { changeSettings } from "#services/content/change-settings.ts";
import { eraseTraces } from "#services/privacy/erase-traces.ts";
import { resetSecondFactor } from "#services/staff/reset-second-factor.ts";
import { setDuty } from "#services/staff/set-duty.ts";
import { setStaffEnabled } from "#services/staff/set-staff-enabled.ts";
import { plantRow } from "#tests/support/passkeys/plant-passkey.ts";
import { factorScene, refused } from "#tests/support/shop/factor-scene.ts";
import { codeOf, plantApp } from "#tests/support/shop/plant-app.ts";
import { makeRecoveryCodes, removeApp } from "./change-own.ts";
import { giveSecondFactor } from "./give-second-factor.ts";
import { readOwnFactors } from "./own-second-factor.ts";
import { resealSecondFactors } from "./reseal-second-factors.ts";
import { beginApp } from "./set-up-app.ts";

const { db, shop, deliver, mailsOf, hire, enter, give, wordsOf } = await factorScene();
const MINUTE = 60_000;

test("without it a session holds none of the duties that oblige to it, on the site and by the API", async () => {
  const admin = await hire("admin");
  const here = await enter(admin);
  expect(lacksSecondFactor(here.actor)).toBe(true);
  for (const action of ["staff.duty", "audit.read", "settings.change"] as const)
    expect(isPermitted(here.actor, action)).toBe(false);
  // The documented call stays, by which managers and administrators list customers.
  await expect(
    listUsersByRole(shop, { actor: here.actor, role: "customer", page: 1, limit: 10 }),
  ).resolves.toMatchObject({ total: expect.any(Number) });
  // The counter's calls stay; of orders it cancels its own alone.
  const others = { userId: 1_000, storeId: 1 };
  for (const action of ["bill.record", "bill.receive", "order.read", "order.send", "prescription.read"] as const)
    expect(isPermitted(here.actor, action, others), action).toBe(true);
  expect(isPermitted(here.actor, "order.cancel", others)).toBe(false);
  expect(isPermitted(here.actor, "order.cancel", { ...others, userId: admin.id })).toBe(true);
  expect(() => requirePermission(here.actor, "order.cancel", others)).toThrow(FACTOR_NEEDED);
  const token = await startSession(db, { userId: admin.id, kind: "bearer", now: shop.now() });
  const byToken = await findActor(db, { credential: { kind: "bearer", token }, now: shop.now() });
  expect(isPermitted(byToken, "staff.duty")).toBe(false);
  expect(isPermitted(byToken, "customer.list")).toBe(true);
  expect((await findVisitor(db, { token: here.credential.token, now: shop.now() }))?.actor).toEqual(here.actor);

  const secret = await plantApp(shop, admin);
  await give(here, codeOf(secret, shop.now()));
  expect(isPermitted(await here.read(), "staff.duty")).toBe(true);
  expect(isPermitted(await here.read(), "order.cancel", others)).toBe(true);
});

test("who must have one: by role, duty, setting, app or passkey; and nobody else", async () => {
  const seller = await hire("seller");
  const here = await enter(seller);
  const isNeeded = async () => (await here.read()).secondFactor!.isNeeded;
  const duty = { actor: SYSTEM, email: seller.email, duty: "accounts" as const, storeCode: null };
  expect(await isNeeded()).toBe(false);
  await setDuty(shop, { ...duty, isGranted: true });
  expect(await isNeeded()).toBe(true);
  await setDuty(shop, { ...duty, isGranted: false });
  expect(await isNeeded()).toBe(false);
  const setting = { actor: SYSTEM, path: "security.secondFactorForAll" };
  await changeSettings(shop, { ...setting, value: true });
  expect(await isNeeded()).toBe(true);
  await changeSettings(shop, { ...setting, value: false });
  expect(await isNeeded()).toBe(false);
  await plantRow(db, seller);
  expect(await isNeeded()).toBe(true);
  const customer = await enter(await hire("customer"));
  expect(customer.actor.secondFactor).toBeUndefined();
  await expect(beginApp(shop, customer)).rejects.toMatchObject({ code: "forbidden" });
});

test("what concerns people and keys wants it from the last ten minutes", async () => {
  const owner = await hire("admin");
  const other = await hire("manager");
  const secret = await plantApp(shop, owner);
  const here = await enter(owner);
  await give(here, codeOf(secret, shop.now()));
  const grant = async (isGranted: boolean) =>
    setDuty(shop, { actor: await here.read(), email: other.email, duty: "lab", storeCode: null, isGranted });
  expect(await grant(true)).toMatchObject({ ok: true });
  shop.passTime(10 * MINUTE + 1);
  expect(isPermitted(await here.read(), "staff.duty")).toBe(true);
  await expect(grant(false)).rejects.toMatchObject({ code: "forbidden", message: "Give your second factor to go on" });
  await expect(beginApp(shop, { actor: await here.read() })).rejects.toMatchObject({ code: "forbidden" });
  await give(here, codeOf(secret, shop.now()));
  expect(hasFreshFactor(await here.read(), shop.now())).toBe(true);
  expect(await grant(false)).toMatchObject({ ok: true });
});

test("whoever must have one keeps it, everybody else may remove theirs", async () => {
  const [admin, seller] = [await hire("admin"), await hire("seller")];
  const secrets = [await plantApp(shop, admin), await plantApp(shop, seller)] as const;
  const [a, s] = [await enter(admin), await enter(seller)];
  await give(a, codeOf(secrets[0], shop.now()));
  await give(s, codeOf(secrets[1], shop.now()));
  expect(await removeApp(shop, { actor: await a.read() })).toEqual(refused("last_factor"));
  expect(await removeApp(shop, { actor: await s.read() })).toEqual({ ok: true });
  expect(await readOwnFactors(db, s)).toEqual({ app: null, passkeys: 0, recoveryCodesLeft: 0, hasHadCodes: false });
  expect(await wordsOf(seller.id)).toEqual(["second-factor.removed"]);
  await deliver();
  expect((await mailsOf(seller.email)).map(({ subject }) => subject)).toContain(
    "A second factor was removed from your account",
  );
});

test("a disabled or erased person gives none, and a session that has ended keeps none", async () => {
  const person = await hire("admin");
  await hire("admin");
  const secret = await plantApp(shop, person);
  const here = await enter(person);
  await db.delete(sessions).where(eq(sessions.userId, person.id));
  expect(await give(here, codeOf(secret, shop.now()))).toEqual(refused("signed_out"));
  await setStaffEnabled(shop, { actor: SYSTEM, email: person.email, enabled: false });
  shop.passTime(MINUTE);
  expect(await give(here, codeOf(secret, shop.now()))).toEqual(refused("signed_out"));
  const { id: userId, email, phoneNumber: phone } = person;
  await db.update(users).set({ enabled: true, erasedAt: shop.now() }).where(eq(users.id, userId));
  expect(await give(here, codeOf(secret, shop.now()))).toEqual(refused("signed_out"));
  await eraseTraces(db, { userId, email, phone, provenPhone: null });
  expect(await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))).toEqual([]);
});

test("a reset takes app, passkeys and codes away, signs out, and is in the log", async () => {
  const person = await hire("admin");
  const secret = await plantApp(shop, person);
  const here = await enter(person);
  await give(here, codeOf(secret, shop.now()));
  await makeRecoveryCodes(shop, { actor: await here.read() });
  await plantRow(db, person);
  expect(await resetSecondFactor(shop, { actor: SYSTEM, email: person.email })).toEqual({ ok: true, sessionsEnded: 1 });
  const again = await enter(person);
  expect(await readOwnFactors(db, again)).toEqual({ app: null, passkeys: 0, recoveryCodesLeft: 0, hasHadCodes: false });
  expect(lacksSecondFactor(again.actor)).toBe(true);
  await beginApp(shop, again);
  expect(await wordsOf(person.id)).toContain("staff.second-factor-reset");
  expect(await resetSecondFactor(shop, { actor: SYSTEM, email: "nobody@example.in" })).toEqual(refused("unknown"));
});

test("after a change of the key secrets are sealed anew", async () => {
  const person = await hire("admin");
  const [older, newer] = ["older", "newer"].map((name, turn) => ({ name, key: Buffer.alloc(32, turn + 7) }));
  const secret = await plantApp({ ...shop, vault: aesVault([older!]) }, person);
  await resealSecondFactors({ ...shop, vault: aesVault([newer!, older!]) });
  const later = { ...shop, vault: aesVault([newer!]) };
  const here = await enter(person);
  const answer = { code: codeOf(secret, shop.now()) };
  expect(await giveSecondFactor(later, { ...here, answer })).toMatchObject({ ok: true });
});

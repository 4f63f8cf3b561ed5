import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { tillSessions } from "#db/schema/tills.ts";
import { isPermitted, permittedStores, requirePermission } from "#domain/access/permission.ts";
import { lacksSecondFactor } from "#domain/access/second-factor.ts";
import { PASSWORD_NEEDED } from "#domain/access/pin-alone.ts";
import { GUEST, SYSTEM, type UserActor } from "#domain/accounts/actor.ts";
import { findActor } from "#services/accounts/find-actor.ts";
import { findVisitor } from "#services/accounts/find-visitor.ts";
import { endOtherSessions } from "#services/accounts/list-sessions.ts";
import { sweepExpired } from "#services/accounts/sweep-expired.ts";
import { cancelOrder } from "#services/orders/cancel-order.ts";
import { startBulkMove } from "#services/orders/start-bulk-move.ts";
import { setDuty } from "#services/staff/set-duty.ts";
import { setStaffEnabled } from "#services/staff/set-staff-enabled.ts";
import { setStaffStore } from "#services/staff/set-staff-store.ts";
import { MINUTE, PASSWORD, PIN, tillScene } from "#tests/support/shop/till-scene.ts";
import { lockTill } from "./end-till-sessions.ts";
import { findTillActor } from "./find-till-actor.ts";
import { revokeTill } from "./revoke-till.ts";
import { setPin } from "./set-pin.ts";
import { unlockTill } from "./unlock-till.ts";

const { db, shop, manager, storeId, hireWithPassword, enroll, unlocked } = await tillScene();

beforeEach(() => shop.passTime(20 * MINUTE));

test("it locks itself after five minutes, at a press, and twelve hours after it was unlocked", async () => {
  const one = await unlocked();
  shop.passTime(4 * MINUTE);
  expect(await one.read()).toMatchObject({ id: one.seller.id });
  shop.passTime(4 * MINUTE);
  expect(await one.read()).toMatchObject({ id: one.seller.id });
  shop.passTime(5 * MINUTE + 1);
  expect(await one.read()).toEqual(GUEST);
  const other = await unlocked();
  await lockTill(db, { token: other.tokens.session });
  expect(await other.read()).toEqual(GUEST);
  const long = await unlocked();
  for (let minutes = 0; minutes < 12 * 60; minutes += 4) {
    expect(await long.read()).not.toEqual(GUEST);
    shop.passTime(4 * MINUTE);
  }
  expect(await long.read()).toEqual(GUEST);
  shop.passTime(6 * MINUTE);
  await sweepExpired(db, { now: shop.now() });
  expect(await db.$count(tillSessions)).toBe(0);
});

test.each<[string, (at: Awaited<ReturnType<typeof unlocked>>) => Promise<unknown>]>([
  ["its device is revoked", ({ till }) => revokeTill(shop, { actor: manager, tillId: till.id })],
  ["they are disabled", ({ seller }) => setStaffEnabled(shop, { actor: SYSTEM, email: seller.email, enabled: false })],
  [
    "they work at another store",
    ({ seller }) => db.update(users).set({ storeId: null }).where(eq(users.id, seller.id)),
  ],
  [
    "they get another duty",
    ({ seller }) =>
      setDuty(shop, { actor: SYSTEM, email: seller.email, duty: "lab", storeCode: null, isGranted: true }),
  ],
  ["they set another PIN", ({ seller }) => setPin(shop, { actor: seller, pin: "739204", password: PASSWORD })],
  ["they sign out everywhere else", ({ seller }) => endOtherSessions(db, { actor: seller, credential: null })],
])("the next request is a guest's when %s", async (_, happens) => {
  const at = await unlocked();
  expect(await at.read()).toMatchObject({ id: at.seller.id });
  await happens(at);
  expect(await at.read()).toEqual(GUEST);
});

test("another store in the console ends it as well", async () => {
  const at = await unlocked();
  const admin = await hireWithPassword("manager");
  await setStaffStore(shop, { actor: SYSTEM, email: admin.email, storeCode: null });
  expect(await at.read()).toMatchObject({ id: at.seller.id });
  await db.update(users).set({ role: "optometrist" }).where(eq(users.id, at.seller.id));
  await setStaffStore(shop, { actor: SYSTEM, email: at.seller.email, storeCode: null });
  expect(await at.read()).toEqual(GUEST);
});

test("its key opens nothing elsewhere: not another device, not the site, not the API", async () => {
  const { tokens } = await unlocked();
  const other = await enroll();
  const now = shop.now();
  expect(await findTillActor(db, { tokens: { ...tokens, device: other.device }, now })).toEqual(GUEST);
  expect(await findTillActor(db, { tokens: { ...tokens, device: null }, now })).toEqual(GUEST);
  for (const kind of ["cookie", "bearer"] as const)
    expect(await findActor(db, { credential: { kind, token: tokens.session }, now })).toEqual(GUEST);
  expect(await findVisitor(db, { token: tokens.session, now })).toBeNull();
});

test("whoever is here by a PIN is told that it takes the password, and services refuse them", async () => {
  const at = await unlocked();
  const actor = (await at.read()) as UserActor;
  expect(isPermitted(actor, "order.serve")).toBe(true);
  expect(permittedStores(actor, "order.read")).toEqual([storeId]);
  expect(permittedStores(actor, "order.cancel")).toEqual([]);
  expect(() => requirePermission(actor, "prescription.read")).toThrow(PASSWORD_NEEDED);
  await expect(setPin(shop, { actor, pin: "739204", password: PASSWORD })).rejects.toMatchObject({ status: 403 });
  await expect(
    cancelOrder(shop, { actor, billingId: "00000000-0000-4000-8000-000000000000", reason: "other" }),
  ).rejects.toMatchObject({ status: 404 });
  // What goes on after the answer knows no till.
  const bulk = {
    actor,
    id: randomUUID(),
    note: "",
    rows: [{ number: "7QK3-M0ZP-9XVT-2B6H", from: "confirmed" }],
  } as const;
  await expect(startBulkMove(shop, { ...bulk, to: "verified" })).rejects.toMatchObject({ status: 403 });
  expect(await startBulkMove(shop, { ...bulk, to: "packed" })).toMatchObject({ reason: "none" });
});

test("an administrator at a till holds none of the duties that oblige to a second factor, and is not asked for one", async () => {
  const till = await enroll();
  const admin = await hireWithPassword("admin");
  await db.update(users).set({ storeId }).where(eq(users.id, admin.id));
  await setPin(shop, { actor: admin, pin: PIN, password: PASSWORD });
  const done = await unlockTill(shop, { device: till.device, userId: admin.id, pin: PIN });
  if (!done.ok) throw new Error(done.reason);
  const actor = await findTillActor(db, { tokens: { device: till.device, session: done.token }, now: shop.now() });
  expect(lacksSecondFactor(actor)).toBe(true);
  for (const action of ["staff.duty", "settings.change", "audit.read", "till.manage", "second-factor.own"] as const)
    expect(isPermitted(actor, action), action).toBe(false);
  expect(isPermitted(actor, "order.serve")).toBe(true);
});

import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEntries, users } from "#db/schema/accounts.ts";
import { staffPins } from "#db/schema/tills.ts";
import { PIN_TRIES } from "#domain/accounts/pin-rules.ts";
import { signIn } from "#services/accounts/sign-in.ts";
import { MINUTE, PASSWORD, PIN, tillScene } from "#tests/support/shop/till-scene.ts";
import { enrollTill } from "./enroll-till.ts";
import { findTill, listUnlockers } from "./find-till.ts";
import { listTills } from "./list-tills.ts";
import { revokeTill } from "./revoke-till.ts";
import { findOwnPin, setPin } from "./set-pin.ts";
import { unlockTill } from "./unlock-till.ts";

const { db, shop, hire, wordsOf, manager, storeId, hireWithPassword, enroll, withPin, unlocked } = await tillScene();

beforeEach(() => shop.passTime(20 * MINUTE));

test("whoever manages a store makes a device its till, sees it and takes it back; others cannot, and of foreign stores there is none", async () => {
  const till = await enroll();
  expect(await findTill(db, { token: till.device })).toMatchObject({ id: till.id, storeId });
  expect((await listTills(db, { actor: manager })).map(({ id }) => id)).toContain(till.id);
  const seller = await hireWithPassword();
  expect(() => listTills(db, { actor: seller })).toThrow(expect.objectContaining({ status: 403 }));
  const given = { storeId, name: "Another", device: null };
  await expect(enrollTill(shop, { actor: seller, ...given })).rejects.toMatchObject({ status: 404 });
  const stranger = { ...manager, storeId: 999 };
  await expect(enrollTill(shop, { actor: stranger, ...given })).rejects.toMatchObject({ status: 404 });
  await expect(revokeTill(shop, { actor: stranger, tillId: till.id })).rejects.toMatchObject({ status: 404 });
  await expect(revokeTill(shop, { actor: manager, tillId: 999_999 })).rejects.toMatchObject({ status: 404 });
  expect(await listTills(db, { actor: stranger })).toEqual([]);
  expect(await revokeTill(shop, { actor: manager, tillId: till.id })).toEqual({ ok: true });
  expect(await revokeTill(shop, { actor: manager, tillId: till.id })).toMatchObject({ reason: "revoked_already" });
  expect(await findTill(db, { token: till.device })).toBeNull();
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.entity, "till")).orderBy(auditEntries.id);
  const ofTill = entries.filter(({ entityId }) => entityId === String(till.id));
  expect(ofTill.map(({ action, actorUserId }) => [action, actorUserId])).toEqual([
    ["till.enrolled", manager.id],
    ["till.revoked", manager.id],
  ]);
});

test("a name is a till's alone in its store, a device is one till, and the website has none", async () => {
  const till = await enroll();
  const again = { actor: manager, storeId, name: till.name.toUpperCase(), device: null };
  expect(await enrollTill(shop, again)).toEqual({ ok: false, reason: "name_taken" });
  expect(await enrollTill(shop, { ...again, device: till.device })).toEqual({ ok: false, reason: "is_till" });
  await revokeTill(shop, { actor: manager, tillId: till.id });
  expect(await enrollTill(shop, again)).toMatchObject({ ok: true });
  const admin = await hire("admin");
  for (const other of [45, 999_999])
    await expect(enrollTill(shop, { ...again, actor: admin, storeId: other })).rejects.toMatchObject({ status: 404 });
});

test("a PIN is set with the password, and only one that nobody guesses first", async () => {
  const seller = await hireWithPassword();
  expect(await findOwnPin(db, { actor: seller })).toBeNull();
  expect(await setPin(shop, { actor: seller, pin: PIN, password: "wrong" })).toEqual({
    ok: false,
    reason: "wrong_password",
  });
  await expect(setPin(shop, { actor: seller, pin: "123456", password: PASSWORD })).rejects.toMatchObject({
    code: "validation",
  });
  expect(await setPin(shop, { actor: seller, pin: PIN, password: PASSWORD })).toEqual({ ok: true });
  expect(await findOwnPin(db, { actor: seller })).toMatchObject({ isLocked: false });
  const [row] = await db.select().from(staffPins).where(eq(staffPins.userId, seller.id));
  expect(row!.pinHash).not.toContain(PIN);
  expect(await wordsOf(seller.id)).toEqual(["pin.set"]);
});

test("staff of the store unlock it; others, and whoever has no PIN, are refused alike", async () => {
  const { till, seller, read } = await unlocked();
  expect(await read()).toMatchObject({ kind: "user", id: seller.id, till: { id: till.id, storeId } });
  const found = (await findTill(db, { token: till.device }))!;
  expect(await listUnlockers(db, found)).toContainEqual({ id: seller.id, name: expect.any(String) });
  const elsewhere = await withPin();
  await db.update(users).set({ storeId: null }).where(eq(users.id, elsewhere.id));
  const without = await hireWithPassword();
  for (const userId of [elsewhere.id, without.id, 999_999])
    expect(await unlockTill(shop, { device: till.device, userId, pin: PIN })).toEqual({
      ok: false,
      reason: "wrong_pin",
    });
  const names = (await listUnlockers(db, found)).map(({ id }) => id);
  expect(names).not.toContain(elsewhere.id);
  expect(names).not.toContain(without.id);
  for (const device of [null, "x".repeat(43)])
    expect(await unlockTill(shop, { device, userId: seller.id, pin: PIN })).toEqual({ ok: false, reason: "no_till" });
});

test("ten wrong ones lock the PIN and not the account, until its owner sets a new one", async () => {
  const till = await enroll();
  const seller = await withPin();
  const attempt = (pin: string) => unlockTill(shop, { device: till.device, userId: seller.id, pin });
  for (let n = 1; n < PIN_TRIES; n += 1) expect(await attempt("918273")).toMatchObject({ reason: "wrong_pin" });
  expect(await attempt("918273")).toEqual({ ok: false, reason: "pin_locked" });
  expect(await attempt(PIN)).toEqual({ ok: false, reason: "pin_locked" });
  expect(await findOwnPin(db, { actor: seller })).toMatchObject({ isLocked: true });
  expect(await wordsOf(seller.id)).toEqual(["pin.set", "pin.locked"]);
  const signedIn = await signIn(shop, {
    email: seller.email,
    password: PASSWORD,
    address: "192.0.2.9",
    kinds: ["cookie"],
    replaces: null,
    client: "",
    guestKey: null,
  });
  expect(signedIn).toMatchObject({ ok: true });
  await setPin(shop, { actor: seller, pin: "739204", password: PASSWORD });
  shop.passTime(20 * MINUTE);
  expect(await attempt("739204")).toMatchObject({ ok: true });
});

test("a right one forgets the wrong ones before it; of many at once none is looked at for nothing", async () => {
  const till = await enroll();
  const seller = await withPin();
  const attempt = (pin: string) => unlockTill(shop, { device: till.device, userId: seller.id, pin });
  for (let n = 1; n < PIN_TRIES; n += 1) await attempt("918273");
  expect(await attempt(PIN)).toMatchObject({ ok: true });
  shop.passTime(20 * MINUTE);
  const many = await Promise.all(Array.from({ length: 25 }, (_, n) => attempt(String(500_101 + n))));
  expect(many.filter((one) => !one.ok && one.reason === "wrong_pin")).toHaveLength(PIN_TRIES - 1);
  expect((await wordsOf(seller.id)).filter((word) => word === "pin.locked")).toHaveLength(1);
});

test("a till waits after many wrong ones, whosever they were", async () => {
  const till = await enroll();
  const people = [await withPin(), await withPin(), await withPin(), await withPin()];
  let refusals = 0;
  for (const [n, { id: userId }] of people.entries())
    for (let turn = 0; turn < 8; turn += 1)
      await unlockTill(shop, { device: till.device, userId, pin: String(601_402 + n) }).catch((error: unknown) => {
        expect(error).toMatchObject({ status: 429 });
        refusals += 1;
      });
  expect(refusals).toBe(2);
});

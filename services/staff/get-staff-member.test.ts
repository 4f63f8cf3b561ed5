import { expect, test } from "vitest";
import { secondFactors } from "#db/schema/second-factors.ts";
import { type Role, SYSTEM } from "#domain/accounts/actor.ts";
import { startSession } from "#services/accounts/start-session.ts";
import { accountsScene } from "#tests/support/shop/accounts-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { makeStores } from "#tests/support/shop/staff-stores.ts";
import { getStaffMember } from "./get-staff-member.ts";
import { type AskedStaff, listStaff } from "./list-staff.ts";
import { setDuty } from "./set-duty.ts";

const { db, shop } = await accountsScene();
const { counter, second } = await makeStores(db);
const owner = await makeUser(db, { role: "admin", email: "owner@example.in" });

let made = 0;
const hire = (role: Role, more: Partial<Parameters<typeof makeUser>[1]> = {}) =>
  makeUser(db, { role, email: `member${(made += 1)}@example.in`, ...more });
const member = (id: number) => getStaffMember(db, { actor: owner, id, now: shop.now() });
const idsOf = async (asked: Omit<AskedStaff, "actor" | "now">) =>
  (await listStaff(db, { actor: owner, now: shop.now(), ...asked })).map(({ id }) => id);

test("one who works here is shown with duties, second factor and where they are signed in", async () => {
  const { id, email } = await hire("seller", { storeId: counter.id });
  await setDuty(shop, { actor: SYSTEM, email, duty: "lab", storeCode: second.code, isGranted: true });
  await startSession(db, { userId: id, kind: "cookie", now: shop.now() });
  expect(await member(id)).toMatchObject({
    email,
    role: "seller",
    storeCode: counter.code,
    enabled: true,
    hasFactor: false,
    duties: [{ duty: "lab", storeCode: second.code }],
    signedIn: [{ lastSeen: shop.now() }],
  });
});

test("an app counts as a second factor once it was confirmed", async () => {
  const { id } = await hire("manager", { storeId: counter.id });
  const factor = { userId: id, encrypted: Buffer.from("x"), keyName: "k" };
  await db.insert(secondFactors).values({ ...factor, id: crypto.randomUUID(), confirmedAt: null });
  expect((await member(id)).hasFactor).toBe(false);
  await db.insert(secondFactors).values({ ...factor, id: crypto.randomUUID(), confirmedAt: shop.now() });
  expect((await member(id)).hasFactor).toBe(true);
});

test("a customer and an unknown number are nobody who works here, and only owners ask", async () => {
  const customer = await hire("customer");
  const manager = await hire("manager", { storeId: counter.id });
  for (const id of [customer.id, 999_999_999]) await expect(member(id)).rejects.toThrow("Nobody who works here");
  const asked = { actor: manager, id: owner.id, now: shop.now() };
  await expect(getStaffMember(db, asked)).rejects.toThrow("You are not allowed to do this");
});

test("the list is narrowed by words, role, store and state", async () => {
  const asha = await hire("optometrist", { firstName: "Asha", lastName: "Per%cent", storeId: second.id });
  const gone = await hire("seller", { firstName: "Bela", storeId: counter.id, enabled: false });
  const lent = await hire("manager", { firstName: "Chitra", storeId: counter.id });
  const given = { actor: SYSTEM, email: lent.email, duty: "counter", storeCode: second.code, isGranted: true } as const;
  await setDuty(shop, given);
  expect(await idsOf({ q: "asha per%" })).toEqual([asha.id]);
  expect(await idsOf({ q: "asha%cent" })).toEqual([]);
  expect(await idsOf({ q: asha.email.toUpperCase() })).toEqual([asha.id]);
  expect(await idsOf({ roles: ["optometrist"] })).toEqual([asha.id]);
  expect(await idsOf({ enabled: false })).toEqual([gone.id]);
  expect(await idsOf({ storeId: second.id, roles: ["optometrist", "manager"] })).toEqual([lent.id, asha.id]);
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries, users } from "#db/schema/accounts.ts";
import { SYSTEM, type UserActor } from "#domain/accounts/actor.ts";
import { accountsScene } from "#tests/support/shop/accounts-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { makeStores } from "#tests/support/shop/staff-stores.ts";
import { setDuty } from "./set-duty.ts";
import { setStaffDetails } from "./set-staff-details.ts";
import { setStaffEnabled } from "./set-staff-enabled.ts";
import { findLastPassword, setStaffPassword } from "./set-staff-password.ts";
import { setStaffRole } from "./set-staff-role.ts";
import { setStaffStore } from "./set-staff-store.ts";

const { db, shop, enter, isSignedIn } = await accountsScene();
const { counter, second } = await makeStores(db);
const owner = (firstName: string) =>
  makeUser(db, { role: "admin", firstName, lastName: "Menon", email: `${firstName.toLowerCase()}@example.in` });
const [kavita, ravi] = [await owner("Kavita"), await owner("Ravi")];

let made = 0;
const hire = () =>
  makeUser(db, { role: "optometrist", storeId: counter.id, email: `meanwhile${(made += 1)}@example.in` });
const placeOf = async ({ id }: UserActor) => {
  const [row] = await db.select({ role: users.role, storeId: users.storeId }).from(users).where(eq(users.id, id));
  return row;
};
const by = (person: UserActor) => ({ by: `${person.firstName} Menon`, at: shop.now() });

test("of two who choose another role or store from the same page the second learns who was quicker", async () => {
  const staff = await hire();
  const { email } = staff;
  const from = { role: "optometrist", storeCode: counter.code } as const;
  const choose = (actor: UserActor, role: "manager" | "seller", storeCode: string) =>
    setStaffRole(shop, { actor, email, role, storeCode, from });
  const both = await Promise.all([choose(kavita, "manager", second.code), choose(ravi, "seller", counter.code)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const [first, refused] = both[0].ok ? [kavita, both[1]] : [ravi, both[0]];
  const present = both[0].ok
    ? { role: "manager", storeCode: second.code }
    : { role: "seller", storeCode: counter.code };
  expect(refused).toMatchObject({ reason: "changed", present, changed: { role: by(first) } });
  expect(await placeOf(staff)).toMatchObject({ role: present.role });
  // Whoever has read that and still wants it says so from there.
  const again = { actor: ravi, email, role: "optometrist", storeCode: counter.code } as const;
  expect(
    await setStaffRole(shop, {
      ...again,
      from: { role: first === kavita ? "manager" : "seller", storeCode: present.storeCode },
    }),
  ).toMatchObject({ ok: true });
  expect(await placeOf(staff)).toEqual({ role: "optometrist", storeId: counter.id });
});

test("each field is told with its own change; a command on the machine has no name", async () => {
  const staff = await hire();
  const { email } = staff;
  await setStaffRole(shop, { actor: kavita, email, role: "manager" });
  await setStaffStore(shop, { actor: SYSTEM, email, storeCode: null });
  const from = { role: "optometrist", storeCode: counter.code } as const;
  expect(await setStaffRole(shop, { actor: ravi, email, role: "seller", storeCode: second.code, from })).toMatchObject({
    reason: "changed",
    present: { role: "manager", storeCode: null },
    changed: { role: by(kavita), store: { by: null } },
  });
  const refused = await setStaffStore(shop, {
    actor: ravi,
    email,
    storeCode: second.code,
    from: { storeCode: counter.code },
  });
  expect(refused).toMatchObject({ reason: "changed", changed: { store: { by: null } } });
  expect(refused).not.toHaveProperty("changed.role");
  expect(
    await setStaffStore(shop, { actor: ravi, email, storeCode: second.code, from: { storeCode: null } }),
  ).toMatchObject({
    ok: true,
  });
});

test("what is so already says who did it", async () => {
  const { email } = await hire();
  const lab = { email, duty: "lab", storeCode: second.code } as const;
  await setDuty(shop, { ...lab, actor: kavita, isGranted: true });
  await setDuty(shop, { ...lab, actor: ravi, storeCode: null, isGranted: true });
  const given = { ok: true, changed: false, last: by(kavita) };
  expect(await setDuty(shop, { ...lab, actor: ravi, isGranted: true })).toMatchObject(given);
  await setDuty(shop, { ...lab, actor: kavita, isGranted: false });
  const taken = { ok: false, reason: "not_granted", last: by(kavita) };
  expect(await setDuty(shop, { ...lab, actor: ravi, isGranted: false })).toMatchObject(taken);
  await setStaffEnabled(shop, { actor: kavita, email, enabled: false });
  const disabled = { ok: true, changed: false, last: by(kavita) };
  expect(await setStaffEnabled(shop, { actor: ravi, email, enabled: false })).toMatchObject(disabled);
});

test("a new password that the page did not know of is not replaced", async () => {
  const { id, email } = await hire();
  const set = (actor: UserActor, password: string, knew?: number | null) =>
    setStaffPassword(shop, { actor, email, password, ...(knew !== undefined && { knew }) });
  expect(await set(kavita, "the first password", null)).toMatchObject({ ok: true });
  expect(await set(ravi, "the second password", null)).toMatchObject({ reason: "replaced", last: by(kavita) });
  expect(await isSignedIn(await enter(email, "the first password"))).toBe(true);
  expect(await set(ravi, "the second password", (await findLastPassword(db, id))!.entry)).toMatchObject({ ok: true });
  expect(await isSignedIn(await enter(email, "the second password"))).toBe(true);
  expect(await set(ravi, "by a command")).toMatchObject({ ok: true });
});

test("a name is corrected as it was shown, the log has of a phone number its last digits, and a second owner learns who was quicker", async () => {
  const staff = await hire();
  const { id, email, firstName, lastName, phoneNumber } = staff;
  const from = { firstName, lastName, phoneNumber };
  const asked = { ...from, email, from };
  const mended = { ...asked, actor: kavita, firstName: "Meera", phoneNumber: "9876501234" };
  expect(await setStaffDetails(shop, mended)).toEqual({ ok: true });
  const read = async () => (await db.select().from(users).where(eq(users.id, id)))[0];
  expect(await read()).toMatchObject({ firstName: "Meera", lastName, phoneNumber: "9876501234", email });
  const entries = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, String(id)));
  expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
    [
      "staff.details",
      {
        firstName: { before: firstName, after: "Meera" },
        phoneNumber: { before: `…${phoneNumber.slice(-4)}`, after: "…1234" },
      },
    ],
  ]);
  const refused = await setStaffDetails(shop, { ...asked, actor: ravi, firstName: "Mira", phoneNumber: "9876500000" });
  expect(refused).toMatchObject({
    reason: "changed",
    present: { firstName: "Meera", phoneNumber: "9876501234" },
    changed: { firstName: by(kavita), phoneNumber: by(kavita) },
  });
  expect(await read()).toMatchObject({ firstName: "Meera" });
  // What is as it was is no change, and says nothing in the log.
  expect(
    await setStaffDetails(shop, { ...mended, from: { ...from, firstName: "Meera", phoneNumber: "9876501234" } }),
  ).toEqual({ ok: true });
  expect(await db.$count(auditEntries, eq(auditEntries.entityId, String(id)))).toBe(1);
});

test("only changed fields are saved; the log tells similar numbers apart, and names nobody for what staff changed themselves", async () => {
  const staff = await hire();
  const { id, email, firstName, lastName, phoneNumber } = staff;
  const from = { firstName, lastName, phoneNumber };
  const mend = (actor: UserActor, to: Partial<typeof from>) =>
    setStaffDetails(shop, { actor, email, from, ...from, ...to });
  expect(await mend(kavita, { firstName: "Meera" })).toEqual({ ok: true });
  const near = `7${phoneNumber.slice(1)}`;
  expect(await mend(ravi, { phoneNumber: near })).toEqual({ ok: true });
  const [row] = await db.select().from(users).where(eq(users.id, id));
  expect(row).toMatchObject({ firstName: "Meera", phoneNumber: near });
  const tail = `…${near.slice(-4)}`;
  const entries = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, String(id)));
  expect(entries.at(-1)!.changes).toEqual({ phoneNumber: { before: tail, after: `${tail}, another number` } });
  expect(await mend(kavita, { phoneNumber: "9000000001" })).toMatchObject({ changed: { phoneNumber: by(ravi) } });
  await db.update(users).set({ firstName: "Mira" }).where(eq(users.id, id));
  expect(await mend(ravi, { firstName: "Maya" })).toMatchObject({ changed: { firstName: null } });
});

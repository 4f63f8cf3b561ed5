import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries, users } from "#db/schema/accounts.ts";
import { dutyGrants } from "#db/schema/duty-grants.ts";
import { type Role, SYSTEM, type UserActor } from "#domain/accounts/actor.ts";
import { listSavedViews } from "#services/console/list-saved-views.ts";
import { removeView } from "#services/console/remove-view.ts";
import { saveView } from "#services/console/save-view.ts";
import { addStaff } from "#services/staff/add-staff.ts";
import { setDuty } from "#services/staff/set-duty.ts";
import { setStaffEnabled } from "#services/staff/set-staff-enabled.ts";
import { setStaffPassword } from "#services/staff/set-staff-password.ts";
import { setStaffRole } from "#services/staff/set-staff-role.ts";
import { setStaffStore } from "#services/staff/set-staff-store.ts";
import { accountsScene } from "#tests/support/shop/accounts-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { makeStores } from "#tests/support/shop/staff-stores.ts";
import { findJustDone } from "./find-just-done.ts";
import { recordAudit } from "./record-audit.ts";
import { getUndoable, listUndoable, undoEntry } from "./undo.ts";

const scene = await accountsScene();
const { db, shop } = scene;
const { counter, second } = await makeStores(db);
const kavita = await makeUser(db, {
  role: "admin",
  email: "kavita@example.in",
  firstName: "Kavita",
  lastName: "Menon",
});
const ravi = await makeUser(db, { role: "admin", email: "ravi@example.in", firstName: "Ravi", lastName: "Iyer" });

let made = 0;
const hire = (role: Role = "optometrist", storeId: number | null = counter.id) =>
  makeUser(db, { role, storeId, email: `undo${(made += 1)}@example.in` });

const placeOf = async ({ id }: UserActor) => {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return { role: row!.role, storeId: row!.storeId, enabled: row!.enabled };
};
const dutiesOf = ({ id }: UserActor) => db.$count(dutyGrants, eq(dutyGrants.userId, id));
const lastEntry = async () => (await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]!;
const undo = (id: number, actor: UserActor = kavita) => undoEntry(shop, { actor, id });
/** The entry of what was done. */
function entryOf(done: object): number {
  if (!("entry" in done) || typeof done.entry !== "number") throw new Error(JSON.stringify(done));
  return done.entry;
}
const promote = async ({ email }: UserActor, actor = ravi) =>
  entryOf(await setStaffRole(shop, { actor, email, role: "manager", storeCode: second.code }));

test("role, store, duties and account go back to what they were, each with an entry that names the one it undid", async () => {
  const staff = await hire();
  const { email } = staff;
  const before = await placeOf(staff);
  const actor = ravi;
  const lab = { actor, email, duty: "lab", storeCode: second.code } as const;
  const writes = [
    () => setStaffRole(shop, { actor, email, role: "manager", storeCode: second.code }),
    () => setStaffStore(shop, { actor, email, storeCode: null }),
    () => setStaffEnabled(shop, { actor, email, enabled: false }),
    () => setDuty(shop, { ...lab, isGranted: true }),
  ];
  for (const write of writes) {
    const entry = entryOf(await write());
    expect([await placeOf(staff), await dutiesOf(staff)]).not.toEqual([before, 0]);
    const undone = await undo(entry);
    expect(undone).toEqual({ ok: true, entry: expect.any(Number) });
    expect([await placeOf(staff), await dutiesOf(staff)]).toEqual([before, 0]);
    expect(await lastEntry()).toMatchObject({ actorUserId: kavita.id, data: { undoes: entry } });
    // What was undone by mistake is done again.
    const again = await undo(entryOf(undone));
    expect([await placeOf(staff), await dutiesOf(staff)]).not.toEqual([before, 0]);
    await undo(entryOf(again));
  }
  expect([await placeOf(staff), await dutiesOf(staff)]).toEqual([before, 0]);
});

test("nothing is undone twice, not by two at once either", async () => {
  const staff = await hire();
  const entry = await promote(staff);
  const both = await Promise.all([undo(entry), undo(entry, ravi)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: "undone", later: { undoes: entry } });
  // The same once more by hand makes the old entry no younger.
  await promote(staff);
  expect(await undo(entry)).toMatchObject({ ok: false, reason: "undone" });
  expect(await placeOf(staff)).toMatchObject({ role: "manager" });
});

test("what somebody changed since is left, and said who; another field is none of its business", async () => {
  const staff = await hire();
  const entry = await promote(staff);
  await setStaffEnabled(shop, { actor: ravi, email: staff.email, enabled: false });
  expect((await getUndoable(db, { actor: kavita, id: entry, now: shop.now() })).refusal).toBeNull();
  await setStaffStore(shop, { actor: kavita, email: staff.email, storeCode: counter.code });
  await setStaffStore(shop, { actor: ravi, email: staff.email, storeCode: second.code });
  expect(await undo(entry)).toMatchObject({
    ok: false,
    reason: "edited",
    later: { actor: "Ravi Iyer", action: "staff.store", at: shop.now() },
  });
  expect(await placeOf(staff)).toMatchObject({ role: "manager", storeId: second.id });
});

test("a value that the log does not know of is left too", async () => {
  const staff = await hire();
  const entry = await promote(staff);
  await db.update(users).set({ role: "seller" }).where(eq(users.id, staff.id));
  expect(await undo(entry)).toEqual({ ok: false, reason: "changed", later: null });
  const disabled = entryOf(await setStaffEnabled(shop, { actor: ravi, email: staff.email, enabled: false }));
  await db.update(users).set({ enabled: true }).where(eq(users.id, staff.id));
  expect(await undo(disabled)).toEqual({ ok: false, reason: "changed", later: null });
});

test("for seven days, and not where the shop would have no owner or the account is gone", async () => {
  const staff = await hire();
  const entry = await promote(staff);
  const { now } = shop;
  const later = { ...shop, now: () => new Date(now().getTime() + 7 * 86_400_000 + 1000) };
  expect(await undoEntry(later, { actor: kavita, id: entry })).toEqual({ ok: false, reason: "too_late", later: null });
  expect(await listUndoable(db, { actor: kavita, ids: [entry], now: later.now() })).toEqual(new Set());
  await db.update(users).set({ erasedAt: now() }).where(eq(users.id, staff.id));
  expect(await undo(entry)).toEqual({ ok: false, reason: "gone", later: null });

  const lone = await hire("admin");
  const others = [kavita, ravi];
  for (const { id } of others) await db.update(users).set({ enabled: false }).where(eq(users.id, id));
  const enabled = entryOf(await setStaffEnabled(shop, { actor: SYSTEM, email: kavita.email, enabled: true }));
  await setStaffEnabled(shop, { actor: SYSTEM, email: lone.email, enabled: false });
  expect(await undo(enabled)).toEqual({ ok: false, reason: "last_owner", later: null });
  for (const { id } of others) await db.update(users).set({ enabled: true }).where(eq(users.id, id));
});

test("only what has an opposite is undone, only by whoever may do it, and with their second factor", async () => {
  const staff = await hire();
  const { email } = staff;
  const entry = await promote(staff);
  const ids = [entry];
  const remember = async (written: Promise<unknown>) => {
    await written;
    ids.push((await lastEntry()).id);
  };
  const person = { firstName: "Meera", lastName: "Nair", phoneNumber: "9812345678", password: "a long password" };
  const actor = ravi;
  await remember(setStaffPassword(shop, { actor, email, password: "another password" }));
  await remember(
    addStaff(shop, { actor, ...person, email: "undo-added@example.in", role: "manager", storeCode: null }),
  );
  expect(new Set(ids).size).toBe(3);
  // What is so already is not written down, and an older entry that changed nothing has nothing to take back.
  expect(await setStaffRole(shop, { actor, email, role: "manager" })).toMatchObject({ ok: true, entry: null });
  expect(await setStaffStore(shop, { actor, email, storeCode: second.code })).toEqual({ ok: true, entry: null });
  const object = { kind: "user", id: staff.id } as const;
  ids.push(
    await recordAudit(db, { actor, action: "staff.store", object, changes: { storeId: [1, 1] }, now: shop.now() }),
  );
  expect(await listUndoable(db, { actor: kavita, ids, now: shop.now() })).toEqual(new Set([entry]));
  for (const id of [...ids.slice(1), 2_000_000_000])
    await expect(undo(id)).rejects.toMatchObject({ code: "not_found" });
  const manager = await hire("manager");
  await expect(undo(entry, manager)).rejects.toMatchObject({ code: "not_found" });
  expect(await listUndoable(db, { actor: manager, ids, now: shop.now() })).toEqual(new Set());
  const stale = { ...kavita, secondFactor: { isNeeded: true, at: new Date(shop.now().getTime() - 11 * 60_000) } };
  await expect(undo(entry, stale)).rejects.toThrow("Give your second factor to go on");
  expect(await placeOf(staff)).toMatchObject({ role: "manager" });
});

test("a view that was removed comes back as it was, for whoever removed it and for nobody else", async () => {
  const seller = await hire("seller");
  const list = "/console/orders";
  await saveView(db, { actor: seller, list, name: "Late", query: "view=late", shared: true, now: shop.now() });
  const [view] = await listSavedViews(db, { actor: seller, list });
  const { entry } = await removeView(db, { actor: seller, id: view!.id, now: shop.now() });
  await expect(undo(entry!)).rejects.toMatchObject({ code: "not_found" });
  expect(await listUndoable(db, { actor: seller, ids: [entry!], now: shop.now() })).toEqual(new Set([entry]));
  expect(await undo(entry!, seller)).toMatchObject({ ok: true });
  expect(await listSavedViews(db, { actor: seller, list })).toEqual([view]);
  expect((await listSavedViews(db, { actor: kavita, list })).map(({ name }) => name)).toEqual(["Late"]);
  expect(await undo(entry!, seller)).toMatchObject({ ok: false, reason: "undone" });
});

test("what somebody did themselves in the last ten minutes is offered to them, and to nobody else", async () => {
  const staff = await hire();
  const id = await promote(staff);
  const asked = (actor: UserActor, minutes = 0) =>
    findJustDone(db, { actor, id, now: new Date(shop.now().getTime() + minutes * 60_000) });
  expect(await asked(ravi)).toMatchObject({ entry: { id, action: "staff.role" }, canUndo: true });
  expect(await asked(kavita)).toBeNull();
  expect(await asked(ravi, 10)).toBeNull();
  await undo(id);
  expect(await asked(ravi)).toMatchObject({ canUndo: false });
});

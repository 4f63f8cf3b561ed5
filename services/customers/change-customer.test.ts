import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { customers } from "#db/schema/customers.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { type CustomerValues, valuesOf } from "#domain/customers/customer-fields.ts";
import { undoEntry } from "#services/audit/undo.ts";
import { customersScene, DELHI, MUMBAI } from "#tests/support/shop/customers-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { changeCustomer } from "./change-customer.ts";
import { openCustomer } from "./open-customer.ts";

const { db, shop, admin, seller, manager, elsewhere, person, withAccount } = await customersScene();

const rowOf = async (id: number) => (await db.select().from(customers).where(eq(customers.id, id)))[0]!;
/** What a page shows, and what is written into its form. */
async function form(id: number, actor: UserActor = seller) {
  const shown = await rowOf(id);
  const from = valuesOf(shown);
  return (to: Partial<CustomerValues>) =>
    changeCustomer(shop, { actor, id, revision: shown.revision, from, to: { ...from, ...to } });
}

test("what is written is changed, with an entry of the names of fields alone", async () => {
  const { id } = await person("Asha Rao");
  const save = await form(id);
  const done = await save({ name: "Asha Rao-Iyer", birthYear: 1984 });
  expect(done).toMatchObject({ ok: true });
  expect(await rowOf(id)).toMatchObject({ name: "Asha Rao-Iyer", birthYear: 1984, revision: 2 });
  const [entry] = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, String(id)));
  expect(entry).toMatchObject({
    action: "customer.changed",
    changes: { name: null, birthYear: null },
  });
  expect(JSON.stringify(entry)).not.toMatch(/Iyer|1984/);
  expect(await (await form(id))({})).toEqual({ ok: true, entry: null });
});

test("two who change different fields both do; of the same field the second learns what it is now, and by whom", async () => {
  const { id } = await person("Two Forms");
  const [one, two, three] = [await form(id), await form(id, manager), await form(id)];
  expect(await one({ email: "one@example.in" })).toMatchObject({ ok: true });
  expect(await two({ birthYear: 1990 })).toMatchObject({ ok: true });
  const told = await three({ email: "three@example.in" });
  expect(told).toMatchObject({
    ok: false,
    reason: "changed",
    revision: 3,
    present: { email: "one@example.in", birthYear: null },
    changed: { email: { by: "Asha Rao" } },
  });
  expect(await rowOf(id)).toMatchObject({ email: "one@example.in", birthYear: 1990 });
  // Sent again it writes what was typed, and leaves what a colleague made of the rest.
  if (told.ok || told.reason !== "changed") throw new Error("Nothing was told");
  const { present, revision } = told;
  const to = { ...present, email: "three@example.in" };
  expect(await changeCustomer(shop, { actor: admin, id, revision, from: present, to })).toMatchObject({ ok: true });
  expect(await rowOf(id)).toMatchObject({ email: "three@example.in", birthYear: 1990 });
  const again = await form(id);
  const both = await Promise.all([again({ gstin: "07AAACO1234B1Z6" }), again({ gstin: "27AAACO1234B1Z4" })]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

test("an account's own name, phone and e-mail are not changed here; another's name and phone are taken", async () => {
  const account = await withAccount("Kiran");
  await db.update(customers).set({ homeStoreId: DELHI }).where(eq(customers.id, account.id));
  expect(await (await form(account.id))({ name: "Kiran Bose" })).toEqual({ ok: false, reason: "account" });
  expect(await (await form(account.id))({ birthYear: 1970 })).toMatchObject({ ok: true });
  const [one, two] = [await person("Taken One"), await person("Taken Two")];
  expect(await (await form(two.id))({ name: "taken  ONE", phone: one.phone })).toEqual({ ok: false, reason: "taken" });
});

test("for those of the customer's stores; of others it is unknown, and to who opened it forbidden", async () => {
  const { id, phone } = await person("Scoped");
  await expect((await form(id, elsewhere))({ name: "No" })).rejects.toMatchObject({ code: "not_found" });
  await openCustomer(shop, { actor: elsewhere, id, phone });
  await expect((await form(id, elsewhere))({ name: "No" })).rejects.toMatchObject({ code: "forbidden" });
  const lab = await makeUser(db, { role: "seller", storeId: null });
  const worker = { ...lab, grants: [{ duty: "lab" as const, storeId: DELHI }] };
  await expect((await form(id, worker))({ name: "No" })).rejects.toMatchObject({ code: "forbidden" });
  expect(await (await form(id))({ homeStoreId: MUMBAI })).toEqual({ ok: false, reason: "store" });
  expect(await (await form(id))({ homeStoreId: null }), "they would see them no more").toEqual({
    ok: false,
    reason: "store",
  });
  for (const homeStoreId of [MUMBAI, null])
    expect(await (await form(id, admin))({ homeStoreId })).toMatchObject({ ok: true });
});

test("undone within seven days where nobody changed the same since; the log never held what it was", async () => {
  const { id } = await person("Undo Me");
  const entryOf = async (to: Partial<CustomerValues>) => {
    const done = await (await form(id))(to);
    if (!done.ok || done.entry === null) throw new Error("not saved");
    return done.entry;
  };
  const undo = (entry: number, actor = seller) => undoEntry(shop, { actor, id: entry });
  const first = await entryOf({ name: "Undo Not", birthYear: 1980 });
  const second = await entryOf({ email: "later@example.in" });
  await expect(undo(first, elsewhere)).rejects.toMatchObject({ code: "not_found" });
  const undone = await undo(first);
  expect(undone).toMatchObject({ ok: true });
  expect(await rowOf(id)).toMatchObject({ name: "Undo Me", birthYear: null, email: "later@example.in" });
  if (undone.ok) expect(await undo(undone.entry)).toMatchObject({ ok: true });
  expect(await rowOf(id)).toMatchObject({ name: "Undo Not" });
  // A counter's bill writes no entry, and still stands in the way.
  await db.update(customers).set({ email: "bill@example.in" }).where(eq(customers.id, id));
  expect(await undo(second)).toMatchObject({ ok: false, reason: "edited" });
  const third = await entryOf({ gstin: "07AAACO1234B1Z6" });
  shop.passTime(8 * 86_400_000);
  expect(await undo(third)).toMatchObject({ ok: false, reason: "too_late" });
});

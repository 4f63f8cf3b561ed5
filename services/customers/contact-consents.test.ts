import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries, users } from "#db/schema/accounts.ts";
import { customers } from "#db/schema/customers.ts";
import { contactConsents, recalls } from "#db/schema/recalls.ts";
import type { ConsentKey } from "#domain/customers/consent-words.ts";
import { undoEntry } from "#services/audit/undo.ts";
import { collectContacts } from "#services/privacy/collect-customer.ts";
import { emptyCustomer } from "#services/privacy/empty-customer.ts";
import { customersScene } from "#tests/support/shop/customers-scene.ts";
import { getConsentForm, listConsentHistory, noteConsents, readConsents } from "./contact-consents.ts";
import { mergeCustomers } from "./merge-customers.ts";
import { getOwnConsents, setOwnConsents } from "./own-consents.ts";

const { db, shop, manager, seller, elsewhere, person, withAccount } = await customersScene();

const note = (id: number, ticked: ConsentKey[], shown: ConsentKey[] = [], actor = seller) =>
  noteConsents(shop, { actor, id, shown, ticked, how: "phone" });
const present = async (id: number) => (await readConsents(db, [id])).get(id);

test("what is said is kept as said, the last word counts, and the log names the fields alone", async () => {
  const { id } = await person("Asha Rao");
  expect(await note(id, ["recall by mail", "recall by call"])).toEqual({
    changed: ["recall by mail", "recall by call"],
  });
  expect(await note(id, ["recall by mail"], ["recall by mail", "recall by call"])).toEqual({
    changed: ["recall by call"],
  });
  expect(await present(id)).toEqual(["recall by mail"]);
  const form = await getConsentForm(db, { actor: seller, id, now: shop.now() });
  expect(form.history.map(({ way, isGiven, how, by }) => [way, isGiven, how, typeof by])).toEqual([
    ["call", false, "phone", "string"],
    ["call", true, "phone", "string"],
    ["mail", true, "phone", "string"],
  ]);
  const logged = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, String(id)));
  expect(logged.map(({ changes, data }) => [changes, data])).toEqual([
    [{ "recall by mail": null, "recall by call": null }, { how: "phone" }],
    [{ "recall by call": null }, { how: "phone" }],
  ]);
});

test("two who write at once: each writes what they changed, and the same twice is written once", async () => {
  const { id } = await person("Two At Once");
  // Both opened the page when nothing was agreed.
  await Promise.all([note(id, ["recall by mail"]), note(id, ["offers by mail"]), note(id, ["recall by mail"])]);
  expect((await present(id))!.toSorted()).toEqual(["offers by mail", "recall by mail"]);
  expect(await db.$count(contactConsents, eq(contactConsents.customerId, id))).toBe(2);
});

test("staff of other stores know nobody, and who may not write it down is told so", async () => {
  const { id } = await person("Of Delhi");
  await expect(note(id, ["recall by mail"], [], elsewhere)).rejects.toMatchObject({ code: "not_found" });
  await expect(getConsentForm(db, { actor: elsewhere, id, now: shop.now() })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("in their account they agree and take it back, and staff see that it was they", async () => {
  const kiran = await withAccount("Kiran");
  const [user] = await db.select().from(users).where(eq(users.id, kiran.userId));
  const actor = { kind: "user" as const, ...user! };
  await setOwnConsents(shop, { actor, shown: [], ticked: ["recall by mail"] });
  expect(await getOwnConsents(db, { actor })).toEqual(["recall by mail"]);
  await setOwnConsents(shop, { actor, shown: ["recall by mail"], ticked: [] });
  expect(await getOwnConsents(db, { actor })).toEqual([]);
  expect(await listConsentHistory(db, kiran.id)).toMatchObject([
    { isGiven: false, how: "account", by: null },
    { isGiven: true, how: "account", by: null },
  ]);
});

test("a merge takes it along; parted, what was withdrawn meanwhile is withdrawn for both", async () => {
  const [asha, twice] = [await person("Consent Rao"), await person("Consent R")];
  await note(twice.id, ["recall by mail", "offers by call"]);
  const revisionOf = async (id: number) => (await db.select().from(customers).where(eq(customers.id, id)))[0]!.revision;
  const merged = await mergeCustomers(shop, {
    actor: manager,
    keep: { id: asha.id, revision: await revisionOf(asha.id) },
    away: { id: twice.id, revision: await revisionOf(twice.id) },
    take: [],
  });
  if (!merged.ok) throw new Error(merged.reason);
  expect([(await present(asha.id))!.toSorted(), await present(twice.id)]).toEqual([
    ["offers by call", "recall by mail"],
    [],
  ]);
  await note(asha.id, ["offers by call"], ["recall by mail", "offers by call"]);
  expect(await undoEntry(shop, { actor: manager, id: merged.entry })).toMatchObject({ ok: true });
  expect([await present(asha.id), await present(twice.id)]).toEqual([[], ["offers by call"]]);
});

test("it is in the copy of their data, and goes with the customer", async () => {
  const { id } = await person("Leaving Soon");
  await note(id, ["recall by message"]);
  const asked = { customerId: id, dueOn: "2026-10-05", way: "message", outcome: "asked" } as const;
  await db.insert(recalls).values({ ...asked, formKey: "7a3c1f50-0000-4000-8000-0000000007a5" });
  expect(await collectContacts(db, { customerId: id })).toMatchObject({
    may_be_contacted: [{ for: "recall", by: "message", agreed: true, told: "phone" }],
    asked_to_come: [{ by: "message", due: "2026-10-05" }],
  });
  await db.transaction((tx) => emptyCustomer(tx, { customerId: id }));
  expect(await collectContacts(db, { customerId: id })).toEqual({ may_be_contacted: [], asked_to_come: [] });
});

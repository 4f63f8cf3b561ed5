import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { customers } from "#db/schema/customers.ts";
import { type CustomerValues, valuesOf } from "#domain/customers/customer-fields.ts";
import { customersScene, DELHI, MUMBAI } from "#tests/support/shop/customers-scene.ts";
import { addCustomer } from "./add-customer.ts";
import { changeCustomer } from "./change-customer.ts";
import { customerOfPerson } from "./customer-of-person.ts";

const { db, shop, admin, seller, person } = await customersScene();

let people = 0;
const somebody = (over: Partial<CustomerValues> = {}): CustomerValues => ({
  name: "Tara Mehta",
  phone: String(9_320_000_000 + (people += 1)),
  email: "",
  birthYear: null,
  gstin: null,
  homeStoreId: DELHI,
  ...over,
});
const add = (values: CustomerValues, actor = seller) => addCustomer(shop, { actor, values });

test("a customer is entered, with an entry of the names of fields alone, and is found by the counter from then on", async () => {
  const values = somebody({ birthYear: 1984 });
  const added = await add(values);
  if (!added.ok) throw new Error(added.reason);
  const { id } = added;
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  expect(valuesOf(row!)).toEqual(values);
  const [entry] = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, String(id)));
  expect(entry).toMatchObject({
    action: "customer.added",
    changes: { name: null, birthYear: null },
    data: { storeId: DELHI },
  });
  expect(JSON.stringify(entry)).not.toMatch(/Mehta|1984/);
  const { name, phone } = values;
  expect(await customerOfPerson(db, { name, phone, storeId: MUMBAI, now: new Date() })).toBe(id);
});

test("a customer with the same name and phone is not entered twice, even at the same instant", async () => {
  const { id } = await person("Known Already");
  const [known] = await db.select().from(customers).where(eq(customers.id, id));
  const again = somebody({ name: "known  ALREADY", phone: known!.phone });
  expect(await add(again)).toEqual({ ok: false, reason: "known" });
  const values = somebody();
  const both = await Promise.all([add(values), add(values)]);
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  // Another one of the household has the same phone.
  expect(await add({ ...values, name: "Kabir Mehta" })).toMatchObject({ ok: true });
});

test("they are of one of the actor's stores, and of one that there is", async () => {
  await expect(add(somebody({ homeStoreId: MUMBAI }))).rejects.toMatchObject({ code: "not_found" });
  expect(await add(somebody({ homeStoreId: null }))).toEqual({ ok: false, reason: "store" });
  expect(await add(somebody({ homeStoreId: 999_999 }), admin)).toEqual({ ok: false, reason: "store" });
  expect(await add(somebody({ homeStoreId: MUMBAI }), admin)).toMatchObject({ ok: true });
  const { id } = await person("Moved Nowhere");
  const [shown] = await db.select().from(customers).where(eq(customers.id, id));
  const from = valuesOf(shown!);
  const given = { actor: admin, id, revision: shown!.revision, from, to: { ...from, homeStoreId: 999_999 } };
  expect(await changeCustomer(shop, given)).toEqual({ ok: false, reason: "store" });
});

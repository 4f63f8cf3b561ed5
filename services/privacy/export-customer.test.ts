import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { customers } from "#db/schema/customers.ts";
import { orders } from "#db/schema/orders.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { savePrescription } from "#services/prescriptions/save-prescription.ts";
import { readZip } from "#tests/support/files/read-zip.ts";
import { customersScene } from "#tests/support/shop/customers-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { prescribedOrders } from "#tests/support/shop/prescribed-orders.ts";
import { typedValues } from "#tests/support/shop/prescription-scene.ts";
import { exportCustomer } from "./export-customer.ts";

const { db, shop, admin, manager, person, withAccount, buys, books } = await customersScene();
const prescribed = await prescribedOrders();

type File = Record<string, unknown>;
async function take(id: number, actor: UserActor = admin) {
  const { bytes, fileName } = await exportCustomer(shop, { actor, id });
  return { fileName, text: String((await readZip(bytes))["your-data.json"]) };
}
const entriesOf = (id: number) =>
  db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, "customer.exported"), eq(auditEntries.entityId, String(id))));

test("of a customer without an account an owner takes who they are, what they bought and their eye tests, and nobody else's", async () => {
  const [asha, other] = [await person("Asha Counter"), await person("Somebody Else")];
  const order = await buys(asha);
  await buys(other);
  await books(asha);
  await db.insert(customers).values({ name: "A. Counter", phone: "9435559871", mergedInto: asha.id });
  const { fileName, text } = await take(asha.id);
  expect(fileName).toMatch(new RegExp(`^customer-${asha.id}-\\d{4}-\\d\\d-\\d\\d\\.zip$`));
  const file = JSON.parse(text) as File;
  expect(file).toMatchObject({
    customer: [{ name: "Asha Counter" }, { name: "A. Counter", phone: "9435559871" }],
    orders: [{ id: order }],
    eye_tests: [{ name: "Asha Counter" }],
    prescriptions: [],
  });
  expect(text).not.toContain(other.phone);
  expect(await entriesOf(asha.id)).toMatchObject([{ actorUserId: admin.id, changes: {} }]);
});

test("of one with an account it is what they would take themselves, with what a counter sold them before", async () => {
  const kiran = await withAccount("Kiran");
  const [online, counter] = [await buys(kiran), await buys({ id: kiran.id, phone: kiran.phone })];
  const file = JSON.parse((await take(kiran.id)).text) as { orders: { id: string }[] } & File;
  expect(file).toMatchObject({ account: { firstName: "Kiran" }, customer: [{ phone: kiran.phone }] });
  expect(file.orders.map(({ id }) => id).toSorted()).toEqual([online, counter].toSorted());
});

test("their prescriptions are in it, and their own log says who took them", async () => {
  const { frame, holder, orderId } = await prescribed.order();
  const values = typedValues({ confirmed: "yes" });
  const saved = await savePrescription(prescribed.shop, { holder, for: { orderLineId: frame }, values });
  if (!saved.ok) throw new Error(saved.message);
  const [order] = await prescribed.db.select().from(orders).where(eq(orders.id, orderId));
  const owner = await makeUser(prescribed.db, { role: "admin" });
  const { bytes } = await exportCustomer(prescribed.shop, { actor: owner, id: order!.customerId! });
  const file = JSON.parse(String((await readZip(bytes))["your-data.json"])) as { prescriptions: { id: string }[] };
  expect(file.prescriptions).toHaveLength(1);
  const reads = await prescribed.readsOf(file.prescriptions[0]!.id);
  expect(reads).toMatchObject([{ actorUserId: owner.id, how: "exported" }]);
});

test("only owners, only after the second factor of the last ten minutes, and of nobody who is unknown or erased", async () => {
  const { id } = await person("Guarded Person");
  await expect(take(id, manager)).rejects.toMatchObject({ code: "forbidden" });
  const late = { isNeeded: true, at: new Date(shop.now().getTime() - 11 * 60_000) };
  await expect(take(id, { ...admin, secondFactor: late })).rejects.toMatchObject({ code: "forbidden" });
  await db.update(customers).set({ name: "" }).where(eq(customers.id, id));
  await expect(take(id)).rejects.toMatchObject({ code: "not_found" });
  await expect(take(999_999_999)).rejects.toMatchObject({ code: "not_found" });
  expect(await entriesOf(id)).toEqual([]);
});

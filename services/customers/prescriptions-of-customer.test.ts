import { beforeAll, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { savePrescription } from "#services/prescriptions/save-prescription.ts";
import { prescribedOrders } from "#tests/support/shop/prescribed-orders.ts";
import { typedValues } from "#tests/support/shop/prescription-scene.ts";
import { listCustomerPrescriptions, openCustomerPrescription } from "./list-prescriptions.ts";

const scene = await prescribedOrders();
const { db, shop, order, readsOf } = scene;
let people: Awaited<ReturnType<typeof scene.addStaff>>;
beforeAll(async () => {
  people = await scene.addStaff();
});

async function given() {
  const made = await order();
  const give = async (values: Record<string, string> = {}) => {
    const saved = await savePrescription(shop, {
      holder: made.holder,
      for: { orderLineId: made.frame },
      values: typedValues({ confirmed: "yes", ...values }),
    });
    if (!saved.ok) throw new Error(saved.message);
  };
  await give();
  const [row] = await db.select().from(orders).where(eq(orders.id, made.orderId));
  return { ...made, give, customerId: row!.customerId! };
}

test("a customer's prescriptions are listed without what stands in them, for those who may read them", async () => {
  const { customerId, give } = await given();
  await give({ r_sph: "-3.00" });
  const list = (actor: UserActor) => listCustomerPrescriptions(db, { actor, id: customerId });
  const listed = await list(people.optometrist);
  expect(listed).toMatchObject([{ state: "current" }, { state: "replaced" }]);
  expect(Object.keys(listed[0]!).toSorted()).toEqual(
    ["givenAt", "id", "orderNumber", "personName", "source", "state"].toSorted(),
  );
  expect(await list(people.optometristElsewhere)).toEqual([]);
  for (const { id } of listed) expect(await readsOf(id), "listing is no reading").toHaveLength(0);
});

test("opening one is written into its owner's log; of another customer, or by other stores, it is unknown", async () => {
  const one = await given();
  const other = await given();
  const [listed] = await listCustomerPrescriptions(db, { actor: people.optometrist, id: one.customerId });
  const open = (actor: UserActor, id = one.customerId) =>
    openCustomerPrescription(shop, { actor, id, prescriptionId: listed!.id });
  const { view } = await open(people.optometrist);
  expect(view.content.eyes).not.toBeNull();
  expect(await readsOf(listed!.id)).toMatchObject([{ actorUserId: people.optometrist.id, how: "shown" }]);
  await expect(open(people.optometrist, other.customerId)).rejects.toMatchObject({ code: "not_found" });
  for (const actor of [people.optometristElsewhere, people.seller])
    await expect(open(actor)).rejects.toMatchObject({ code: "not_found" });
  expect(await readsOf(listed!.id)).toHaveLength(1);
});

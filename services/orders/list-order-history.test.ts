import { checkAllOf } from "#tests/support/shop/checked-prescription.ts";
import { expect, test } from "vitest";
import { savePrescription } from "#services/prescriptions/save-prescription.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { prescribedOrders } from "#tests/support/shop/prescribed-orders.ts";
import { typedValues } from "#tests/support/shop/prescription-scene.ts";
import { websiteStore } from "#tests/support/shop/website-store.ts";
import { listOrderAudit, listOrderHistory } from "./list-order-history.ts";
import { moveOrder } from "./move-order.ts";

const { db, shop, order, moveTo } = await prescribedOrders();
test("beside the stages stands what the log alone knows, once, for those who serve the order", async () => {
  const name = { firstName: "Kavita", lastName: "Nair", email: "history@example.in" };
  const kavita = await makeUser(db, { ...name, role: "manager", storeId: websiteStore.id! });
  const { orderId: billingId, frame, buyer } = await order();
  const values = typedValues({ confirmed: "yes" });
  const given = { holder: { actor: kavita, guestKey: null }, for: { orderLineId: frame }, values };
  expect(await savePrescription(shop, given)).toMatchObject({ ok: true });
  await moveTo(billingId, "confirmed");
  await checkAllOf(db, { orderId: billingId, now: shop.now() });
  expect(await moveOrder(shop, { actor: kavita, billingId, to: "verified" })).toMatchObject({ ok: true });
  const beside = await listOrderAudit(db, { actor: kavita, billingId });
  // What it says is in it stands nowhere: neither changes nor data of it come along.
  expect(beside).toEqual([
    {
      id: expect.any(Number),
      at: shop.now(),
      action: "prescription.given",
      actor: "Kavita Nair",
      approver: null,
      object: { kind: "order", id: billingId, name: expect.any(String) },
      changes: {},
      store: websiteStore.storeCode,
      undoes: null,
    },
  ]);
  expect((await listOrderHistory(db, { actor: kavita, billingId }))[0]).toMatchObject({ stage: "verified" });
  const elsewhere = await makeUser(db, { role: "manager", storeId: null, email: "elsewhere@example.in" });
  await expect(listOrderAudit(db, { actor: elsewhere, billingId })).rejects.toMatchObject({ code: "not_found" });
  await expect(listOrderAudit(db, { actor: buyer.actor, billingId })).rejects.toMatchObject({ code: "forbidden" });
});

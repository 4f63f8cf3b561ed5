import { expect, test } from "vitest";
import { prescribedOrders } from "#tests/support/shop/prescribed-orders.ts";
import { typedValues } from "#tests/support/shop/prescription-scene.ts";
import { attachToLine } from "./attach-to-line.ts";
import { listLinePrescriptions } from "./list-line-prescriptions.ts";
import { savePrescription } from "./save-prescription.ts";

const { shop, order } = await prescribedOrders();
const strong = typedValues({ r_sph: "-10.25", l_sph: "-10.00", confirm_right_sph: "on", confirm_left_sph: "on" });
const refusal = {
  ok: false,
  reason: "lens",
  message: expect.stringMatching(/Made for SPH -10\.00 to .+, your right eye has -10\.25\. .*cancel the order/),
};

test("powers that the bought lens cannot be made in are refused with the way on, and nothing is put on the line", async () => {
  const made = await order();
  const { holder } = made;
  expect(await savePrescription(shop, { holder, values: strong, for: { orderLineId: made.frame } })).toMatchObject(
    refusal,
  );
  const saved = await savePrescription(shop, { holder, values: strong });
  if (!saved.ok) throw new Error(saved.message);
  expect(await attachToLine(shop, { holder, orderLineId: made.frame, prescriptionId: saved.id })).toMatchObject(
    refusal,
  );
  expect(await listLinePrescriptions(shop, { holder, orderId: made.orderId })).toMatchObject({ lines: [] });
  const fitting = { holder, values: typedValues(), for: { orderLineId: made.frame } };
  expect(await savePrescription(shop, fitting)).toMatchObject({ ok: true });
});

import { expect, test } from "vitest";
import { STAGES } from "#domain/orders/stages.ts";
import { listMissingPrescriptions } from "#services/orders/list-missing-prescriptions.ts";
import { prescribedOrders } from "#tests/support/shop/prescribed-orders.ts";
import { typedValues } from "#tests/support/shop/prescription-scene.ts";
import { attachToLine } from "./attach-to-line.ts";
import { erasePrescription } from "./erase-prescription.ts";
import { listLinePrescriptions } from "./list-line-prescriptions.ts";
import { savePrescription } from "./save-prescription.ts";

const { db, shop, order, orderOf, moveTo, rowsOf } = await prescribedOrders();

async function saved(made: Awaited<ReturnType<typeof order>>, over: Record<string, unknown> = {}) {
  const answer = await savePrescription(shop, {
    holder: made.holder,
    values: typedValues(over),
    for: { orderLineId: made.frame },
  });
  if (!answer.ok) throw new Error(answer.message);
  return answer.id;
}

test("while glasses are made from it, it stays, and the refusal names the order", async () => {
  const made = await order();
  const id = await saved(made);
  const { uniqueId } = await orderOf(made.orderId);
  const refusing: string[] = [];
  for (const stage of STAGES) {
    await moveTo(made.orderId, stage);
    const answer = await erasePrescription(shop, { holder: made.holder, id });
    if (answer.ok) break;
    expect(answer.message).toContain(`Order ${uniqueId} is still being made`);
    refusing.push(stage);
    if (stage === "awaiting_payment") await moveTo(made.orderId, "confirmed");
  }
  // A failed payment needs no glasses.
  expect(refusing).toEqual(["awaiting_payment"]);
});

test.each(["confirmed", "verified", "lenses_ordered", "fitting", "quality_check"] as const)(
  "refused while the order is %s",
  async (stage) => {
    const made = await order();
    const id = await saved(made);
    await moveTo(made.orderId, stage);
    expect(await erasePrescription(shop, { holder: made.holder, id })).toMatchObject({ ok: false, reason: "needed" });
  },
);

test("an older version may go, the newest only when the glasses are packed; the line then says that it was deleted", async () => {
  const made = await order();
  const [first, second] = [await saved(made, { r_sph: "-1" }), await saved(made, { r_sph: "-1.25" })];
  expect(await erasePrescription(shop, { holder: made.holder, id: first })).toEqual({ ok: true });
  expect(await erasePrescription(shop, { holder: made.holder, id: second })).toMatchObject({ ok: false });
  const { lines, missing } = await listLinePrescriptions(shop, { holder: made.holder, orderId: made.orderId });
  expect(missing).toEqual([]);
  expect(lines).toMatchObject([{ version: 2, current: { id: second }, older: [{ version: 1, isErased: true }] }]);
  await moveTo(made.orderId, "packed");
  expect(await erasePrescription(shop, { holder: made.holder, id: second })).toEqual({ ok: true });
  const after = await listLinePrescriptions(shop, { holder: made.holder, orderId: made.orderId });
  expect(after.lines).toMatchObject([{ version: 2, current: null, canCorrect: false }]);
  expect(await listMissingPrescriptions(db, { orderId: made.orderId })).toHaveLength(1);
});

test("a saved one is used again while it is young enough, and not by another's order", async () => {
  const [made, other] = [await order(), await order()];
  const answer = await savePrescription(shop, {
    holder: made.holder,
    values: typedValues({ prescribed_on: "2025-12-01" }),
  });
  if (!answer.ok) throw new Error(answer.message);
  const attach = (orderLineId: number) =>
    attachToLine(shop, { holder: made.holder, orderLineId, prescriptionId: answer.id });
  await expect(attach(other.frame)).rejects.toMatchObject({ code: "not_found" });
  await expect(
    attachToLine(shop, { holder: other.holder, orderLineId: other.frame, prescriptionId: answer.id }),
  ).rejects.toMatchObject({ code: "not_found" });
  expect(await attach(made.lens)).toEqual({ ok: true });
  expect((await orderOf(made.orderId)).stage).toBe("confirmed");
  shop.passTime(700 * 86_400_000);
  expect(await attach(made.frame)).toMatchObject({ ok: false, reason: "too_old" });
});

test("of many corrections at once each becomes a version, and erasing meets none half-way", async () => {
  const made = await order();
  const ids = await Promise.all(["-1", "-1.25", "-1.5", "-1.75"].map((r_sph) => saved(made, { r_sph })));
  const { lines } = await listLinePrescriptions(shop, { holder: made.holder, orderId: made.orderId });
  expect(lines).toMatchObject([{ version: 4, older: [{ version: 3 }, { version: 2 }, { version: 1 }] }]);
  const erased = await Promise.all(ids.map((id) => erasePrescription(shop, { holder: made.holder, id })));
  expect(erased.filter(({ ok }) => ok)).toHaveLength(3);
  expect((await rowsOf(made.buyer.actor)).filter(({ encrypted }) => encrypted !== null)).toHaveLength(1);
});

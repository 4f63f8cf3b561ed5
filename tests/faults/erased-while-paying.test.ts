import { expect, test } from "vitest";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { makePdf } from "#tests/support/uploads/make-pdf.ts";
import { atWindow, passHold, statusOf } from "./kit/buying.ts";
import { makeLeaver } from "./kit/leaver.ts";
import { openDrill } from "./kit/open-drill.ts";
import { stopAt } from "./kit/stop-at.ts";
import { tell, until } from "./kit/until.ts";

const ERASED = 303;
const UNDER_WAY = 409;

const drill = await openDrill({
  on: "embedded",
  forFile: true,
  fill: async (db) => ({ many: await makeUnit(db, { pieces: 1_000 }), single: await makeUnit(db, { pieces: 1 }) }),
});
const { many, single } = drill.goods;

const isRefund = ({ method, path }: { method: string; path: string }) => method === "POST" && path.endsWith("/refund");

test("while a payment is opened, open, paid or packed the account stays; when its hold has ended, late money goes back", async () => {
  const leaver = await makeLeaver(drill);
  // The row of the payment is there, and what the gateway answered is not in it yet.
  const step = { statement: "update" as const, table: "payment_orders", when: "new.status = 'pending'" };
  const opening = await stopAt(drill, { name: "the payment is opened", at: step });
  const working = atWindow(drill, [many], { customer: leaver.customer });
  await opening.reached;
  expect(await leaver.leave()).toBe(UNDER_WAY);
  await opening.release();
  await opening.remove();
  const { orderId } = await working;
  expect(await leaver.leave()).toBe(UNDER_WAY);
  await passHold(drill, [orderId]);
  expect(await leaver.leave()).toBe(ERASED);
  expect(await leaver.listTraces()).toEqual([]);

  // Nobody tells of it but the reconciler.
  await drill.gateway.drill("drop");
  await drill.gateway.pay(orderId);
  await until("the money is back", async () => (await drill.gateway.listRefunds()).length === 1);
  expect(await statusOf(drill, orderId)).not.toBe(1);
  await drill.expectSound();
  expect(await leaver.listTraces(), "nothing of them came back with it").toEqual([]);
});

test("a paid order holds its customer, and so does money on its way back", async () => {
  const buyer = await makeLeaver(drill);
  const bought = await atWindow(drill, [many], { customer: buyer.customer });
  await drill.placeOrder(buyer.customer, await drill.gateway.pay(bought.orderId));
  expect(await buyer.leave()).toBe(UNDER_WAY);

  const leaver = await makeLeaver(drill);
  const late = await atWindow(drill, [single], { customer: leaver.customer });
  await passHold(drill, [late.orderId]);
  const other = await atWindow(drill, [single]);
  await drill.placeOrder(other.customer, await drill.gateway.pay(other.orderId));
  const refunding = await stopAt(drill, { name: "the refund is sent", at: { gateway: "before", call: isRefund } });
  await drill.placeOrder(leaver.customer, await drill.gateway.pay(late.orderId));
  await refunding.reached;
  expect(await leaver.leave()).toBe(UNDER_WAY);
  await refunding.release();
  await refunding.remove();
  await until("the account can be erased once the money is back", async () => (await leaver.leave()) === ERASED);
  expect(await leaver.listTraces()).toEqual([]);
  await drill.expectSound();
});

test("a sheet on its way while its owner leaves is kept nowhere", async () => {
  const leaver = await makeLeaver(drill);
  const step = { statement: "insert" as const, table: "throttles", when: "new.key like 'prescription:%'" };
  const stopped = await stopAt(drill, { name: "the sheet is counted", at: step });
  const form = new FormData();
  form.append("intent", "sheet");
  form.append("customer_name", leaver.mark);
  form.append("file", new File([new Uint8Array(makePdf())], "card.pdf"));
  const sending = leaver.post("/user/prescriptions/upload", form);
  await stopped.reached;
  expect(await leaver.leave()).toBe(ERASED);
  await stopped.release();
  await stopped.remove();
  expect((await sending).status).not.toBe(500);
  expect(await leaver.countSheets()).toBe(0);
  expect(await leaver.listTraces()).toEqual([]);
  await drill.expectSound();
});

test("thirty who leave in the moment in which their late money comes: each an order or a refund", async () => {
  const leavers = await Promise.all(Array.from({ length: 30 }, () => makeLeaver(drill)));
  const orderIds: string[] = [];
  for (const { customer } of leavers) orderIds.push((await atWindow(drill, [many], { customer })).orderId);
  await passHold(drill, orderIds);
  const left = await Promise.all(
    leavers.map(async (leaver, place) => {
      const paying = drill.gateway.pay(orderIds[place]!);
      const status = await leaver.leave();
      await paying;
      return { leaver, status };
    }),
  );
  await drill.expectSound();
  const erased = left.filter(({ status }) => status === ERASED);
  for (const { leaver } of erased) expect(await leaver.listTraces()).toEqual([]);
  expect(left.filter(({ status }) => status !== ERASED && status !== UNDER_WAY)).toEqual([]);
  tell(`thirty left while paying: ${erased.length} erased and refunded, ${30 - erased.length} bought`);
});

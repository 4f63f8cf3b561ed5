import { eq, sql } from "drizzle-orm";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { products } from "#db/schema/catalogue.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { makeLens, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { newPerson } from "#tests/support/browser/sign-up.ts";
import { drawing } from "#tests/support/uploads/hostile-files.ts";
import { atWindow, passHold, statusOf } from "./kit/buying.ts";
import type { Customer, Json } from "./kit/client.ts";
import { openNodes } from "./kit/open-nodes.ts";
import { makeCustomers } from "./kit/people.ts";
import { inParallel, tell, until } from "./kit/until.ts";

const PAIRS = 12;

test("what one node knows, the other knows: people, limits, edits, payments, holds and files", async () => {
  const drill = await openNodes({
    count: 2,
    fill: async (db) => {
      const unit = await makeUnit(db, { pieces: 10_000 });
      return { unit, lens: await makeLens(db, { for: [unit] }), customers: await makeCustomers(db, PAIRS) };
    },
  });
  const [a, b] = [drill.clientOf(0), drill.clientOf(1)];
  const { unit, customers, lens } = drill.goods;
  const db = drill.db;

  // Signed in on one, known on the other; signed out there, unknown here.
  const person = newPerson();
  expect((await a.ask(null, "POST", "/v1/users/create", { body: person })).status).toBeLessThan(300);
  const signIn = (node: typeof a, password = person.password) =>
    node.ask(null, "POST", "/v1/login/login", { body: { username: person.email, password, role: "customer" } });
  const { user_with_token: user } = (await signIn(a)).body as { user_with_token: { access_token: string; id: number } };
  const own = { token: user.access_token } as Customer;
  const readOwn = (node: typeof a) => node.ask(own, "GET", `/v1/storesales/getCustomerOrders/${user.id}`);
  expect((await readOwn(b)).status).toBe(200);
  expect((await b.ask(own, "POST", "/v1/login/logout")).status).toBe(200);
  expect((await readOwn(a)).status).toBe(401);

  // Ten wrong passwords, five on each: neither takes even the right one now.
  for (let turn = 0; turn < 10; turn += 1)
    expect((await signIn(turn % 2 === 0 ? a : b, "a wrong password")).status).toBe(401);
  for (const node of [a, b]) expect((await signIn(node)).status).toBe(429);

  // An edit is seen on both, each of which has kept the page as it was.
  const [row] = await db().select({ id: products.liveSaleId }).from(products).where(eq(products.id, unit.productId));
  const titleOn = async (node: typeof a) =>
    JSON.stringify((await node.ask(null, "GET", `/v1/products/getWebsiteProductByLiveSaleId/${row!.id}`)).body);
  const listOn = async (node: (typeof drill.nodes)[number]) =>
    (await fetch(`${node.url}/productList/eye_glasses`)).text();
  for (const node of [a, b]) expect(await titleOn(node)).toContain("Aravalli");
  for (const node of drill.nodes) expect(await listOn(node)).toContain("Aravalli");
  await db().update(products).set({ title: "Seen Everywhere" }).where(eq(products.id, unit.productId));
  const seen = await until("the edit is seen on both", async () => {
    const shown = [titleOn(a), titleOn(b), ...drill.nodes.map(listOn)];
    return (await Promise.all(shown)).every((text) => text.includes("Seen Everywhere"));
  });
  tell(
    `an edit was seen on both nodes, in the API and on the page, after ${(seen.ms / 1_000).toFixed(1)} s, the goal is 1 s`,
  );

  // The callback on one and the webhooks on the other in the same moment: one order, one invoice, one mail each.
  await drill.gateway.drill("drop");
  await inParallel(customers, 4, async (customer, place) => {
    const { orderId } = await atWindow({ ...a, db }, [unit], { customer });
    const paid = await drill.gateway.pay(orderId);
    const [here, there] = place % 2 === 0 ? [a, b] : [b, a];
    const events = drill.gateway.eventsOf(orderId);
    const answers = await Promise.all([
      here.placeOrder(customer, paid),
      ...events.flatMap((event) => [there.sendEvent(event), here.sendEvent(event)]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, ...answers.slice(1).map(() => 200)]);
  });
  expect(await db().$count(orders, eq(orders.invoiceStatus, 1))).toBe(PAIRS);

  // A hold ends by whichever node looks first, and the stock is free once.
  const left = await Promise.all([atWindow({ ...a, db }, [unit]), atWindow({ ...b, db }, [unit])]);
  // Nobody calls back and no webhook comes: one of the reconcilers finds the payment. How often both asked for it is told.
  const silent = await Promise.all([atWindow({ ...a, db }, [unit]), atWindow({ ...b, db }, [unit])]);
  await passHold(
    { db },
    left.map(({ orderId }) => orderId),
  );
  for (const { orderId } of silent) await drill.gateway.pay(orderId);
  const before = drill.gateway.calls.length;
  const found = await until("the reconciler finds both", async () =>
    (await Promise.all(silent.map(({ orderId }) => statusOf({ db }, orderId)))).every((status) => status === 1),
  );
  await sleep(1_000);
  const asked = silent.map(
    ({ orderId }) => drill.gateway.calls.slice(before).filter(({ path }) => path.includes(orderId)).length,
  );
  tell(
    `unreported payments found after ${(found.ms / 1_000).toFixed(0)} s, the goal is 60 s; the gateway was asked ${asked.join(" and ")} times`,
  );

  // A sheet that was sent to one is read from the other; nobody else has it there either.
  const wearer = await atWindow({ ...a, db }, [{ ...unit, over: wearing(lens) }]);
  const placed = await a.placeOrder(wearer.customer, await drill.gateway.pay(wearer.orderId));
  const [frame] = await db()
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(sql`order_id = ${String(placed.body.id)} and kind = 'frame'`);
  const form = new FormData();
  form.append("storeOrderId", String(frame!.id));
  form.append("file", new File([new Uint8Array(await drawing().jpeg().toBuffer())], "card.jpg"));
  const bearer = { authorization: `Bearer ${wearer.customer.token}` };
  const [urlA, urlB] = drill.nodes.map(({ url }) => url);
  const sent = await fetch(`${urlA}/v1/eye-tests/uploadPrescription`, { method: "POST", body: form, headers: bearer });
  expect(sent.status, await sent.text()).toBe(200);
  const report = await b.ask(
    wearer.customer,
    "GET",
    `/v1/eye-tests/getTestReportByBillingId/${String(placed.body.id)}`,
  );
  const [{ file_path: path }] = report.body.list as [{ file_path: string }];
  const sheet = await fetch(`${urlB}${path}`, { headers: bearer });
  expect([sheet.status, sheet.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect((await fetch(`${urlB}${path}`)).status).toBe(401);
  const stranger = { authorization: `Bearer ${customers[0]!.token}` };
  expect((await fetch(`${urlB}${path}`, { headers: stranger })).status).toBe(404);

  for (const node of drill.nodes) expect(await node.listErrors()).toEqual([]);
  await drill.expectSound();
});

const wearing = (lens: number): Json => ({ lens_id: lens, power: "single-vision-prescription-glasses" });

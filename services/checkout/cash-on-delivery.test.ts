import { asc, eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { orderLines } from "#db/schema/orders.ts";
import { paymentOrders } from "#db/schema/payments.ts";
import { settings } from "#db/schema/stores.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { getBill } from "#services/billing/get-bill.ts";
import { addLines } from "#services/cart/add-lines.ts";
import { getCart } from "#services/cart/get-cart.ts";
import { listWaitingOrders } from "#services/orders/list-waiting-orders.ts";
import { refuseParcel } from "#services/orders/refuse-parcel.ts";
import { placeOrder } from "./place-order.ts";
import { releaseExpiredHolds } from "./release-expired-holds.ts";
import { countUnpaid } from "./require-cash.ts";
import { cashWords, codeOf, FEE, switchOn } from "#tests/support/shop/cash-scene.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { lineOf, makeUnit } from "#tests/support/shop/checkout-shop.ts";

const scene = await checkoutScene();
const { db, gateway, shop, begin, buyerOf, stockOf, statusOf, orderOf, countOrders } = scene;
const { place, order, send } = cashWords(scene);
const CASH = { way: "cash_on_delivery" } as const;
const TOTAL = 200_000 + FEE;

afterEach(async () => {
  await db.delete(settings);
});

const linesOf = (orderId: string) =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));

test("nobody can order so before the shop switches it on", async () => {
  const buyer = await buyerOf([await makeUnit(db)]);
  await expect(begin(buyer, CASH)).rejects.toMatchObject({
    code: "validation",
    fields: { payment_mode: "Only online payment is accepted" },
  });
  expect(await db.$count(paymentOrders, eq(paymentOrders.userId, buyer.actor.id))).toBe(0);
});

test("ordered: sold at once, unpaid, with its fee as a row, no number, and the gateway hears nothing", async () => {
  await switchOn(db);
  const unit = await makeUnit(db, { pieces: 1 });
  const buyer = await buyerOf([unit]);
  const before = gateway.orders.size;
  const made = await begin(buyer, CASH);
  expect(made).toMatchObject({ amountPaise: TOTAL, feePaise: FEE, isFree: true, id: expect.stringMatching(/^cod_/) });
  expect(await stockOf(unit)).toMatchObject({ heldQuantity: 1, soldQuantity: 0 });
  const placed = await place(buyer, made.id);
  expect(placed).toMatchObject({ invoiceStatus: 0, message: null });
  expect(gateway.orders.size).toBe(before);
  expect(await stockOf(unit)).toMatchObject({ heldQuantity: 0, soldQuantity: 1 });
  expect(await statusOf(made.id)).toBe("promised");
  expect(await orderOf(placed.id)).toMatchObject({
    stage: "confirmed",
    invoiceNo: null,
    paidAt: null,
    totalPaise: TOTAL,
    advancePaymentPaise: TOTAL,
    paymentMode: "Cash on delivery",
    deliverFrom: expect.any(String),
  });
  const [, fee] = await linesOf(placed.id);
  // Rs 49 at 18 % within Delhi: 41.52 + 3.74 + 3.74.
  expect(fee).toMatchObject({ kind: "fee", hsnCode: "9968", taxBp: 1800, totalPaise: FEE, taxablePaise: 4_152 });
  expect(fee).toMatchObject({ cgstPaise: 374, sgstPaise: 374, productId: null });
  expect((await getCart(db, { actor: buyer.actor, now: shop.now() })).count).toBe(0);
  const bill = await getBill(db, { actor: buyer.actor, uniqueId: placed.uniqueId });
  expect(bill).toMatchObject({ statusLabel: "Pending", notice: "Not a tax invoice", totals: { balancePaise: TOTAL } });
  const waiting = await listWaitingOrders(db, { actor: SYSTEM, limit: 50 });
  expect(waiting.map(({ uniqueId }) => uniqueId)).toContain(placed.uniqueId);
});

test("pressed twice, in two tabs, and again later: one order", async () => {
  await switchOn(db);
  const unit = await makeUnit(db, { pieces: 1 });
  const buyer = await buyerOf([unit]);
  const both = await Promise.all([begin(buyer, CASH), begin(buyer, CASH)]);
  expect(both[0]!.id).toBe(both[1]!.id);
  const { id } = both[0]!;
  const placed = await Promise.all([place(buyer, id), place(buyer, id), place(buyer, id)]);
  expect(new Set(placed.map((one) => one.id)).size).toBe(1);
  shop.passTime(60 * 60_000);
  expect(await place(buyer, id)).toMatchObject({ id: placed[0]!.id, invoiceStatus: 0, message: null });
  expect(await countOrders(buyer)).toBe(1);
});

test("paying online in another tab takes over; of the two ways one order comes", async () => {
  await switchOn(db);
  const unit = await makeUnit(db, { pieces: 1 });
  const buyer = await buyerOf([unit]);
  const cash = await begin(buyer, CASH);
  const online = await begin(buyer);
  expect([await statusOf(cash.id), await statusOf(online.id)]).toEqual(["superseded", "pending"]);
  expect(await codeOf(place(buyer, cash.id))).toContain("conflict");
  expect(await scene.finish(buyer, online.id)).toMatchObject({ invoiceStatus: 1 });
  expect(await countOrders(buyer)).toBe(1);
  expect(await stockOf(unit)).toMatchObject({ soldQuantity: 1, heldQuantity: 0 });
});

test("money captured online for a cart that was ordered for cash meanwhile goes back", async () => {
  await switchOn(db);
  const buyer = await buyerOf([await makeUnit(db, { pieces: 2 })]);
  const online = await begin(buyer);
  await order(buyer);
  expect(await codeOf(scene.finish(buyer, online.id))).toContain("conflict");
  expect(await scene.refundsOf(online.id)).toEqual(["cart_already_bought"]);
  expect(await countOrders(buyer)).toBe(1);
});

test("the last piece goes to one, whichever way both pay", async () => {
  await switchOn(db);
  const unit = await makeUnit(db, { pieces: 1 });
  const buyers = [await buyerOf([unit]), await buyerOf([unit]), await buyerOf([unit])];
  const outcomes = await Promise.all(
    buyers.map((buyer, n) =>
      codeOf(n === 0 ? begin(buyer).then((made) => scene.finish(buyer, made.id)) : order(buyer)),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome.startsWith("out_of_stock"))).toHaveLength(2);
  expect(await stockOf(unit)).toMatchObject({ soldQuantity: 1, heldQuantity: 0 });
});

test("limit, PIN code and membership are held by the server, and a hold that ran out is not ordered from", async () => {
  await switchOn(db, { limitPaise: 200_000 + FEE, pinCodes: { served: [], refused: [] } });
  const dear = await buyerOf([await makeUnit(db, { pricePaise: 200_100 })]);
  expect(await codeOf(begin(dear, CASH))).toBe("validation: Cash on delivery is for orders up to ₹2,049");
  const gold = await makeUnit(db, { subCategorySlug: "membership", pricePaise: 59_900, taxBp: 1_800, hsnCode: "9997" });
  expect(await codeOf(begin(await buyerOf([gold]), CASH))).toContain("A membership can only be paid online");
  const unit = await makeUnit(db);
  const buyer = await buyerOf([unit]);
  const { id } = await begin(buyer, CASH);
  shop.passTime(16 * 60_000);
  await releaseExpiredHolds(db, { now: shop.now() });
  expect(await codeOf(place(buyer, id))).toContain("conflict");
  expect(await stockOf(unit)).toMatchObject({ soldQuantity: 0, heldQuantity: 0 });
  await switchOn(db, { pinCodes: { served: ["56"], refused: [] } });
  expect(await codeOf(begin(buyer, CASH))).toContain("Cash on delivery is not available at PIN code");
  await switchOn(db);
  const again = await begin(buyer, CASH);
  const { actor } = await buyerOf([unit]);
  expect(await codeOf(placeOrder(shop, { actor, gatewayOrderId: again.id }))).toContain("not_found");
});

test("the way is fixed with the payment order: neither can be placed as the other", async () => {
  await switchOn(db);
  const buyer = await buyerOf([await makeUnit(db)]);
  const { actor } = buyer;
  const cash = await begin(buyer, CASH);
  expect(await codeOf(placeOrder(shop, { actor, gatewayOrderId: cash.id, paymentMode: "online" }))).toContain(
    "validation: This order is paid when it is handed over",
  );
  const online = await begin(buyer);
  expect(await codeOf(place(buyer, online.id))).toContain("validation: Only online payment is accepted");
});

test("a parcel that came back keeps nobody from ordering so again; one that is on its way does", async () => {
  await switchOn(db, { mostUnpaid: 1 });
  const buyer = await buyerOf([await makeUnit(db)]);
  const again = async () => {
    await addLines(db, { actor: buyer.actor, lines: [lineOf(await makeUnit(db))], now: shop.now() });
    return order(buyer);
  };
  const first = await order(buyer);
  await send(first);
  expect(await codeOf(again())).toContain("validation");
  expect(await refuseParcel(shop, { actor: SYSTEM, billingId: first })).toMatchObject({ ok: true });
  expect(await countUnpaid(db, buyer.actor.id)).toBe(0);
  expect(await codeOf(order(buyer))).toBe("done");
  expect(await countUnpaid(db, buyer.actor.id)).toBe(1);
});

import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { receiveWebhook } from "#services/checkout/receive-webhook.ts";
import { clientOf } from "#tests/support/api-client/client-of.ts";
import { must } from "#tests/support/api-client/open-client.ts";
import { testApi } from "#tests/support/api-client/test-api.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { makeBuyer, makeLens, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { bearerOf } from "#tests/support/shop/make-user.ts";

const { db, gateway, shop } = await checkoutScene();
const app = await testApi({ shop });
afterEach(() => vi.restoreAllMocks());

/** The statements that this process asks while it works, `begin` and `commit` included. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const texts = query.mock.calls.map(([question]) => {
    const asked: unknown = question;
    return typeof asked === "string" ? asked : (asked as pg.QueryConfig).text;
  });
  query.mockRestore();
  return texts;
}

/**
 * Each statement is a way to the database and back, which is most of what an order costs (decision 494). Who needs one more
 * writes down here why; the gateway of this test asks the database nothing.
 */
test("a pair of glasses with a prescription to come is bought by few statements", async () => {
  const { actor, addressId } = await makeBuyer(db);
  const unit = await makeUnit(db);
  const lens = await makeLens(db, { for: [unit] });
  const client = clientOf(app, await bearerOf(db, actor, shop.now()));
  const header = () => ({ "Idempotency-Key": randomUUID() });
  const line = { product_id: unit.productId, attributeValue_id: unit.valueId, lens_id: lens };

  const cart = await statementsOf(() =>
    must(client.POST("/v1/billing", { body: [line], params: { header: header() } })),
  );
  let orderId = "";
  const paymentOrder = await statementsOf(async () => {
    const body = { address_id: addressId };
    orderId = (await must(client.POST("/v1/payment-transaction-history/createRazorPayOrder", { body }))).id;
  });
  const payment = gateway.pay(orderId);
  const placing = await statementsOf(async () => {
    const signed = { razorpay_payment_id: payment.id, razorpay_signature: gateway.sign(orderId, payment.id) };
    const placed = await must(
      client.POST("/v1/billing", { body: { bill: [], razorpay_order_id: orderId, ...signed } }),
    );
    expect(placed).toMatchObject({ invoice_status: 1 });
  });
  const webhook = await statementsOf(() => receiveWebhook(shop, gateway.event("payment.captured", { payment })));
  const counts = { cart, paymentOrder, placing, webhook };
  expect(Object.fromEntries(Object.entries(counts).map(([call, texts]) => [call, texts.length]))).toEqual({
    cart: 9,
    paymentOrder: 11,
    placing: 17,
    webhook: 1,
  });
});

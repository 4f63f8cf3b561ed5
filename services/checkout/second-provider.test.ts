import { createHash, randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { refunds } from "#db/schema/payments.ts";
import type { Gateway, GatewayPayment, GatewayRefund } from "#integrations/payment/gateway.ts";
import { addLines } from "#services/cart/add-lines.ts";
import { checkLedger } from "./check-ledger.ts";
import { createPaymentOrder } from "./create-payment-order.ts";
import { placeOrder } from "./place-order.ts";
import { receiveWebhook } from "./receive-webhook.ts";
import { sendRefund } from "./send-refund.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { lineOf, makeBuyer, makeUnit, openCheckoutShop } from "#tests/support/shop/checkout-shop.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";

type Charge = { charge: string; invoice: string; rupees: string; state: "PAID" | "BACK"; at: string };
type Payback = { payback: string; charge: string; done: boolean; words: Record<string, string> };

const sign = (text: string) => createHash("sha256").update(`tiny secret ${text}`).digest("base64");
const paiseOf = (rupees: string) => Number(rupees.replace(".", ""));
const states = { PAID: "captured", BACK: "refunded" } as const;

const paymentOf = (charge: Charge): GatewayPayment => ({
  id: charge.charge,
  orderId: charge.invoice,
  amountPaise: paiseOf(charge.rupees),
  currency: "INR",
  status: states[charge.state],
  method: null,
  errorCode: null,
  errorDescription: null,
  createdAt: new Date(charge.at),
});

const refundOf = ({ payback, charge, done, words }: Payback): GatewayRefund => ({
  id: payback,
  paymentId: charge,
  status: done ? "processed" : "pending",
  notes: words,
});

/** Another provider, with words, signatures and headers of its own: amounts as text in rupees, one signature header with a prefix. */
function tinyGateway() {
  const invoices = new Map<string, number>();
  const charges = new Map<string, Charge>();
  const paybacks = new Map<string, Payback>();
  const gateway: Gateway = {
    provider: "tiny",
    keyId: "tiny-public",
    scriptUrl: "https://tiny.example/window.js",
    contentSources: { script: ["https://tiny.example"], frame: [], connect: [] },
    createOrder: async ({ amountPaise }) => {
      const id = `INV-${randomUUID()}`;
      invoices.set(id, amountPaise);
      return { id, amountPaise, currency: "INR" };
    },
    listPayments: async (id) => [...charges.values()].filter(({ invoice }) => invoice === id).map(paymentOf),
    refund: async ({ paymentId, idempotencyKey, notes }) => {
      const before = paybacks.get(idempotencyKey);
      const made = before ?? { payback: `PB-${randomUUID()}`, charge: paymentId, done: false, words: notes ?? {} };
      paybacks.set(idempotencyKey, made);
      return refundOf(made);
    },
    fetchRefund: async (id) => refundOf([...paybacks.values()].find(({ payback }) => payback === id)!),
    verifyPaymentSignature: ({ orderId, paymentId, signature }) => signature === sign(`${paymentId} for ${orderId}`),
    readWebhook: ({ rawBody, headers }) => {
      if (headers["tiny-proof"] !== `v1 ${sign(rawBody.toString())}`) return { ok: false, reason: "unsigned" };
      const said = new URLSearchParams(rawBody.toString());
      const charge = charges.get(said.get("charge") ?? "");
      const payback = [...paybacks.values()].find((one) => one.payback === said.get("payback"));
      if (!charge && !payback) return { ok: false, reason: "unreadable" };
      const known = { id: said.get("delivery"), name: said.get("what") ?? "", orderId: charge?.invoice ?? null };
      const paymentId = charge?.charge ?? payback!.charge;
      const change = charge
        ? ({ about: "payment", payment: paymentOf(charge) } as const)
        : ({ about: "refund", refund: refundOf(payback!) } as const);
      return { ok: true, event: { ...known, paymentId, change } };
    },
  };
  const pay = (invoice: string, paise = invoices.get(invoice)!) => {
    const charge = `CH-${randomUUID()}`;
    const rupees = (paise / 100).toFixed(2);
    charges.set(charge, { charge, invoice, rupees, state: "PAID", at: "2026-02-10T06:31:00Z" });
    return { charge, signature: sign(`${charge} for ${invoice}`) };
  };
  const post = (fields: Record<string, string>) => {
    const text = new URLSearchParams({ delivery: randomUUID(), ...fields }).toString();
    return { rawBody: Buffer.from(text), headers: { "tiny-proof": `v1 ${sign(text)}` } };
  };
  return { gateway, paybacks, pay, post };
}

const { db } = await testDatabase();
const tiny = tinyGateway();
const shop = testShop(db, { gateway: tiny.gateway });
beforeAll(() => openCheckoutShop(db));

async function begin() {
  const buyer = await makeBuyer(db);
  await addLines(db, { actor: buyer.actor, lines: [lineOf(await makeUnit(db))], now: shop.now() });
  const made = await createPaymentOrder(shop, { actor: buyer.actor, addressId: buyer.addressId });
  return { made, asked: { actor: buyer.actor, gatewayOrderId: made.id } };
}
const rejected = { code: "payment_rejected" };

test("an order is paid by the second provider, with a signature that only it can make", async () => {
  const { made, asked } = await begin();
  expect(made.id).toMatch(/^INV-/);
  const { charge: paymentId, signature } = tiny.pay(made.id);
  const stranger = { ...asked, paymentId, signature: sign(paymentId) };
  await expect(placeOrder(shop, stranger)).rejects.toMatchObject(rejected);
  expect(await db.$count(orders)).toBe(0);
  expect(await placeOrder(shop, { ...asked, paymentId, signature })).toMatchObject({ invoiceStatus: 1 });
  expect(await checkLedger(db)).toEqual([]);
});

test("its webhook makes an order paid, once, and a forged one is refused", async () => {
  const { made } = await begin();
  const { charge } = tiny.pay(made.id);
  const post = tiny.post({ what: "charge came", charge });
  const forged = { ...post, headers: { "tiny-proof": "v1 guessed" } };
  await expect(receiveWebhook(shop, forged)).rejects.toMatchObject(rejected);
  // The headers of another provider prove nothing here.
  const others = { ...post, headers: { "x-razorpay-signature": post.headers["tiny-proof"] } };
  await expect(receiveWebhook(shop, others)).rejects.toMatchObject(rejected);
  const odd = tiny.post({ what: "charge came", charge: "CH-unknown" });
  await expect(receiveWebhook(shop, odd)).rejects.toMatchObject({ code: "malformed_request" });
  expect(await receiveWebhook(shop, post)).toEqual({ outcome: "paid" });
  expect(await receiveWebhook(shop, post)).toEqual({ outcome: "repeat" });
  expect(await checkLedger(db)).toEqual([]);
});

test("money of a wrong amount goes back through it, and its event ends the refund", async () => {
  const { made } = await begin();
  const { charge } = tiny.pay(made.id, 12_345);
  expect(await receiveWebhook(shop, tiny.post({ what: "charge came", charge }))).toEqual({ outcome: "refunding" });
  const [owed] = await db.select().from(refunds);
  expect(owed).toMatchObject({ status: "wanted", amountPaise: 12_345, reason: "amount_mismatch" });
  await sendRefund(shop, { refundId: owed!.id });
  const sent = tiny.paybacks.get(owed!.id)!;
  expect(sent).toMatchObject({ charge, words: { refund: owed!.id } });
  expect((await db.select().from(refunds))[0]).toMatchObject({ status: "sent", gatewayRefundId: sent.payback });
  tiny.paybacks.set(owed!.id, { ...sent, done: true });
  const event = tiny.post({ what: "money back", payback: sent.payback });
  expect(await receiveWebhook(shop, event)).toEqual({ outcome: "refund processed" });
  expect((await db.select().from(refunds))[0]!.status).toBe("processed");
  expect(await checkLedger(db)).toEqual([]);
});

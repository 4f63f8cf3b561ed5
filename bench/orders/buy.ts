import { askRaw } from "#bench/ask-raw.ts";
import type { Buyer } from "#bench/set-scene.ts";
import type { ShopProcess } from "#bench/shop-process.ts";
import { fromOwnAddress } from "#tests/support/browser/network-address.ts";
import type { WantedLine } from "#tests/support/browser/buy-online.ts";

/** The calls of an order, in order: into the cart, payment order, payment at the gateway's window, placing. */
export const CALLS = ["cart", "payment order", "payment", "placing"] as const;
export type Call = (typeof CALLS)[number];

type PaymentOrder = { id: string; key: string };
type Around = (call: Call, work: () => Promise<void>) => Promise<void>;

/** Buys one product in four steps. Each step runs inside `around`, which may measure it. Throws unless the order is paid. */
export async function buy(
  shop: ShopProcess,
  { customer, addressId }: Buyer,
  line: WantedLine,
  around: Around = (_, work) => work(),
): Promise<void> {
  const headers = {
    "content-type": "application/json",
    authorization: `Bearer ${customer.token}`,
    ...fromOwnAddress(),
  };
  const post = async <Answer>(path: string, body: unknown): Promise<Answer> => {
    const answer = await askRaw(shop.port, { method: "POST", path, headers, body: JSON.stringify(body) });
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.body.toString()}`);
    return JSON.parse(answer.body.toString()) as Answer;
  };
  let made: PaymentOrder | undefined;
  let paid = {};
  await around("cart", () => post("/v1/billing", [line]));
  await around("payment order", async () => {
    const asked = { address_id: addressId, couponId: null, gstin: null };
    made = await post<PaymentOrder>("/v1/payment-transaction-history/createRazorPayOrder", asked);
  });
  await around("payment", async () => {
    const attempt = { method: "upi", vpa: "success@razorpay" };
    paid = await post("/test-gateway/checkout/pay", { order_id: made!.id, key_id: made!.key, attempt });
  });
  await around("placing", async () => {
    const order = await post<{ invoice_status: number }>("/v1/billing", {
      bill: [],
      razorpay_order_id: made!.id,
      ...paid,
    });
    if (order.invoice_status !== 1)
      throw new Error(`An order ended in status ${order.invoice_status} instead of 1, paid.`);
  });
}

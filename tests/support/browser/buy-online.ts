import { must, openClient } from "#tests/support/api-client/open-client.ts";
import type { components } from "#tests/support/api-client/v1.d.ts";
import { fromOwnAddress } from "./network-address.ts";

type Schemas = components["schemas"];

export type OnlineCustomer = { email: string; password: string; token: string; id: number };

export type OnlineOrder = { id: string; uniqueId: string; invoiceStatus: number };

export type WantedLine = {
  product_id: number;
  attributeValue_id: number;
  power?: string;
  lens_id?: number;
  quantity?: number;
  eye?: "right" | "left";
};

export type Pair = Required<Pick<WantedLine, "product_id" | "attributeValue_id" | "power" | "lens_id">>;

let people = 0;

/** A customer of an open shop, by the calls that its clients make. Journeys start here when the way there is not theirs. */
export async function openAccount(shopUrl: string): Promise<OnlineCustomer> {
  people += 1;
  const email = `online${people}.${Date.now()}@example.in`;
  const password = "a long password";
  const names = { first_name: "Asha", last_name: "Rao", phone_number: "9812345678" };
  await must(visit(shopUrl).POST("/v1/users/create", { body: { ...names, email, password } }));
  return { email, password, ...(await signInByCall(shopUrl, { email, password })) };
}

export async function signInByCall(shopUrl: string, given: { email: string; password: string }) {
  const body = { username: given.email, password: given.password };
  const { user_with_token } = await must(visit(shopUrl).POST("/v1/login/login", { body }));
  const { access_token: token, id } = user_with_token;
  return { token, id };
}

export async function saveAddress(
  shopUrl: string,
  customer: OnlineCustomer,
  over: Partial<Schemas["NewAddress"]> = {},
): Promise<number> {
  const body = {
    address1: "14 Lodhi Road",
    city: "New Delhi",
    state: "Delhi",
    country: "India",
    zip_code: "110003",
    ...over,
  };
  return (await must(visit(shopUrl, customer.token).POST("/v1/addresses", { body }))).id;
}

/** A reduced frame in stock with a lens that corrects sight and costs something; for all powers, the thinnest one. */
export async function findPair(shopUrl: string, { lensPackage }: { lensPackage?: string } = {}): Promise<Pair> {
  const shop = visit(shopUrl);
  const list = await must(
    shop.GET("/v1/products/getWebsiteProductsBySubCategorySlug/{slug}", {
      params: { path: { slug: "eye_glasses" }, query: { page: 1, limit: 40 } },
    }),
  );
  for (const card of list.data) {
    if (!card.in_stock || card.discount === 0 || card.discount === 100) continue;
    const product = await must(
      shop.GET("/v1/products/getWebsiteProductByLiveSaleId/{id}", {
        params: { path: { id: card.product_live_sale_id } },
      }),
    );
    const lens = product.lens.find(
      ({ power_type, lens_package, price, discount_price }) =>
        power_type.startsWith("single-vision") &&
        (discount_price ?? price ?? 0) > 0 &&
        (lensPackage === undefined || lens_package === lensPackage),
    );
    const value = product.productattributes
      .flatMap(({ productattributeValues }) => productattributeValues)
      .find(({ totalQuantity, soldQuantity }) => totalQuantity - soldQuantity > 2);
    if (lens && value)
      return { product_id: product.id, attributeValue_id: value.id, power: lens.power_type, lens_id: lens.id };
  }
  throw new Error("The shop has no pair of glasses in stock");
}

/** Fills the cart and pays at the embedded gateway's window, or fails there. */
export async function buyOnline(
  shopUrl: string,
  customer: OnlineCustomer,
  given: { lines: readonly WantedLine[]; addressId: number; couponId?: number; fails?: boolean; gstin?: string },
): Promise<OnlineOrder> {
  const shop = visit(shopUrl, customer.token);
  await must(shop.POST("/v1/billing", { body: [...given.lines] }));
  const asked = { address_id: given.addressId, couponId: given.couponId ?? null, gstin: given.gstin ?? null };
  const made = await must(shop.POST("/v1/payment-transaction-history/createRazorPayOrder", { body: asked }));
  const paid = made.amount === 0 ? {} : await payAtWindow(shopUrl, made, given.fails ?? false);
  const order = await must(shop.POST("/v1/billing", { body: { bill: [], razorpay_order_id: made.id, ...paid } }));
  if (!("invoice_status" in order)) throw new Error("POST /v1/billing answered a cart");
  return { id: order.id, uniqueId: order.unique_id, invoiceStatus: order.invoice_status };
}

/** What the payment window of a browser does. */
async function payAtWindow(shopUrl: string, made: Schemas["PaymentOrder"], fails: boolean) {
  const attempt = { method: "upi", vpa: fails ? "failure@razorpay" : "success@razorpay" };
  const response = await fetch(new URL("/test-gateway/checkout/pay", shopUrl), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ order_id: made.id, key_id: made.key, attempt }),
  });
  const answer = (await response.json()) as Paid & { error?: { metadata?: { payment_id?: string } } };
  return answer.error ? { razorpay_payment_id: answer.error.metadata?.payment_id } : answer;
}

type Paid = Pick<Schemas["NewOrder"], "razorpay_payment_id" | "razorpay_signature">;

/** As a visitor with a network address of its own. */
function visit(shopUrl: string, token?: string) {
  return openClient(shopUrl, { ...fromOwnAddress(), ...(token && { authorization: `Bearer ${token}` }) });
}

import { fromOwnAddress } from "#tests/support/network-address.ts";

type Json = Record<string, unknown>;

export type OnlineCustomer = { email: string; password: string; token: string; id: number };

export type OnlineOrder = { id: string; uniqueId: string; invoiceStatus: number };

export type WantedLine = { product_id: number; attributeValue_id: number; power?: string; lens_id?: number };

let people = 0;

/** A customer of an open shop, by the calls that its clients make. Journeys start here when the way there is not theirs. */
export async function openAccount(shopUrl: string): Promise<OnlineCustomer> {
  people += 1;
  const email = `online${people}.${Date.now()}@example.in`;
  const password = "a long password";
  const names = { first_name: "Asha", last_name: "Rao", phone_number: "9812345678" };
  await call(shopUrl, "POST", "/v1/users/create", { ...names, email, password });
  return { email, password, ...(await signInByCall(shopUrl, { email, password })) };
}

export async function signInByCall(shopUrl: string, given: { email: string; password: string }) {
  const answer = await call(shopUrl, "POST", "/v1/login/login", { username: given.email, password: given.password });
  const { access_token: token, id } = answer.user_with_token as { access_token: string; id: number };
  return { token, id };
}

export async function saveAddress(shopUrl: string, customer: OnlineCustomer, over: Json = {}): Promise<number> {
  const address = {
    address1: "14 Lodhi Road",
    city: "New Delhi",
    state: "Delhi",
    country: "India",
    zip_code: "110003",
    ...over,
  };
  return (await call(shopUrl, "POST", "/v1/addresses", address, customer.token)).id as number;
}

/** A reduced frame in stock with a lens that corrects sight and costs something; for all powers, the thinnest one. */
export async function findPair(
  shopUrl: string,
  { lensPackage }: { lensPackage?: string } = {},
): Promise<Required<WantedLine>> {
  const list = await call(
    shopUrl,
    "GET",
    "/v1/products/getWebsiteProductsBySubCategorySlug/eye_glasses?page=1&limit=40",
  );
  for (const card of list.data as { product_live_sale_id: number; in_stock: boolean; discount: number }[]) {
    if (!card.in_stock || card.discount === 0 || card.discount === 100) continue;
    const product = (await call(
      shopUrl,
      "GET",
      `/v1/products/getWebsiteProductByLiveSaleId/${card.product_live_sale_id}`,
    )) as Product;
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
  const { token } = customer;
  await call(shopUrl, "POST", "/v1/billing", given.lines, token);
  const asked = { address_id: given.addressId, couponId: given.couponId ?? null, gstin: given.gstin ?? null };
  const made = await call(shopUrl, "POST", "/v1/payment-transaction-history/createRazorPayOrder", asked, token);
  const paid = made.amount === 0 ? {} : await payAtWindow(shopUrl, made, given.fails ?? false);
  const order = await call(shopUrl, "POST", "/v1/billing", { bill: [], razorpay_order_id: made.id, ...paid }, token);
  return {
    id: order.id as string,
    uniqueId: order.unique_id as string,
    invoiceStatus: order.invoice_status as number,
  };
}

type Product = {
  id: number;
  lens: { id: number; power_type: string; lens_package: string; price: number | null; discount_price: number | null }[];
  productattributes: { productattributeValues: { id: number; totalQuantity: number; soldQuantity: number }[] }[];
};

async function payAtWindow(shopUrl: string, made: Json, fails: boolean): Promise<Json> {
  const attempt = { method: "upi", vpa: fails ? "failure@razorpay" : "success@razorpay" };
  const response = await fetch(new URL("/test-gateway/checkout/pay", shopUrl), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ order_id: made.id, key_id: made.key, attempt }),
  });
  const answer = (await response.json()) as Json & { error?: { metadata?: { payment_id?: string } } };
  return answer.error ? { razorpay_payment_id: answer.error.metadata?.payment_id } : answer;
}

async function call(shopUrl: string, method: string, path: string, body?: unknown, token?: string): Promise<Json> {
  const response = await fetch(new URL(path, shopUrl), {
    method,
    headers: {
      ...fromOwnAddress(),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Json;
}

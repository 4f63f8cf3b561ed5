import { fromOwnAddress } from "#tests/support/browser/network-address.ts";
import { type OnlineCustomer, signInByCall } from "#tests/support/browser/buy-online.ts";
import { TYPED } from "./prescription-scene.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

type Product = { lens: { id: number; power_type: string; discount_price: number | null; price: number | null }[] };
type Entry = { product_code: string; product_live_sale_id: number; discount: number; stores: { available: number }[] };

/** A call of a till in the demonstration shop's first store, by its seller. */
export async function tillOf(shopUrl: string) {
  const seller = { email: "seller@chashma.example", password: ownShop().passwords.seller };
  const { token } = await signInByCall(shopUrl, seller);
  return async (path: string, body?: unknown): Promise<string> => {
    const response = await fetch(new URL(path, shopUrl), {
      method: body === undefined ? "GET" : "POST",
      headers: { ...fromOwnAddress(), "content-type": "application/json", authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return text;
  };
}

/** A bill over a pair of glasses with its prescription, 5 % taken off and Rs 1,000 paid; answers its number. */
export async function billAtCounter(shopUrl: string, customer: OnlineCustomer): Promise<string> {
  const call = await tillOf(shopUrl);
  const { code, lensId } = await findPairAtCounter(call);
  return call("/v1/billing/record_billing", {
    customer_name: "Asha Rao",
    phone: "9812345678",
    customer_email: customer.email,
    bill: [{ product_code: code, lens_id: lensId, prescription: TYPED }],
    extra_discount: 5,
    partial_payment: 1000,
    payment_mode: "upi",
    optometrist: "Nandini Rao",
  });
}

async function findPairAtCounter(call: (path: string, body?: unknown) => Promise<string>) {
  const found = JSON.parse(await call("/v1/billing/search_inventory", { store_id: 1, limit: 100 })) as {
    data: Entry[];
  };
  for (const entry of found.data) {
    if (entry.discount === 0 || entry.discount > 60 || entry.stores[0]!.available < 1) continue;
    const path = `/v1/products/getWebsiteProductByLiveSaleId/${entry.product_live_sale_id}`;
    const product = JSON.parse(await call(path)) as Product;
    const lens = product.lens.find(
      ({ power_type, discount_price, price }) =>
        power_type === "single-vision-prescription-glasses" && (discount_price ?? price ?? 0) > 0,
    );
    if (lens) return { code: entry.product_code, lensId: lens.id };
  }
  throw new Error("The store has no pair of glasses on its shelf");
}

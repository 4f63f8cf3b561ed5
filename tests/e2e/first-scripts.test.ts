import { expect, test } from "vitest";
import { encodeGuestCart } from "#domain/cart/guest-cart.ts";
import { findProduct } from "#tests/support/browser/find-product.ts";
import { lineFor } from "#tests/support/browser/guest-cart-cookie.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

const shopUrl = ownShop().url;

/**
 * KB that a browser gets, compressed, before the page is awake. Lower one when its page got lighter. Each got one more three times,
 * since each address of console and account stands in the router's list of them (written in columns since, scripts/vite/pack-routes.ts), a product has questions (0.4 KB), and forms say more (0.4 KB).
 */
test.each([
  ["home", 131],
  ["list", 138],
  ["product", 143],
  ["cart", 146],
])("the scripts of the first page weigh no more than agreed: %s, %d KB", async (name, mostKb) => {
  const product = await findProduct("eye_glasses");
  const paths: Record<string, string> = {
    home: "/",
    list: "/productList/eye_glasses",
    product: `/productDetails/${product.product_live_sale_id}`,
    cart: "/cart",
  };
  const cookie = name === "cart" ? `guest_cart=${encodeGuestCart([lineFor(product)])}` : "";
  const html = await (await fetch(new URL(paths[name]!, shopUrl), { headers: { cookie } })).text();
  const links = [...html.matchAll(/<link rel="(?:late-)?modulepreload" href="([^"]+)"/g)].map(([, path = ""]) => path);
  expect(links.length).toBeGreaterThan(4);
  const bytes = await Promise.all(links.map(weigh));
  const kb = bytes.reduce((sum, one) => sum + one, 0) / 1_024;
  expect(kb).toBeLessThanOrEqual(mostKb);
  // Else a script went missing from the sum.
  expect(kb).toBeGreaterThan(mostKb - 12);
});

async function weigh(path: string): Promise<number> {
  const response = await fetch(new URL(path, shopUrl), { headers: { "accept-encoding": "br" } });
  expect(response.status).toBe(200);
  return Number(response.headers.get("content-length")) || (await response.arrayBuffer()).byteLength;
}

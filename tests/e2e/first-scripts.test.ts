import { expect, test } from "vitest";
import { encodeGuestCart } from "#domain/cart/guest-cart.ts";
import { desk, openPage, phone, seePictures } from "#tests/support/browser/browser.ts";
import { findProduct } from "#tests/support/browser/find-product.ts";
import { lineFor } from "#tests/support/browser/guest-cart-cookie.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

seePictures();

const shopUrl = ownShop().url;

/**
 * KB that a browser gets, compressed, before the page is awake: what was reached when parts of a page woke later (decision 619). Lower one when its page got lighter.
 */
test.each([
  ["home", 109],
  ["list", 128],
  ["product", 128],
  ["cart", 119],
])("the scripts of the first page weigh no more than agreed: %s, %d KB", async (name, mostKb) => {
  const { path, cookie } = await addressOf(name);
  const html = await (await fetch(new URL(path, shopUrl), { headers: { cookie: `guest_cart=${cookie}` } })).text();
  const links = [...html.matchAll(/<link rel="(?:late-)?modulepreload" href="([^"]+)"/g)].map(([, link = ""]) => link);
  expect(links.length).toBeGreaterThan(4);
  const bytes = await Promise.all(links.map(weigh));
  const kb = bytes.reduce((sum, one) => sum + one, 0) / 1_024;
  expect(kb).toBeLessThanOrEqual(mostKb);
  // Else a script went missing from the sum.
  expect(kb).toBeGreaterThan(mostKb - 12);
});

/** All that such a page loads until its last part is awake, with what it fetches ahead for a press: the sign-in, the wizard, toasts. */
test.each([
  ["home", 188],
  ["list", 194],
  ["product", 231],
  ["cart", 192],
])("the scripts of a page that is awake to its end weigh no more than agreed: %s, %d KB", async (name, mostKb) => {
  const page = await openPage(phone);
  const { path, cookie } = await addressOf(name);
  if (cookie) await page.context().addCookies([{ name: "guest_cart", value: cookie, url: shopUrl }]);
  await openAwake(page, path);
  let kb = 0;
  const grows = async () => {
    const before = kb;
    kb = (await page.evaluate(weighScripts)) / 1_024;
    return kb > before;
  };
  await expect.poll(grows, { interval: 1_500, timeout: 20_000 }).toBe(false);
  expect(kb).toBeLessThanOrEqual(mostKb);
  expect(kb).toBeGreaterThan(mostKb - 12);
});

test("pages of the shop know no screen of staff, and whatever leads there loads one", async () => {
  const page = await openPage(desk);
  await openAwake(page, "/");
  const screens = () =>
    page.evaluate(() => {
      const { __reactRouterManifest: manifest } = window as unknown as { __reactRouterManifest?: { routes: object } };
      return Object.keys(manifest?.routes ?? {}).filter((id) => id.startsWith("console/")).length;
    });
  expect(await screens()).toBe(0);
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> };
    };
    void router.navigate("/console/orders?view=late");
  });
  // A guest finds nothing there, as at any unknown address.
  await page.getByRole("heading", { name: "We can’t find this page" }).waitFor();
  expect(new URL(page.url()).search).toBe("?view=late");
  await expect.poll(screens).toBeGreaterThan(0);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === "/");
});

async function weigh(path: string): Promise<number> {
  const response = await fetch(new URL(path, shopUrl), { headers: { "accept-encoding": "br" } });
  expect(response.status).toBe(200);
  return Number(response.headers.get("content-length")) || (await response.arrayBuffer()).byteLength;
}

/** In the browser: the bytes of all scripts that have come. */
function weighScripts(): number {
  const scripts = performance.getEntriesByType("resource").filter(({ name }) => /\/build\/.*\.js$/.test(name));
  return scripts.reduce((sum, script) => sum + (script as PerformanceResourceTiming).encodedBodySize, 0);
}

async function addressOf(name: string) {
  const product = await findProduct("eye_glasses");
  const paths: Record<string, string> = {
    home: "/",
    list: "/productList/eye_glasses",
    product: `/productDetails/${product.product_live_sale_id}`,
    cart: "/cart",
  };
  return { path: paths[name]!, cookie: name === "cart" ? encodeGuestCart([lineFor(product)]) : "" };
}

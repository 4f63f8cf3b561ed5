import { expect, test } from "vitest";
import { encodeGuestCart } from "#domain/cart/guest-cart.ts";
import { desk, openPage, seePictures } from "#tests/support/browser/browser.ts";
import { findProduct } from "#tests/support/browser/find-product.ts";
import { lineFor } from "#tests/support/browser/guest-cart-cookie.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

seePictures();

const shopUrl = ownShop().url;

/**
 * KB that a browser gets, compressed, before the page is awake: what was reached when icons were drawn shortly (decision 602) and the
 * cart stopped to load what it does not show (603). Lower one when its page got lighter.
 */
test.each([
  ["home", 127],
  ["list", 134],
  ["product", 141],
  ["cart", 132],
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

test("a script is sent compressed by its own address, and has no other one", async () => {
  const html = await (await fetch(new URL("/", shopUrl))).text();
  const path = /"(\/build\/framework-[\w-]+\.js)"/.exec(html)![1]!;
  const sent = async (address: string) => {
    const { status, headers } = await fetch(new URL(address, shopUrl), { headers: { "accept-encoding": "br" } });
    return [status, headers.get("content-encoding")];
  };
  expect(await sent(path)).toEqual([200, "br"]);
  for (const ending of [".br", ".gz"]) expect((await sent(path + ending))[0]).toBe(404);
});

test("a script of another build is answered in a word, not with a page", async () => {
  const answer = await fetch(new URL("/build/framework-0000000.js", shopUrl));
  expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "application/json; charset=utf-8"]);
});

async function weigh(path: string): Promise<number> {
  const response = await fetch(new URL(path, shopUrl), { headers: { "accept-encoding": "br" } });
  expect(response.status).toBe(200);
  return Number(response.headers.get("content-length")) || (await response.arrayBuffer()).byteLength;
}

test("the notices of the packages that are put together into the scripts go along", async () => {
  const notices = await (await fetch(new URL("/licences-of-scripts.txt", shopUrl))).text();
  for (const name of ["react-dom", "react-router", "lucide-react", "zod"]) expect(notices).toContain(`## ${name} `);
  expect(notices).toContain("Permission is hereby granted");
});

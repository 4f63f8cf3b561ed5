import { createHash, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { findPair, signInByCall } from "#tests/support/browser/buy-online.ts";
import { openAwake, waitUntilAwake } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";
import { silentAfterASecond } from "#tests/support/process/silent-after-a-second.ts";

const shopUrl = ownShop().url;
const password = "a long password";

type Person = { cookie: string; token: string; planted: string };

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(new URL(path, shopUrl), {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

/** A customer whose every word is to be found nowhere else. */
async function signUpPlanted(): Promise<Person> {
  const planted = `planted${randomUUID().slice(0, 8)}`;
  const email = `${planted}@example.in`;
  const names = { first_name: `First${planted}`, last_name: `Last${planted}`, phone_number: "9812345670" };
  expect((await post("/v1/users/create", { ...names, email, password })).status).toBe(201);
  const signedIn = await post("/v1/login/login", { username: email, password });
  const [cookie = ""] = signedIn.headers.getSetCookie();
  const { token } = await signInByCall(shopUrl, { email, password });
  return { cookie: cookie.split(";")[0]!, token, planted };
}

async function listAddresses(): Promise<{ addresses: string[]; productId: number; detail: string }> {
  const { product_id: productId } = await findPair(shopUrl);
  const list = await fetch(new URL("/v1/products/getWebsiteProductsBySubCategorySlug/eye_glasses?limit=96", shopUrl));
  const { data } = (await list.json()) as { data: { id: number; product_live_sale_id: number }[] };
  const detail = `/productDetails/${data.find(({ id }) => id === productId)!.product_live_sale_id}`;
  const part = (name: string) => `_routes=${encodeURIComponent(`storefront/${name}`)}`;
  const addresses = [
    "/",
    "/sale",
    "/productList",
    "/productList/eye_glasses",
    "/productList/eye_glasses?sort=newest",
    detail,
    `${detail}?wizard=0`,
    "/payment",
    "/store-locator",
    "/blog",
    "/about-us",
    "/privacy_policy",
    "/shipping_return_policy",
    "/terms-conditions",
    "/track-your-order",
    `/_root.data?${part("browse/home/home")}`,
    `/productList/eye_glasses.data?${part("browse/product-list/product-list")}`,
    `/more-products/eye_glasses.data?page=2&${part("browse/product-list/more-products")}`,
    `${detail}.data?${part("product/product-detail/product-detail")}`,
  ];
  return { addresses, productId, detail };
}

const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, shopUrl), { headers }).then((response) => response.text());

test("everybody gets the same bytes, and nothing of anybody is in them, whoever came first", async () => {
  const { addresses, productId } = await listAddresses();
  const [first, second] = [await signUpPlanted(), await signUpPlanted()];
  for (const person of [first, second])
    await post("/v1/wishlists", { product_id: productId }, { authorization: `Bearer ${person.token}` });
  for (const address of addresses) {
    // Nobody has asked for this one before, so the first customer is who it is made for.
    const asked = `${address}${address.includes("?") ? "&" : "?"}from=${first.planted.replace("planted", "")}`;
    const own = await read(asked, { cookie: first.cookie, "user-agent": first.planted, referer: first.planted });
    expect(own, address).not.toContain("planted");
    expect(await read(asked, { "x-forwarded-host": "planted" }), address).toBe(own);
    expect(await read(asked, { cookie: `${second.cookie}; guest_wishlist=${productId}` }), address).toBe(own);
    expect(await read(asked, { cookie: `text_size=larger; ${second.cookie}` }), address).not.toContain("planted");
  }
});

test("only who asks is told who is here, and no store between keeps it", async () => {
  const person = await signUpPlanted();
  const response = await fetch(new URL("/visitor", shopUrl), { headers: { cookie: person.cookie } });
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(await response.json()).toMatchObject({ person: { first_name: `First${person.planted}` }, cartCount: 0 });
  expect(await (await fetch(new URL("/visitor", shopUrl))).json()).toEqual({
    person: null,
    cartCount: 0,
    likedIds: [],
  });
  // The frame is asked for with the rest after an action, and then it is one visitor's.
  expect(await read("/_root.data", { cookie: person.cookie })).toContain(person.planted);
  expect(await read("/_root.data")).not.toContain(person.planted);
});

test("a stranger's page is kept, says nothing of a cookie and allows exactly its own scripts", async () => {
  const { detail } = await listAddresses();
  for (const address of ["/", "/productList/eye_glasses", detail]) {
    const response = await fetch(new URL(address, shopUrl));
    const html = await response.text();
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(response.headers.get("etag"), address).not.toBeNull();
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(policy).not.toMatch(/nonce|unsafe-inline'[^;]*script/);
    const inline = [...html.matchAll(/<script(?![^>]*(?: src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)];
    expect(inline.length).toBeGreaterThan(0);
    for (const [, text = ""] of inline) {
      expect(policy).toContain(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    }
  }
});

test("a review is on the kept page within a second", async () => {
  const { productId, detail } = await listAddresses();
  const person = await signUpPlanted();
  await read(detail);
  const comment = `Sharp and light, says ${person.planted}`;
  const review = { product_id: productId, rating: 4.5, comment };
  expect((await post("/v1/ratings", review, { authorization: `Bearer ${person.token}` })).status).toBe(201);
  expect(await silentAfterASecond([detail], (answer) => answer.includes(comment))).toEqual([]);
});

test("an address with words that no page reads is answered by the page without them, and wakes up", async () => {
  const { detail } = await listAddresses();
  const addresses = [
    "/",
    "/sale",
    "/productList/eye_glasses?shape=Round&sort=newest",
    detail,
    "/store-locator",
    "/blog",
  ];
  for (const address of addresses) {
    const marked = `${address}${address.includes("?") ? "&" : "?"}utm_source=mail&x=%3Cb%3E`;
    const [plain, other] = [await fetch(new URL(address, shopUrl)), await fetch(new URL(marked, shopUrl))];
    expect(other.headers.get("etag"), address).toBe(plain.headers.get("etag"));
    expect(await other.text(), address).toBe(await plain.text());
  }
  // But for the map, whose pictures come from elsewhere. What React finds must be what it expects, else the
  // console says so and the page is written once more.
  for (const width of [phone, desk]) {
    const page = await openPage(width);
    for (const address of addresses.filter((one) => one !== "/store-locator")) {
      await openAwake(page, `${address}${address.includes("?") ? "&" : "?"}utm_source=mail&x=1`);
      const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
      expect(canonical, address).not.toContain("utm_source");
      // The mark is the visitor's own, and stays.
      expect(page.url(), address).toContain("utm_source=mail");
    }
  }
});

test("a kept page wakes up, and its form adds to the cart under a key of the visitor's own", async () => {
  const [first, second] = [await openPage(phone), await openPage(phone)];
  const keys: string[] = [];
  for (const page of [first, second]) {
    await page.goto("/productList/contact_lens_solution");
    await page.locator("main article a").first().click();
    await page.waitForURL(/productDetails/);
    await page.reload();
    await waitUntilAwake(page);
    const key = page.locator("main form input[name=key]").first();
    await expect.poll(() => key.inputValue(), { timeout: 10_000 }).toMatch(/^[0-9a-f-]{36}$/);
    keys.push(await key.inputValue());
    await page.getByRole("button", { name: "Buy now" }).first().click();
    await page.waitForURL(/\/cart/);
  }
  expect(new Set(keys).size).toBe(2);
});

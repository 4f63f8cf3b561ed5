import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { desk, openPage, phone, seePictures } from "#tests/support/browser/browser.ts";
import { findPair, openAccount } from "#tests/support/browser/buy-online.ts";
import { openAwake, signInAt, waitUntilAwake } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

seePictures();

const list = "/productList/eye_glasses";

async function detailPath(): Promise<string> {
  const page = await openPage(phone, { javaScriptEnabled: false });
  await page.goto(list);
  const href = await page.locator("main article a").first().getAttribute("href");
  return href!.split("?")[0]!;
}

/** How far things have moved since the page was opened, as the browser reckons it. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { total: 0 };
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) seen.total += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total);

/** Holds the scripts of a page back until it is let go. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/build/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** How many colour values differ clearly: some dozens where an edge is smoothed, thousands where a rule is missing. */
async function countDifferences(...pages: Page[]): Promise<number> {
  const [one, other] = await Promise.all(
    pages.map(async (page) =>
      sharp(await page.screenshot({ animations: "disabled" }))
        .raw()
        .toBuffer(),
    ),
  );
  return one!.reduce((count, level, at) => count + (Math.abs(level - other![at]!) > 64 ? 1 : 0), 0);
}

test.each([
  ["a phone", phone],
  ["a desk", desk],
])("the rules in a page paint it on %s as the whole stylesheet does", async (_name, viewport) => {
  const [whole, inPlace] = [
    await openPage(viewport, { javaScriptEnabled: false }),
    await openPage(viewport, { javaScriptEnabled: false }),
  ];
  await inPlace.route("**/build/app-*.css", (route) => route.fulfill({ contentType: "text/css", body: "" }));
  for (const address of ["/", list, await detailPath(), "/privacy_policy", "/store-locator"]) {
    await Promise.all([whole.goto(address), inPlace.goto(address)]);
    // Pictures are decoded in their own time.
    await expect.poll(() => countDifferences(whole, inPlace), { message: address, timeout: 10_000 }).toBeLessThan(500);
  }
});

test.each(["/", "/cart"])(
  "%s has its typefaces in itself, and its stylesheet brings nothing that lays words out anew",
  async (path) => {
    const page = await openPage(phone);
    const [sheet] = await Promise.all([
      page.waitForResponse((response) => /\/build\/app-[\w-]+\.css$/.test(response.url())),
      page.goto(path),
    ]);
    expect(await sheet.text()).not.toMatch(/@font-face|@property/);
    await waitUntilAwake(page);
    const loaded = () =>
      page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family));
    await expect.poll(loaded).toEqual(expect.arrayContaining(["Atkinson", "Bricolage"]));
  },
);

test("scripts and the stylesheet are asked for when the page is there, and then it wakes up", async () => {
  const page = await openPage(phone);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/", { waitUntil: "load" });
  await waitUntilAwake(page);
  const firstScript = asked.findIndex((path) => path.endsWith(".js"));
  const pictures = asked.map((path) => /^\/(assets|uploads)\//.test(path));
  expect(firstScript).toBeGreaterThan(pictures.indexOf(true));
  expect(asked.findIndex((path) => path.endsWith(".css"))).toBeGreaterThan(pictures.indexOf(true));
  expect(await page.locator("link[rel^=late-]").count()).toBe(0);
});

test("a visitor's own page shares the line with its stylesheet alone until its first frame, and then wakes up", async () => {
  const page = await openPage(phone);
  const held = Promise.withResolvers<void>();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.route("**/build/app-*.css", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/cart", { waitUntil: "commit" });
  await expect.poll(() => asked.some((path) => path.endsWith(".css"))).toBe(true);
  await page.waitForTimeout(500);
  expect(asked.filter((path) => path.endsWith(".js"))).toEqual([]);
  held.resolve();
  await waitUntilAwake(page);
  expect(await page.locator("link[rel^=late-]").count()).toBe(0);
});

test("a touch before all of the page has come wakes it up once it has", async () => {
  const page = await openPage(phone);
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.body || document.querySelector('script[type="late-module"]')) return;
      observer.disconnect();
      Object.assign(window, { touchedWhile: document.readyState });
      document.body.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    }).observe(document, { childList: true, subtree: true });
  });
  await openAwake(page, "/");
  expect(await page.evaluate(() => (window as unknown as { touchedWhile: string }).touchedWhile)).toBe("loading");
});

test("before it is awake a page fetches lists and products ahead, and nothing that is one person's", async () => {
  const page = await openPage(desk);
  const devtools = await page.context().newCDPSession(page);
  const fetched: string[] = [];
  devtools.on("Preload.prefetchStatusUpdated", ({ prefetchUrl }) => fetched.push(new URL(prefetchUrl).pathname));
  await devtools.send("Preload.enable");
  const letGo = await holdScripts(page);
  // A pointer that rests on the page is there from the first: its scripts are asked for, and the page is not whole before.
  await page.goto(list, { waitUntil: "domcontentloaded" });
  await page.getByRole("link", { name: "Cart" }).hover();
  await page.waitForTimeout(600);
  await page.locator("main article a").first().hover();
  await expect.poll(() => fetched.length).toBeGreaterThan(0);
  expect(fetched.every((path) => path.startsWith("/productDetails/"))).toBe(true);
  letGo();
  await waitUntilAwake(page);
  await expect.poll(() => page.locator("script[type=speculationrules]").count()).toBe(0);
});

test.each([
  ["a phone", phone],
  ["a desk", desk],
])(
  "on %s a customer finds name, cart and hearts on a page that everybody gets, and nothing moves",
  async (_n, size) => {
    const shopUrl = ownShop().url;
    const customer = await openAccount(shopUrl);
    const { product_id: productId, ...line } = await findPair(shopUrl);
    const call = (path: string, body: unknown) =>
      fetch(new URL(path, shopUrl), {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${customer.token}` },
        body: JSON.stringify(body),
      });
    expect((await call("/v1/billing", [{ product_id: productId, ...line }])).status).toBe(201);
    expect((await call("/v1/wishlists", { product_id: productId })).ok).toBe(true);

    const page = await openPage(size);
    await watchShifts(page);
    await signInAt(page, "/user/profile", customer);
    const written = await (await page.goto("/wishlist"))!.text();
    expect(written).toContain("Account of");
    const liked = page.locator("main article").first();
    const title = await liked.locator("h2").textContent();

    const response = await page.goto(`${list}?sort=newest`);
    expect(await response!.text()).not.toContain("Account of");
    await page.getByText("Account of").waitFor({ state: "attached" });
    await page.getByText(", 1 item", { exact: true }).waitFor({ state: "attached" });
    const heart = page.getByRole("button", { name: `Wishlist: ${title}` }).first();
    if ((await heart.count()) > 0) await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
    expect(await shifts(page)).toBeLessThan(0.01);

    // Another tab signs out; this one hears of it and shows nothing of the person any more.
    const other = await page.context().newPage();
    await openAwake(other, "/");
    await other.getByText("Account of").waitFor({ state: "attached" });
    await other.locator("summary", { has: other.getByText("Account of") }).click();
    await other.getByRole("button", { name: "Logout" }).click();
    await other.getByRole("link", { name: "Sign in" }).first().waitFor();
    await page.getByRole("link", { name: "Sign in" }).first().waitFor();
    expect(await page.getByText("Account of").count()).toBe(0);
  },
);

test("a guest's own cart and hearts are filled in without a call", async () => {
  const page = await openPage(phone);
  await openAwake(page, list);
  const heart = page
    .locator("main article")
    .nth(2)
    .getByRole("button", { name: /^Wishlist/ });
  const answered = page.waitForResponse((response) => response.url().endsWith("/like"));
  await heart.click();
  await answered;
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await openAwake(page, list);
  await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
  expect(calls).not.toContain("/visitor");
});

test("without JavaScript the way to sign in leads who is signed in to the profile", async () => {
  const customer = await openAccount(ownShop().url);
  const page = await openPage(desk, { javaScriptEnabled: false });
  await signInAt(page, "/user/profile", { ...customer, wakes: false });
  await page.goto("/");
  expect(await page.getByText("Account of").count(), "its forms came without JavaScript").toBe(1);
  await page.context().clearCookies({ name: "own_pages" });
  await page.goto("/");
  await page.getByRole("link", { name: "Sign in" }).first().click();
  await page.waitForURL("**/user/profile");
  expect(await page.getByText("Account of").count()).toBe(1);
});

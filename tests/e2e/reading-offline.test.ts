import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desk, phone, seePictures } from "#tests/support/browser/browser.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import {
  dumpCaches,
  openVisit,
  pathsOf,
  see,
  waitForCopy,
  waitForWorker,
} from "#tests/support/browser/offline-page.ts";
import { plantCustomer, type PlantedCustomer } from "#tests/support/shop/plant-customer.ts";
import {
  openAwake,
  sidewaysScroll,
  signInByPopup,
  signOut,
  waitUntilAwake,
} from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

seePictures();

const shopUrl = ownShop().url;
const list = "/productList/eye_glasses?shape=Round";
const heading = (page: Page) => page.getByRole("heading", { level: 1 }).innerText();
const note = (page: Page) => page.getByRole("region", { name: "Saved page" });
/** With which status the document came: an answer of the worker's is not always told to whoever asked for the page. */
const statusOf = (page: Page) =>
  page.evaluate(() => (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).responseStatus);
/** How much what is seen has moved without anybody's doing. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((seen) => {
          for (const entry of seen.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum));
      }),
  );

test.each([
  ["a phone", phone],
  ["a desk", desk],
])("on %s pages that were seen are read without a network, and others say what to do", async (_name, viewport) => {
  const page = await openVisit(viewport);
  await openAwake(page, "/");
  await waitForWorker(page);
  await see(page, list);
  // By a press, so that the product's document was never asked for.
  await page.locator("main article").getByRole("link").first().click();
  await page.waitForURL("**/productDetails/**");
  const product = new URL(page.url());
  await page.getByRole("heading", { level: 1 }).filter({ hasNotText: "Round eyeglasses" }).waitFor();
  const title = await heading(page);
  await waitForCopy(page, product.pathname);
  await see(page, "/about-us");

  await page.context().setOffline(true);
  await page.goto(product.pathname + product.search);
  await note(page)
    .getByText(/^You are offline\. This page was saved at \d+:\d\d [AP]M\. Prices and stock may have changed\./)
    .waitFor();
  expect(await heading(page)).toBe(title);
  await waitUntilAwake(page);
  expect(await note(page).count()).toBe(1);
  expect(await shifts(page)).toBeLessThan(0.02);
  expect(await sidewaysScroll(page)).toBe(0);
  await expect.poll(() => findBarriers(page)).toEqual([]);

  // A press on a link asks for data, and gets the copy of the page.
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Home" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await note(page).waitFor();

  for (const unseen of ["/cart", "/productList/sun_glasses", "/productList?name=asha", "/user/profile"]) {
    await page.goto(unseen);
    expect(await statusOf(page), unseen).toBe(503);
    expect(await heading(page)).toBe("You are offline");
  }
  const seen = page.getByRole("region", { name: "Pages you can read now" });
  // The page reads them from the worker's caches after it is there.
  await expect
    .poll(() => seen.getByRole("link").allInnerTexts())
    .toEqual([
      expect.stringMatching(/^About us\s+\d+:\d\d [AP]M$/),
      expect.stringContaining(title),
      expect.stringMatching(/^Round eyeglasses/),
      expect.stringMatching(/^Home page/),
    ]);
  expect(await sidewaysScroll(page)).toBe(0);
  await expect.poll(() => findBarriers(page)).toEqual([]);
  // The same page once more: its heading was there before.
  const comesAgain = page.waitForEvent("load");
  await page.getByRole("link", { name: "Try again" }).click();
  await comesAgain;
  await page.getByRole("heading", { name: "You are offline" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/user/profile");
  await seen.getByRole("link", { name: /^Round eyeglasses/ }).click();
  await note(page).waitFor();
  expect(await heading(page)).toBe("Round eyeglasses");

  // Back in the network a page is the shop's own again, by a press too.
  await page.context().setOffline(false);
  await waitUntilAwake(page);
  await page.locator("main article").getByRole("link").first().click();
  await page.waitForURL("**/productDetails/**");
  await note(page).waitFor({ state: "detached" });
});

/** Where a customer sees their own. */
const ownPages = (customer: PlantedCustomer) => [
  "/user/profile",
  "/address_book",
  "/order-status",
  `/orders/${customer.orderId}`,
  `/order-confirmation/${customer.orderId}`,
  `/view-invoice/${customer.billNo}`,
  "/user/prescriptions",
  `/user/prescriptions/${customer.prescriptionIds[0]}`,
  "/cart",
  "/address",
  "/contact_us",
  "/home-eyetest",
  "/wishlist",
  "/mailbox",
  `/productList?name=${customer.email}`,
];

test("nothing of a customer who walks through the whole shop is kept, and a logout leaves no page", async () => {
  const customer = await plantCustomer(shopUrl);
  const page = await openVisit(phone);
  await signInByPopup(page, "/user/profile", { ...customer, wakes: true });
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  const open = ["/", list, `/productDetails/${customer.detail}`, "/store-locator", "/track-your-order"];
  for (const path of open) await see(page, path);
  for (const path of ownPages(customer)) await openAwake(page, path);
  // By presses as well, whose data are about whoever is here.
  await openAwake(page, "/");
  await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
  await page.waitForURL("**/cart");
  await page.goBack();

  const kept = await dumpCaches(page);
  expect(pathsOf(kept, "chashma-pages-")).toEqual(open.toSorted());
  const secrets = [
    ...customer.signs,
    customer.email,
    customer.password,
    customer.token,
    customer.orderId,
    customer.billNo,
  ];
  for (const { cache, url, headers, text } of kept) {
    const all = `${cache} ${decodeURIComponent(url)} ${headers} ${text}`;
    for (const secret of secrets) expect(all.includes(secret), `${url} holds ${secret}`).toBe(false);
    expect(headers.toLowerCase()).not.toContain("cookie");
    if (cache !== "chashma-files") expect(url).not.toMatch(/profiles|prescription|\/v1\/|\.data/);
  }

  await openAwake(page, "/about-us");
  await signOut(page);
  // Of the pages before it none is left; the one that follows may be kept.
  await expect
    .poll(async () => pathsOf(await dumpCaches(page), "chashma-pages-").filter((path) => path !== "/"))
    .toEqual([]);
  await page.context().setOffline(true);
  for (const path of [list, "/about-us", "/user/profile"]) {
    await page.goto(path);
    expect(await heading(page)).toBe("You are offline");
  }
});

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { findProduct, type FoundProduct } from "#tests/support/browser/find-product.ts";
import { openAwake, signInAt, signOut } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";
import { soundBoth } from "#tests/support/browser/judge-screen.ts";

const strip = (page: Page) => page.locator(".recently-seen");
const titles = (page: Page) => strip(page).locator("article h3").allTextContents();

/** Looks at these frames, one after the other; answers their titles, the last one first. */
async function lookAt(page: Page, frames: readonly FoundProduct[]): Promise<string[]> {
  for (const frame of frames) {
    await openAwake(page, `/productDetails/${frame.product_live_sale_id}`);
    const id = String(frame.product_live_sale_id);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("recentlySeen")?.split(",")[0])).toBe(id);
  }
  return frames.map((frame) => frame.product_title).reverse();
}

const findFrames = () =>
  Promise.all([findProduct("eye_glasses"), findProduct("sun_glasses"), findProduct("computer_glasses")]);

test("what was looked at is found again: beside a product, at home and in an empty cart", async () => {
  const page = await openPage(phone);
  const asked: (string | undefined)[] = [];
  page.on("request", async (request) => {
    if (!request.url().includes("/product-cards")) return;
    asked.push((await request.allHeaders()).cookie);
    expect(new URL(request.url()).search).toMatch(/^\?ids=[\d,]+$/);
  });
  await page.context().addCookies([{ name: "text_size", value: "larger", url: ownShop().url }]);
  await openAwake(page, "/");
  expect(await strip(page).count()).toBe(0);
  const [third, second, first] = await lookAt(page, await findFrames());

  await strip(page).scrollIntoViewIfNeeded();
  await expect.poll(() => titles(page)).toEqual([second, first]);
  for (const address of ["/", "/cart"]) {
    await openAwake(page, address);
    await strip(page).scrollIntoViewIfNeeded();
    await expect.poll(() => titles(page)).toEqual([third, second, first]);
  }
  await soundBoth(page);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((cookie) => cookie !== undefined)).toEqual([]);

  await strip(page).getByRole("button", { name: "Clear" }).click();
  await strip(page).waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("heading", { name: "Your Shopping cart is empty!!" }).waitFor();
  expect(await strip(page).count()).toBe(0);
});

test("when they cannot be fetched the strip says so and can be asked again", async () => {
  const page = await openPage(desk);
  const [seen] = await lookAt(page, [await findProduct("eye_glasses")]);
  // Answered, but not by the shop: the browser notes no fault of its own.
  await page.route("**/product-cards?*", (route) =>
    route.fulfill({ status: 200, contentType: "text/html", body: "captive portal" }),
  );
  await openAwake(page, "/cart");
  await strip(page).getByText("Failed to fetch data.").waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await page.unroute("**/product-cards?*");
  await strip(page).getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => titles(page)).toEqual([seen]);
});

test("signing out forgets it, and nothing of it has ever left the browser but ids", async () => {
  const page = await openPage(desk);
  const customer = { email: "customer@chashma.example", password: ownShop().passwords.customer };
  await signInAt(page, "/user/profile", customer);
  await lookAt(page, [await findProduct("eye_glasses")]);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("recentlySeen");
  await signOut(page);
  await page.waitForURL((url) => url.pathname === "/");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("recentlySeen"))).toBeNull();
  expect(await strip(page).count()).toBe(0);
});

test("hand-made ids get cards or nothing, never a fault", async () => {
  const ask = (query: string) => fetch(new URL(`/product-cards${query}`, ownShop().url));
  for (const query of ["", "?ids=", "?ids=x", "?ids=-1,0,1.5,%01", `?ids=${"9".repeat(3_000)}`, "?ids=1,2,3"]) {
    const answer = await ask(query);
    expect(answer.status, query).toBe(200);
    expect(await answer.json(), query).toEqual({ cards: [] });
  }
});

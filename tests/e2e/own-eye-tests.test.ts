import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, phone } from "#tests/support/browser/browser.ts";
import { openAccount } from "#tests/support/browser/buy-online.ts";
import { devices, expectSound } from "#tests/support/browser/devices.ts";
import { openAwake, signInAt } from "#tests/support/browser/sign-in-at.ts";
import { visit } from "#tests/support/browser/visit.ts";
import { signInByForm } from "#tests/support/shop/plant-customer.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

const shopUrl = ownShop().url;
const PAGE = "/user/eye-tests";
const main = (page: Page) => page.getByRole("main");
const open = (page: Page) => main(page).getByRole("button", { name: /^Change the time or cancel/ });

/** In a store of its own for each journey; a day that others do not begin with. */
async function book(page: Page, store: number, wakes: boolean): Promise<void> {
  await openAwake(page, `/home-eyetest?kind=store&store=${store}`, wakes);
  await page.locator(".eyetest-days a").nth(4).click();
  await page.waitForURL(/day=/);
  await page.locator(".eyetest-days li:nth-child(5) a[aria-current=date]").waitFor();
  await main(page).getByRole("radio").first().check();
  // Who is signed in stands there already.
  await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("Asha Rao");
  await page.getByRole("button", { name: "Book the eye test" }).click();
  await page.getByText("Your eye test is booked").waitFor();
}

const whenOn = async (page: Page) =>
  (await page.getByRole("row", { name: /^When/ }).innerText()).replace(/^When\s+/, "");

test.each(devices.map((device, n) => [...device, 6 + n] as const))(
  "on %s an eye test is seen in the account, moved and cancelled",
  async (_name, viewport, wakes, store) => {
    const customer = await openAccount(shopUrl);
    const page = await openPage(viewport, { javaScriptEnabled: wakes });
    await signInAt(page, PAGE, { ...customer, wakes });
    await main(page).getByRole("heading", { name: "No eye test booked yet" }).waitFor();
    await expectSound(page, wakes);
    await main(page).getByRole("link", { name: "Book an eye test" }).click();
    await page.getByRole("heading", { name: "Home Eye Test", level: 1 }).waitFor();
    await book(page, store, wakes);
    const first = await whenOn(page);

    await openAwake(page, "/dashboard", wakes);
    await page.getByRole("link", { name: "My Eye Tests" }).click();
    await main(page).getByRole("heading", { name: "Coming up" }).waitFor();
    await main(page).getByRole("heading", { name: first, exact: true }).waitFor();
    await expectSound(page, wakes);
    await open(page).click();
    await page.waitForURL(/\/home-eyetest\/[\w-]{43}$/);
    expect(await whenOn(page)).toBe(first);
    await page.getByRole("link", { name: "Change the time" }).click();
    await main(page).getByRole("radio").last().check();
    await page.getByRole("button", { name: "Move to this time" }).click();
    await page.getByText("Your eye test has a new time").waitFor();
    const second = await whenOn(page);
    expect(second).not.toBe(first);

    await openAwake(page, PAGE, wakes);
    await main(page).getByRole("heading", { name: second, exact: true }).waitFor();
    expect(await main(page).getByRole("heading", { name: first, exact: true }).count()).toBe(0);
    await open(page).click();
    await page.getByRole("button", { name: "Cancel this eye test" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Yes, cancel it" }).click();
    await page.getByText("This eye test is cancelled").waitFor();

    await openAwake(page, PAGE, wakes);
    await main(page).getByRole("heading", { name: "Past and cancelled" }).waitFor();
    await main(page)
      .getByRole("heading", { name: `${second} Cancelled` })
      .waitFor();
    expect(await open(page).count()).toBe(0);
    await expectSound(page, wakes);
  },
);

test("another customer sees nothing of it, and gets no key: its id is as unknown as one that never was", async () => {
  const [customer, other] = [await openAccount(shopUrl), await openAccount(shopUrl)];
  const page = await openPage(phone);
  await signInAt(page, PAGE, customer);
  await book(page, 9, true);
  await openAwake(page, PAGE);
  const id = await open(page).locator("xpath=..").locator("[name=id]").getAttribute("value");
  const cookie = await signInByForm(shopUrl, other);
  expect((await visit(shopUrl, PAGE, { cookie })).text).not.toContain(id);
  for (const data of [false, true]) {
    for (const asked of [id!, randomUUID(), "no id"]) {
      const { status, location } = await visit(shopUrl, PAGE, { method: "POST", cookie, data, form: { id: asked } });
      expect([status, location], asked).toEqual([404, ""]);
    }
  }
  const own = await visit(shopUrl, PAGE, {
    method: "POST",
    cookie: await signInByForm(shopUrl, customer),
    form: { id: id! },
  });
  expect([own.status, /^\/home-eyetest\/[\w-]{43}$/.test(own.location)]).toEqual([303, true]);
});

test("a session that has ended leads to the sign-in, and then it opens", async () => {
  const customer = await openAccount(shopUrl);
  const page = await openPage(phone);
  await signInAt(page, PAGE, customer);
  await book(page, 9, true);
  // A page that opens after presses renews the session by itself; one that had ended by then would say 401 in the console.
  await Promise.all([page.waitForResponse("**/session/renew"), openAwake(page, PAGE)]);
  await page.context().clearCookies();
  await open(page).click();
  const dialog = page.getByRole("dialog", { name: "Sign In" });
  await dialog.getByLabel("E-mail").fill(customer.email);
  await dialog.locator("[name=password]").fill(customer.password);
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await dialog.waitFor({ state: "detached" });
  await open(page).click();
  await page.getByText("Your eye test is booked").waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/home-eyetest\/[\w-]{43}$/);
});

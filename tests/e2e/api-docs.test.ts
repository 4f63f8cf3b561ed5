import { expect, test } from "vitest";
import { desk, openPage } from "#tests/support/browser/browser.ts";
import { openAccount } from "#tests/support/browser/buy-online.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";
import { atBothWidths } from "#tests/support/browser/judge-screen.ts";

test("the calls are read and tried, by keyboard, without barriers", async () => {
  const customer = await openAccount(ownShop().url);
  const page = await openPage(desk);
  await page.goto("/v1/docs");
  await page.getByLabel("E-mail").fill(customer.email);
  await page.getByLabel("Password", { exact: true }).fill(customer.password);
  await page.keyboard.press("Enter");
  await page.getByText(`${customer.email} is signed in, user id ${customer.id}.`).waitFor();

  await page.locator("#getCart > summary").focus();
  await page.keyboard.press("Enter");
  const cart = page.getByRole("form", { name: "Try getCart" });
  await cart.getByRole("button", { name: "Send GET" }).press("Enter");
  await cart.getByText("200 OK").waitFor();
  expect(await cart.getByRole("status").textContent()).toContain('"total": 0');

  await page.locator("#addAddress > summary").click();
  const address = page.getByRole("form", { name: "Try addAddress" });
  const body = address.getByLabel("Body, application/json");
  await body.fill(JSON.stringify({ ...JSON.parse(await body.inputValue()), for_id: customer.id, gstin: undefined }));
  await address.getByRole("button", { name: "Send POST" }).click();
  await address.getByText("201 Created").waitFor();

  await page.locator("#saveBilling > summary").click();
  const billing = page.getByRole("form", { name: "Try saveBilling" });
  await billing.getByRole("combobox").selectOption({ index: 2 });
  expect(JSON.parse(await billing.getByLabel("Body, application/json").inputValue())).toHaveProperty("product_id");

  await atBothWidths(page, async () => {
    await expect.poll(() => findBarriers(page)).toEqual([]);
    const { scroll, shown } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      shown: document.documentElement.clientWidth,
    }));
    expect(scroll).toBeLessThanOrEqual(shown);
  });
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, ""]);
});

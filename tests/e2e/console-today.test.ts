import { expect, test } from "vitest";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { widthOverflow } from "#tests/support/browser/enter-shop.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";

const screenshots = process.env.SCREENSHOTS;

test.each([
  ["a phone", phone],
  ["a desk", desk],
])("on %s Today shows what waits, the sales and the eye tests, of all stores or of one", async (name, viewport) => {
  const page = await openPage(viewport);
  await enterConsole(page, "admin");
  await openAwake(page, "/console");
  await page.getByRole("heading", { name: "Today", exact: true }).waitFor();
  await page.getByRole("row", { name: /^Net/ }).waitFor();
  await page.getByRole("heading", { name: /^Eye tests today/ }).waitFor();
  expect(await widthOverflow(page)).toBeLessThanOrEqual(0);
  await expect.poll(() => findBarriers(page)).toEqual([]);
  if (screenshots) await page.screenshot({ path: `${screenshots}/today-${name.slice(2)}.png`, fullPage: true });
  await page.getByRole("combobox", { name: "Store" }).selectOption({ index: 2 });
  await page.waitForURL(/store=\d+/);
  const store = new URL(page.url()).searchParams.get("store");
  expect(await page.getByRole("combobox", { name: "Store" }).inputValue()).toBe(store);
});

test("a seller sees what waits in their store, and no sales", async () => {
  const page = await openPage(desk);
  await enterConsole(page, "seller");
  await openAwake(page, "/console");
  await page.getByRole("heading", { name: "Orders to see to" }).waitFor();
  expect(await page.getByRole("heading", { name: "Sales" }).count()).toBe(0);
  expect(await page.getByRole("combobox", { name: "Store" }).count()).toBe(0);
});

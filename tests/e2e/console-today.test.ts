import { expect, test } from "vitest";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { judgeDevices } from "#tests/support/browser/judge-screen.ts";

test("Today shows what waits, the sales and the eye tests, of all stores or of one", async () => {
  const page = await openPage(phone);
  await enterConsole(page, "admin");
  await openAwake(page, "/console");
  await page.getByRole("heading", { name: "Today", exact: true }).waitFor();
  await page.getByRole("row", { name: /^Net/ }).waitFor();
  await page.getByRole("heading", { name: /^Eye tests today/ }).waitFor();
  await judgeDevices(page, "today");
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

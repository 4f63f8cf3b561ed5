import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { tasks } from "#db/schema/tasks.ts";
import { addDays, kolkataDay } from "#domain/dates/kolkata-day.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { widthOverflow } from "#tests/support/browser/enter-shop.ts";
import { enter, password } from "#tests/support/browser/factor-journey.ts";
import { buyerOfPair } from "#tests/support/presses/rows.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";
import { judge } from "#tests/support/browser/judge-screen.ts";
import { hire } from "#tests/support/browser/hire.ts";

const rows = await openShopRows();
afterAll(() => rows.close());

test("from an order a task is written for a colleague, who finds it on Today and ticks it off on the phone", async () => {
  const { orderId } = await buyerOfPair();
  const [order] = await rows.db.select().from(orders).where(eq(orders.id, orderId));
  const number = order!.uniqueId;
  const helper = await hire(rows.db, { role: "optometrist", firstName: "Gauri" });
  const page = await openPage(desk);
  await enter(page, await hire(rows.db, { role: "manager", firstName: "Meera" }), `/console/orders/${number}`);
  await page.getByRole("link", { name: "Add a task" }).click();
  await page.getByRole("heading", { level: 1, name: "Add a task" }).waitFor();
  expect(await page.getByLabel("Order").inputValue()).toBe(number);
  await page.getByLabel("What is to be done").fill("Call about the second pair");
  await page.getByLabel("For", { exact: true }).selectOption(String(helper.id));
  await page.getByLabel("Until").fill(addDays(kolkataDay(new Date()), 1));
  await judge(page, "task-add-desk");
  await page.getByRole("button", { name: "Add the task" }).dblclick();
  await page.getByText("Task added.").waitFor();
  expect(await rows.db.$count(tasks, eq(tasks.forUserId, helper.id))).toBe(1);
  await page.goto(`/console/orders/${number}`);
  await page.getByRole("link", { name: /^Call about the second pair/ }).waitFor();

  const other = await openPage(phone);
  await enter(other, helper, "/console");
  // Others may have written tasks for the duty too.
  await other.getByRole("heading", { name: /^My tasks [1-9]/ }).waitFor();
  await judge(other, "tasks-today-phone");
  await other.getByRole("link", { name: /^Call about the second pair/ }).click();
  await other.getByRole("heading", { level: 1, name: "Call about the second pair" }).waitFor();
  await judge(other, "task-phone");
  await other.getByRole("button", { name: "Mark as done" }).click();
  await other.getByRole("rowheader", { name: "Done by" }).waitFor();
  await other.getByRole("button", { name: "Open it again" }).waitFor();

  // Whoever looked at it meanwhile learns who was quicker.
  await page.goto("/console/tasks?q=second+pair");
  await judge(page, "tasks-desk");
  await page.getByRole("row", { name: /^Call about the second pair.*Done/ }).waitFor();
});

test("without JavaScript, on a phone, what is wrong is said and what was typed stays", async () => {
  const page = await openPage(phone, { javaScriptEnabled: false });
  const manager = await hire(rows.db, { role: "manager", firstName: "Nadia" });
  await page.goto("/console/sign-in?next=/console/tasks/add");
  await page.getByLabel("E-mail").fill(manager.email);
  await page.locator("[name=password]").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByLabel("What is to be done").fill("Count the cloths");
  await page.getByLabel("For", { exact: true }).selectOption("warehouse");
  await page.getByLabel("Order").fill("NONE-NONE");
  await page.getByRole("button", { name: "Add the task" }).click();
  await page.getByText("There is no such order").first().waitFor();
  expect(await page.getByLabel("What is to be done").inputValue()).toBe("Count the cloths");
  expect(await page.getByLabel("For", { exact: true }).inputValue()).toBe("warehouse");
  await expect.poll(() => widthOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByLabel("Order").fill("");
  await page.getByRole("button", { name: "Add the task" }).click();
  await page.getByText("Task added.").waitFor();
  await rows.db.update(tasks).set({ doneBy: manager.id, doneAt: new Date() }).where(eq(tasks.madeBy, manager.id));
  await page.getByRole("button", { name: "Mark as done" }).click();
  await page.getByText("Done. Thank you.").waitFor();
  await page.getByRole("button", { name: "Open it again" }).click();
  await page.getByText("It is open again.").waitFor();
});

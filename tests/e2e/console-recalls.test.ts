import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { customers } from "#db/schema/customers.ts";
import { contactConsents, recallDues, recalls } from "#db/schema/recalls.ts";
import { tasks } from "#db/schema/tasks.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { addDays, kolkataDay } from "#domain/dates/kolkata-day.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { enter, password } from "#tests/support/browser/factor-journey.ts";
import { hire } from "#tests/support/browser/hire.ts";
import { judge, judgeBoth, look } from "#tests/support/browser/judge-screen.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";

const rows = await openShopRows();
afterAll(() => rows.close());

let optometrist: UserActor;
beforeAll(async () => {
  optometrist = await hire(rows.db, { role: "optometrist", firstName: "Gauri" });
});

/** Somebody whose eyes should have been tested so many days ago. */
async function due(name: string, days: number, email = ""): Promise<number> {
  const number = String(9_300_000_000 + Math.floor(Math.random() * 90_000_000));
  const [made] = await rows.db
    .insert(customers)
    .values({ name, phone: number, email, homeStoreId: WEBSITE_STORE.id })
    .returning({ id: customers.id });
  const today = kolkataDay(new Date());
  const [testedOn, dueOn] = [addDays(today, -730 - days), addDays(today, -days)];
  await rows.db.insert(recallDues).values({ customerId: made!.id, testedOn, dueOn });
  return made!.id;
}
const agree = (customerId: number, way: "mail" | "message" | "call") =>
  rows.db.insert(contactConsents).values({ customerId, purpose: "recall", way, isGiven: true, how: "counter" });
const rowOf = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

test("who is due is asked: consent at the counter, a mail to many, a call, each once", async () => {
  const asha = await due("Asha Recall", 400, "asha.recall@example.in");
  const binod = await due("Binod Recall", 390, "binod.recall@example.in");
  const chitra = await due("Chitra Recall", 380);
  await agree(binod, "mail");
  await agree(chitra, "call");
  const page = await openPage(desk);
  await enter(page, optometrist, "/console/customers/recalls?q=recall");
  await rowOf(page, "Asha Recall.*No consent: ask them when they are here").waitFor();
  await judgeBoth(page, "recalls");
  await page.getByRole("link", { name: "Asha Recall" }).click();
  await page.getByRole("link", { name: "Write down what they agree to" }).click();
  await page.getByRole("heading", { name: "What Asha Recall agrees to" }).waitFor();
  await page.getByRole("group", { name: "Reminders" }).getByLabel("E-mail").check();
  await page.getByLabel("How they told you").selectOption("counter");
  await page.getByRole("button", { name: "Save" }).dblclick();
  await page.getByText("Written down.").first().waitFor();
  expect(await rows.db.$count(contactConsents, eq(contactConsents.customerId, asha))).toBe(1);
  await judgeBoth(page, "recall-customer");
  await page.getByRole("link", { name: "Write down what they say" }).click();
  await page.getByRole("rowheader", { name: /^Reminders.*E-mail/ }).waitFor();
  await judgeBoth(page, "consent");

  await page.goto("/console/customers/recalls?q=recall");
  for (const name of ["Asha Recall", "Binod Recall", "Chitra Recall"])
    await rowOf(page, name).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Send a reminder..." }).click();
  await page.getByText("2 of 3").waitFor();
  await page.getByText("They did not agree to e-mail").waitFor();
  await judgeBoth(page, "recall-send");
  await page.getByRole("button", { name: "Send 2 e-mails" }).dblclick();
  await page.getByText("2 e-mails are on their way").waitFor();
  await judge(page, "recall-sent");
  expect(await rows.db.$count(recalls, eq(recalls.customerId, asha))).toBe(1);

  await page.goto(`/console/customers/recalls/${chitra}`);
  await judgeBoth(page, "recall");
  await page.getByRole("button", { name: "No answer" }).click();
  await page.getByRole("cell", { name: /^Called, no answer/ }).waitFor();
  await page.getByRole("button", { name: "I spoke to them" }).click();
  await page.getByRole("cell", { name: /^Phone call, / }).waitFor();
  await page.getByText("They were asked in the last 60 days").first().waitFor();
  await page.goto("/console/customers/recalls?q=recall&part=open");
  await page.getByText("No customers found").waitFor();

  // The link of the mail ends them; looking at its page does not.
  const [asked] = await rows.db.select().from(recalls).where(eq(recalls.customerId, asha));
  await page.goto(`/newsletter/reminders/${asked!.leaveKey}`);
  await judge(page, "recall-leave");
  await page.getByRole("button", { name: "Stop eye test reminders" }).click();
  await page.getByText("We have stopped these reminders").waitFor();
  await page.goto("/console/customers/recalls?q=asha+recall");
  await rowOf(page, "Asha Recall.*No consent").waitFor();
});

test("without JavaScript, on a phone: by WhatsApp, and a task about a customer who bought nothing", async () => {
  const dev = await due("Dev Wapp", 300);
  await agree(dev, "message");
  const page = await openPage(phone, { javaScriptEnabled: false });
  await page.goto(`/console/sign-in?next=/console/customers/recalls/${dev}`);
  await page.getByLabel("E-mail").fill(optometrist.email);
  await page.locator("[name=password]").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("Hello Dev, it is time for your next eye test").waitFor();
  await page.getByRole("button", { name: "Ask by WhatsApp" }).click();
  const link = page.getByRole("link", { name: "Open WhatsApp with the text" });
  expect(await link.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/919\d{9}\?text=Hello%20Dev/);
  await page.getByRole("cell", { name: /^SMS or WhatsApp, / }).waitFor();
  await look(page, "recall-asked-phone");

  await page.goto(`/console/customers/${dev}`);
  await page.getByRole("link", { name: "Add a task" }).click();
  await page.getByText("About Dev Wapp").waitFor();
  await page.getByLabel("What is to be done").fill("Call back about the varifocals");
  await page.getByLabel("For", { exact: true }).selectOption("prescriptions");
  await look(page, "customer-task-phone");
  await page.getByRole("button", { name: "Add the task" }).click();
  await page.getByText("Task added.").waitFor();
  await page.getByRole("link", { name: "Dev Wapp" }).click();
  await page.getByRole("link", { name: /^Call back about the varifocals/ }).waitFor();
  expect(await rows.db.$count(tasks, eq(tasks.customerId, dev))).toBe(1);
});

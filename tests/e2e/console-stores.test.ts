import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { sessions } from "#db/schema/accounts.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { rosterShifts, storeClosures } from "#db/schema/store-days.ts";
import { stores } from "#db/schema/stores.ts";
import { addDays, kolkataDay, startOfKolkataDay } from "#domain/dates/kolkata-day.ts";
import { hashPassword } from "#services/accounts/hash-password.ts";
import { listStores } from "#services/stores/list-stores.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { widthOverflow } from "#tests/support/browser/enter-shop.ts";
import { enter, password } from "#tests/support/browser/factor-journey.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";

const screenshots = process.env.SCREENSHOTS;
const list = "/console/settings/stores";
const rows = await openShopRows();

const shops = await listStores(rows.db);
const store = shops.at(-1)!;
const other = shops.at(-2)!;
const hire = async (role: "manager" | "optometrist", storeId: number, firstName = "Gauri") =>
  makeUser(rows.db, {
    role,
    firstName,
    storeId,
    email: `${randomUUID().slice(0, 20)}@example.in`,
    passwordHash: await hashPassword(password),
  });
const before = (await rows.db.select().from(stores).where(eq(stores.id, store.id)))[0]!;
afterAll(async () => {
  const { landline, chairs } = before;
  await rows.db.update(stores).set({ landline, chairs }).where(eq(stores.id, store.id));
  await rows.db.delete(rosterShifts).where(eq(rosterShifts.storeId, store.id));
  await rows.db.delete(storeClosures).where(inArray(storeClosures.storeId, [store.id, other.id]));
  await rows.db.delete(stores).where(eq(stores.storeCode, "TST01"));
  await rows.close();
});
const rowOf = async (id: number) => (await rows.db.select().from(stores).where(eq(stores.id, id)))[0]!;

/** What looks for barriers is a script. */
async function judge(page: Page, picture: string, hasScripts = true): Promise<void> {
  await expect.poll(() => widthOverflow(page)).toBeLessThanOrEqual(0);
  if (hasScripts) await expect.poll(() => findBarriers(page)).toEqual([]);
  if (screenshots) await page.screenshot({ path: `${screenshots}/${picture}.png`, fullPage: true });
}
const section = (page: Page, name: string) => page.getByRole("region", { name });

test("at a desk an owner adds a store, opens it, and changes its GSTIN and series", async () => {
  const page = await openPage(desk);
  await enterConsole(page, "admin");
  await openAwake(page, list);
  await page.getByRole("heading", { level: 1, name: /^Stores/ }).waitFor();
  await judge(page, "stores-desk", false);
  await page.getByRole("link", { name: "Add a store" }).click();
  await page.getByRole("heading", { name: "Add a store" }).waitFor();
  const fields = {
    Code: "tst01",
    Name: "Chashma Nowhere",
    Address: "4 Anupam Arcade, Saket",
    City: "New Delhi",
    "PIN code": "110017",
    Phone: "98110 00177",
    "E-mail": "tst01@chashma.example",
    GSTIN: "07AAACO1234B1Z7",
    "Prefix of its bills": (await rowOf(store.id)).invoicePrefix,
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).first().fill(value);
  await page.getByLabel("State", { exact: true }).selectOption("07");
  await page.getByRole("button", { name: "Add the store" }).click();
  await page.getByText("This GSTIN is not valid").waitFor();
  await page.getByLabel("GSTIN").fill("07AAACO1234B1Z6");
  await page.getByRole("button", { name: "Add the store" }).click();
  await page.getByText("Another store has this prefix").waitFor();
  expect(await page.getByLabel("Name").inputValue()).toBe("Chashma Nowhere");
  await judge(page, "stores-add-desk");
  await page.getByLabel("Prefix of its bills").fill("qz");
  await page.getByRole("button", { name: "Add the store" }).dblclick();
  await page.getByRole("heading", { level: 1, name: "Chashma Nowhere" }).waitFor();
  const [made] = await rows.db.select().from(stores).where(eq(stores.storeCode, "TST01"));
  expect(made).toMatchObject({ open: false, invoicePrefix: "QZ", phone: "98110 00177" });
  await section(page, "Series of bills").getByLabel("Prefix").fill("qy");
  await section(page, "Series of bills").getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  expect((await rowOf(made!.id)).invoicePrefix).toBe("QY");
  await page.getByRole("button", { name: "Open the store" }).click();
  await page.getByRole("button", { name: "Close the store" }).waitFor();
  await page.getByLabel(/no longer see this store/).check();
  await page.getByRole("button", { name: "Close the store" }).click();
  await page.getByRole("button", { name: "Open the store" }).waitFor();
  expect((await rowOf(made!.id)).open).toBe(false);
  await judge(page, "store-owner-desk");
});

test("at a desk a manager changes hours beside a colleague, closes days with an eye test on them, and makes a roster", async () => {
  const day = addDays(kolkataDay(new Date()), 9);
  const startsAt = new Date(startOfKolkataDay(day).getTime() + 15 * 3_600_000);
  const person = { name: "Zoya Closedwala", phone: "9812345671", email: "" };
  await rows.db.insert(eyeTestBookings).values({ kind: "store", storeId: store.id, startsAt, ...person });
  const page = await openPage(desk);
  await hire("optometrist", store.id, "Farhan");
  const manager = await hire("manager", store.id);
  await enter(page, manager, `${list}/${store.id}`);
  await page.getByRole("heading", { level: 1, name: store.name }).waitFor();
  expect(await page.getByLabel("GSTIN").count()).toBe(0);
  // Nothing is changed, so the words stay to the letter.
  const hours = section(page, "Opening hours");
  await hours.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.").first().waitFor();
  expect((await rowOf(store.id)).storeTime).toBe(store.storeTime);
  const details = section(page, "Name, address, phone");
  await rows.db.update(stores).set({ landline: "011-5550 9999", revision: 50 }).where(eq(stores.id, store.id));
  await details.getByLabel("Landline").fill("011-5550 1111");
  await details.getByRole("button", { name: "Save" }).click();
  await details.getByText("Now 011-5550 9999").waitFor();
  await details.getByRole("button", { name: "Save" }).click();
  await expect.poll(async () => (await rowOf(store.id)).landline).toBe("011-5550 1111");

  const closing = section(page, "Closed days");
  await closing.getByLabel("First day").fill(day);
  await closing.getByLabel("Last day").fill(addDays(day, -1));
  await closing.getByLabel("Why").fill("Repairs");
  await closing.getByRole("button", { name: "Close on these days" }).click();
  await closing.getByText("The last day is before the first").waitFor();
  await closing.getByLabel("Last day").fill(addDays(day, 1));
  // What is typed in another part is still there when this one is taken.
  await details.getByLabel("Address").fill("Typed, and not saved");
  await closing.getByRole("button", { name: "Close on these days" }).click();
  await closing.getByText("1 eye test is booked on these days").waitFor();
  await closing.getByLabel("Close all the same").check();
  await closing.getByRole("button", { name: "Close on these days" }).click();
  await closing.getByText("1 eye test is still booked").waitFor();
  await judge(page, "store-closed-days-desk", false);

  const chairs = section(page, "Chairs for eye tests");
  await chairs.getByLabel("Chairs").fill("3");
  await chairs.getByRole("button", { name: "Save" }).click();
  await expect.poll(async () => (await rowOf(store.id)).chairs).toBe(3);
  await page.getByText("Chairs: 1 to 3").waitFor();
  expect(await details.getByLabel("Address").inputValue()).toBe("Typed, and not saved");
  const asked = page.waitForEvent("dialog").then(async (question) => {
    const words = question.message();
    await question.accept();
    return words;
  });
  await closing.getByRole("link", { name: /day, / }).click();
  expect(await asked).toBe("What you typed is not saved. Leave it?");
  await page.getByText("The store is closed on this day: Repairs").waitFor();
  await page.getByRole("columnheader", { name: "Chair 3" }).waitFor();
  await judge(page, "appointments-closed-desk");
  await page.getByRole("link", { name: "Zoya Closedwala" }).click();
  await page.getByLabel("Chair", { exact: true }).selectOption("2");
  await page.getByLabel(/^Time on/).selectOption({ index: 1 });
  await judge(page, "appointment-chair-desk", false);
  await page.getByRole("button", { name: "Move it" }).click();
  await page.getByText("Moved. There is no e-mail address").waitFor();
  expect((await rows.db.select().from(eyeTestBookings).where(eq(eyeTestBookings.name, person.name)))[0]!.chair).toBe(2);

  await openAwake(page, `${list}/${store.id}/roster`);
  const week = page.getByRole("region", { name: /^Farhan/ });
  await week
    .getByLabel(/^Monday/)
    .first()
    .check();
  // A day begins with the hours of the store.
  expect(await week.getByLabel("Tuesday from").inputValue()).toMatch(/^\d\d:\d\d$/u);
  await week.getByLabel("Monday from").fill("");
  await week.getByRole("button", { name: /^Save the week/ }).click();
  await week.getByText("Monday: Say from when").waitFor();
  await week.getByLabel("Monday from").fill("10:00");
  await week.getByLabel("Monday to").fill("18:00");
  await week.getByRole("button", { name: /^Save the week/ }).click();
  await page.getByRole("heading", { name: "Single days" }).waitFor();
  await page.getByLabel("Who").selectOption({ index: 1 });
  await page.getByLabel("Day", { exact: true }).fill(day);
  await page.getByRole("button", { name: "Save the day" }).click();
  await page.getByText(/^Farhan.*: day off$/).waitFor();
  await judge(page, "roster-desk");
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect.poll(() => page.getByRole("button", { name: /^Remove/ }).count()).toBe(0);
  await page.getByLabel("Who").selectOption({ index: 1 });
  await page.getByLabel("Day", { exact: true }).fill(day);
  await rows.db.delete(sessions).where(eq(sessions.userId, manager.id));
  await page.getByRole("button", { name: "Save the day" }).click();
  await page.getByText("Sign in again to go on").waitFor();
  expect(await page.getByLabel("Day", { exact: true }).inputValue()).toBe(day);
});

test("on a phone without JavaScript a manager closes a day, which the store finder says, and sees no other store", async () => {
  const page = await openPage(phone, { javaScriptEnabled: false });
  await page.goto(`/console/sign-in?next=${list}`);
  await page.getByLabel("E-mail").fill((await hire("manager", other.id)).email);
  await page.locator("[name=password]").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { level: 1, name: /^Stores/ }).waitFor();
  await judge(page, "stores-phone", false);
  await page.getByRole("link", { name: other.name }).click();
  await page.getByLabel("First day").fill(addDays(kolkataDay(new Date()), -5));
  await page.getByLabel("Why").fill("Stocktaking");
  await page.getByRole("button", { name: "Close on these days" }).click();
  await page.getByText("These days are over").waitFor();
  expect(await page.getByLabel("Why").inputValue()).toBe("Stocktaking");
  await page.getByLabel("First day").fill(addDays(kolkataDay(new Date()), 5));
  await page.getByRole("button", { name: "Close on these days" }).click();
  await page.getByText("Closed on these days. Nobody").waitFor();
  await judge(page, "store-phone", false);
  const finder = await openPage(phone, { javaScriptEnabled: false });
  await expect
    .poll(async () => {
      await finder.goto("/store-locator");
      return finder.getByText("Stocktaking").count();
    })
    .toBe(1);
  await judge(finder, "store-finder-phone", false);
  await page.getByRole("button", { name: /^Open again on/ }).click();
  await page.getByText("Open again on these days.").waitFor();
  expect(await rows.db.$count(storeClosures, eq(storeClosures.storeId, other.id))).toBe(0);
  await page.goto(`${list}/${other.id}/roster`);
  await judge(page, "roster-phone", false);
  const foreign = await page.goto(`${list}/${store.id}`);
  expect(foreign!.status()).toBe(404);
});

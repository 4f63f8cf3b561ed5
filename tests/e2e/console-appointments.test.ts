import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { storeClosures } from "#db/schema/store-days.ts";
import { formatDay } from "#domain/dates/format-date.ts";
import { addDays, kolkataDay } from "#domain/dates/kolkata-day.ts";
import { listStores } from "#services/stores/list-stores.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { enter, password } from "#tests/support/browser/factor-journey.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";
import { judge, judgeBoth, look } from "#tests/support/browser/judge-screen.ts";
import { hire } from "#tests/support/browser/hire.ts";

const rows = await openShopRows();
afterAll(() => rows.close());

const [store, other, third] = await listStores(rows.db);
const next = addDays(kolkataDay(new Date()), 1);
const testOf = async (name: string) =>
  (await rows.db.select().from(eyeTestBookings).where(eq(eyeTestBookings.name, name)))[0]!;

/** Without JavaScript. */
async function signIn(page: Page, to: string, email: string) {
  await page.goto(`/console/sign-in?next=${encodeURIComponent(to)}`);
  await page.getByLabel("E-mail").fill(email);
  await page.locator("[name=password]").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("an eye test is booked from the plan, moved, and called off", async () => {
  const page = await openPage(desk);
  await enter(page, await hire(rows.db, { role: "optometrist", storeId: store!.id }), "/console/appointments");
  await page.getByText(store!.name).first().waitFor();
  await page.getByRole("link", { name: "Day after" }).click();
  await page.waitForURL(`**day=${next}*`);
  // The first worked day on which a store's time is free.
  const free = page.getByRole("link", { name: /^Free .* in the store: book$/ });
  for (let days = 0; days < 7 && (await free.count()) === 0; days += 1) {
    const url = page.url();
    await page.getByRole("link", { name: "Day after" }).click();
    await page.waitForURL((now) => now.href !== url);
  }
  await judge(page, "appointments-day-desk");
  await free.last().click();
  await page.getByRole("heading", { level: 1, name: "Book an eye test" }).waitFor();
  expect(await page.getByLabel(/^Time on/).inputValue()).not.toBe("");
  const name = "Zoya Planwala";
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Phone number").fill("12");
  await page.getByRole("button", { name: /^Book on/ }).click();
  await page.getByText("Ten digits, such as 98123 45678").first().waitFor();
  await page.getByLabel("Phone number").fill("+91 98123 45671");
  await judge(page, "appointments-add-desk");
  await page.getByRole("button", { name: /^Book on/ }).dblclick();
  await page.getByText("Booked. There is no e-mail address").waitFor();
  expect(await rows.db.$count(eyeTestBookings, eq(eyeTestBookings.name, name))).toBe(1);
  await judge(page, "appointment-desk");

  const before = await testOf(name);
  // A chosen day shows its own times: none of the day before can be taken for it.
  const days = page.getByLabel("Day", { exact: true });
  const chosen = (await days.locator("option").nth(2).getAttribute("value"))!;
  await days.selectOption(chosen);
  await page.waitForURL((url) => url.searchParams.get("day") === chosen);
  await page.getByLabel(`Time on ${formatDay(chosen)}`).selectOption({ index: 1 });
  await page.getByRole("button", { name: `Move it to ${formatDay(chosen)}` }).click();
  await page.getByText("Moved. There is no e-mail address").waitFor();
  const moved = await testOf(name);
  expect(moved.startsAt).not.toEqual(before.startsAt);
  expect(kolkataDay(moved.startsAt)).toBe(chosen);
  await page.getByRole("link", { name: "The plan of this day" }).click();
  await page.getByRole("link", { name }).waitFor();
  await page.getByRole("link", { name: "By week" }).click();
  await page.getByRole("heading", { name: /^Week from/ }).waitFor();
  await judge(page, "appointments-week-desk");
  await page.getByRole("link", { name }).click();
  await page.getByLabel(/does not take place/).check();
  await page.getByRole("button", { name: "Call it off" }).click();
  await page.getByText("Called off. The time is free").waitFor();
  expect((await testOf(name)).cancelledAt).not.toBeNull();
  expect(await page.getByRole("button", { name: "Move it" }).count()).toBe(0);

  // From it to whom it was for, and to the next one that is booked for them.
  await page
    .getByRole("row", { name: /^Customer/ })
    .getByRole("link", { name })
    .click();
  await page.getByRole("heading", { name: "Orders and bills" }).waitFor();
  await judgeBoth(page, "customer-booking");
  await page.getByRole("link", { name: "Book an eye test" }).click();
  await page.getByRole("heading", { level: 1, name: "Book an eye test" }).waitFor();
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe(name);
  expect(await page.getByLabel("Phone number").inputValue()).toBe((await testOf(name)).phone);
});

test("what is typed into a booking stays when the place of the test is changed, and changed back", async () => {
  const page = await openPage(desk);
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.message());
    await dialog.dismiss();
  });
  const tester = await hire(rows.db, { role: "optometrist", storeId: store!.id });
  await enter(page, tester, `/console/appointments/add?store=${store!.id}`);
  await page.getByLabel("Name").fill("Tara Turnwala");
  await page.getByLabel("Phone number").fill("9812345673");
  await page.getByRole("link", { name: "At their home instead" }).click();
  await page.getByLabel("Address").fill("12 Lake Road");
  await page.getByLabel("Pincode").fill("110017");
  await page.getByRole("link", { name: "In the store instead" }).click();
  await page.getByLabel("Address").waitFor({ state: "hidden" });
  expect(await page.getByLabel("Name").inputValue()).toBe("Tara Turnwala");
  await page.getByRole("link", { name: "At their home instead" }).click();
  await page.getByLabel("Address").waitFor();
  expect(await page.getByLabel("Address").inputValue()).toBe("12 Lake Road");
  expect(await page.getByLabel("Pincode").inputValue()).toBe("110017");
  expect(await page.getByLabel("Phone number").inputValue()).toBe("9812345673");
  expect(asked).toEqual([]);
});

test("a day that is chosen while an eye test is booked shows its times at once, and what is typed stays", async () => {
  const page = await openPage(desk);
  const tester = await hire(rows.db, { role: "optometrist", storeId: store!.id });
  await enter(page, tester, `/console/appointments/add?store=${store!.id}`);
  await page.getByLabel("Name").fill("Om");
  await page.getByLabel("Phone number").fill("98123 45674");
  const days = page.getByLabel("Day", { exact: true });
  const chosen = (await days.locator("option").nth(3).getAttribute("value"))!;
  await days.focus();
  await days.selectOption(chosen);
  const times = page.getByLabel(new RegExp(`^Time on .*${formatDay(chosen)}$`));
  await times.waitFor();
  expect(await days.evaluate((one) => one === document.activeElement)).toBe(true);
  await times.selectOption({ index: 1 });
  expect(await days.inputValue()).toBe(chosen);
  expect(await page.getByLabel("Name").inputValue()).toBe("Om");
  expect(await page.getByLabel("Phone number").inputValue()).toBe("98123 45674");
  await look(page, "appointments-add-other-day-desk");
  await page.getByRole("button", { name: `Book on ${formatDay(chosen)}` }).click();
  await page.getByText("Booked. There is no e-mail address: tell them the time.").waitFor();
  expect(kolkataDay((await testOf("Om")).startsAt)).toBe(chosen);
});

test("without JavaScript a time of another day than the chosen one is refused, and nothing is lost", async () => {
  const page = await openPage(phone, { javaScriptEnabled: false });
  const to = `/console/appointments/add?store=${store!.id}`;
  await signIn(page, to, (await hire(rows.db, { role: "seller", storeId: store!.id })).email);
  const name = "Devi Daywala";
  const days = page.getByLabel("Day", { exact: true });
  const chosen = (await days.locator("option").nth(4).getAttribute("value"))!;
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Phone number").fill("9812345675");
  await page.getByLabel("E-mail").fill("devi@example.in");
  await page.getByLabel(/^Time on/).selectOption({ index: 1 });
  await days.selectOption(chosen);
  await page.getByRole("button", { name: /^Book on/ }).click();
  await page.getByText("That was a time of").first().waitFor();
  expect(await rows.db.$count(eyeTestBookings, eq(eyeTestBookings.name, name))).toBe(0);
  expect(await days.inputValue()).toBe(chosen);
  expect(await page.getByLabel("Phone number").inputValue()).toBe("9812345675");
  await look(page, "appointments-add-other-day-phone");
  await page.getByLabel(new RegExp(`^Time on .*${formatDay(chosen)}$`)).selectOption({ index: 1 });
  await page.getByLabel("Name").press("Enter");
  await page.getByText("Booked. A mail with the time is on its way.").waitFor();
  const booked = await testOf(name);
  expect(kolkataDay(booked.startsAt)).toBe(chosen);

  const later = (await days.locator("option").nth(6).getAttribute("value"))!;
  await days.selectOption(later);
  await page.getByLabel(/^Time on/).selectOption({ index: 2 });
  await page.getByRole("button", { name: /^Move it/ }).click();
  await page.getByText("That was a time of").first().waitFor();
  expect((await testOf(name)).startsAt).toEqual(booked.startsAt);
  const last = (await days.locator("option").nth(7).getAttribute("value"))!;
  await days.selectOption(last);
  await page.getByRole("button", { name: "Show its times" }).click();
  await page.getByLabel(`Time on ${formatDay(last)}`).selectOption({ index: 1 });
  await look(page, "appointment-other-day-phone");
  await page.getByRole("button", { name: `Move it to ${formatDay(last)}` }).click();
  await page.getByText("Moved. A mail with the new time is on its way.").waitFor();
  expect(kolkataDay((await testOf(name)).startsAt)).toBe(last);
});

test("a walk-in on a day on which the store is closed says so before", async () => {
  const today = kolkataDay(new Date());
  const [closure] = await rows.db
    .insert(storeClosures)
    .values({ storeId: third!.id, fromDay: today, toDay: today, reason: "Repairs" })
    .returning({ id: storeClosures.id });
  const page = await openPage(desk);
  const seller = await hire(rows.db, { role: "seller", storeId: third!.id });
  await enter(page, seller, "/console/appointments/add?time=now");
  await page.getByText("The store is closed today: Repairs.").waitFor();
  expect(await page.getByRole("button", { name: "They are here" }).count()).toBe(1);
  await judge(page, "appointments-walk-in-closed-desk");
  await rows.db.delete(storeClosures).where(eq(storeClosures.id, closure!.id));
});

test("without JavaScript, on a phone: a walk-in is here, taken back, and another store's staff find nobody", async () => {
  const page = await openPage(phone, { javaScriptEnabled: false });
  await signIn(page, "/console/appointments", (await hire(rows.db, { role: "seller", storeId: store!.id })).email);
  await page.getByRole("link", { name: "Walk-in" }).click();
  await page.getByRole("heading", { level: 1, name: "Walk-in" }).waitFor();
  await page.getByLabel("Name").fill("Binod Walkwala");
  await page.getByLabel("Phone number").fill("12");
  await page.getByRole("button", { name: "They are here" }).click();
  await page.getByText("Ten digits, such as").first().waitFor();
  expect(await page.getByLabel("Name").inputValue()).toBe("Binod Walkwala");
  await look(page, "appointments-walk-in-phone");
  await page.getByLabel("Phone number").fill("9812345672");
  await page.getByRole("button", { name: "They are here" }).click();
  await page.getByText("Noted. They are here.").waitFor();
  await page.getByRole("button", { name: "Take this back" }).click();
  await page.getByText("Taken back.").waitFor();
  await page.getByRole("button", { name: "Did not come" }).click();
  await page.getByText("Noted: they did not come.").waitFor();
  await look(page, "appointment-phone");
  const { pathname } = new URL(page.url());
  await page.getByRole("link", { name: "The plan of this day" }).click();
  await page.getByRole("row", { name: /Binod Walkwala.*Did not come/ }).waitFor();
  await look(page, "appointments-day-phone");
  const wide = await openPage(phone);
  await enter(wide, await hire(rows.db, { role: "seller", storeId: store!.id }), "/console/appointments?span=week");
  await wide.getByRole("heading", { name: /^Week from/ }).waitFor();
  await judge(wide, "appointments-week-phone");
  await page.context().clearCookies();
  await signIn(page, pathname, (await hire(rows.db, { role: "seller", storeId: other!.id })).email);
  await page
    .getByText("Page not found")
    .or(page.getByRole("heading", { level: 1 }))
    .first()
    .waitFor();
  expect(await page.getByText("Binod Walkwala").count()).toBe(0);
});

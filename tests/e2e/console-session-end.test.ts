import { and, eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { sessions } from "#db/schema/accounts.ts";
import { dutyGrants } from "#db/schema/duty-grants.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { openAwake, waitUntilAwake } from "#tests/support/browser/sign-in-at.ts";
import { buyerOfPair } from "#tests/support/presses/rows.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";
import { enter, password } from "#tests/support/browser/factor-journey.ts";
import { hire } from "#tests/support/browser/hire.ts";
import { judgeDevices, look } from "#tests/support/browser/judge-screen.ts";

const rows = await openShopRows();
afterAll(() => rows.close());

async function placeOrder(): Promise<{ orderId: string; path: string }> {
  const { orderId } = await buyerOfPair();
  const [order] = await rows.db.select().from(orders).where(eq(orders.id, orderId));
  return { orderId, path: `/console/orders/${order!.uniqueId}` };
}

async function fillDoor(page: Page, { email }: { email: string }): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.locator("[name=password]").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

const endSessions = (userId: number) => rows.db.delete(sessions).where(eq(sessions.userId, userId));
const isAt = (path: string) => (url: URL) => url.pathname === path;
const noteOf = (page: Page) => page.getByLabel("Note for the history").first();

async function typeMove(page: Page, note: string): Promise<void> {
  await page.getByLabel("Move to").selectOption("Order confirmed");
  await noteOf(page).fill(note);
}
const press = (page: Page) => page.getByRole("button", { name: "Move", exact: true }).click();

const storedTimes = (orderId: string, note: string) =>
  rows.db.$count(orderEvents, and(eq(orderEvents.orderId, orderId), eq(orderEvents.note, note)));

/** Follows the link into a tab of its own, signs in there, and comes back. */
async function signInAside(page: Page, person: { email: string }, path: string): Promise<void> {
  const [aside] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name: "Sign in again" }).click(),
  ]);
  await aside.getByText("Your session has ended").waitFor();
  await fillDoor(aside, person);
  await aside.waitForURL(isAt(path));
  await aside.close();
}

test("a form that was sent after the session ended stays as it was typed, and the same press works afterwards", async () => {
  const person = await hire(rows.db, { role: "manager" });
  const { orderId, path } = await placeOrder();
  const page = await openPage(phone);
  await enter(page, person, path);
  await typeMove(page, "Called, they wait");
  await endSessions(person.id);
  await press(page);
  await page.getByText("Sign in again to go on").waitFor();
  expect(isAt(path)(new URL(page.url()))).toBe(true);
  expect(await noteOf(page).inputValue()).toBe("Called, they wait");
  expect(await storedTimes(orderId, "Called, they wait")).toBe(0);
  await judgeDevices(page, "session-end");

  await signInAside(page, person, path);
  expect(await noteOf(page).inputValue()).toBe("Called, they wait");
  await press(page);
  await page.getByText("Order moved.").first().waitFor();
  expect(await storedTimes(orderId, "Called, they wait")).toBe(1);
});

test("a sign-out in another tab leaves what is typed in this one, and leads a screen that is only read to the door", async () => {
  const person = await hire(rows.db, { role: "manager" });
  const { orderId, path } = await placeOrder();
  const page = await openPage(desk);
  await enter(page, person, path);
  await typeMove(page, "Half a sentence");
  const read = await page.context().newPage();
  await openAwake(read, "/console/orders");
  const leaving = await page.context().newPage();
  await openAwake(leaving, "/console/approvals");
  await leaving.locator(".console-person-name").click();
  await leaving.getByRole("button", { name: "Sign out" }).click();
  await read.waitForURL(isAt("/console/sign-in"));
  expect(new URL(read.url()).searchParams.get("next")).toBe("/console/orders");

  expect(isAt(path)(new URL(page.url()))).toBe(true);
  expect(await noteOf(page).inputValue()).toBe("Half a sentence");
  await press(page);
  await page.getByText("Sign in again to go on").waitFor();
  await signInAside(page, person, path);
  await press(page);
  await page.getByText("Order moved.").first().waitFor();
  expect(await storedTimes(orderId, "Half a sentence")).toBe(1);
});

test("without JavaScript the form goes with the page that asks to sign in again", async () => {
  const person = await hire(rows.db, { role: "manager" });
  const { orderId, path } = await placeOrder();
  const page = await openPage(phone, { javaScriptEnabled: false });
  await page.goto(`/console/sign-in?next=${path}`);
  await fillDoor(page, person);
  await page.waitForURL(isAt(path));
  await typeMove(page, "Left a message");
  await endSessions(person.id);
  await press(page);
  await page.getByRole("heading", { name: "Sign in again to go on" }).waitFor();
  await look(page, "session-end-held");
  // Too early, it is held again.
  await page.getByRole("button", { name: "Send it again" }).click();
  await page.getByRole("heading", { name: "Sign in again to go on" }).waitFor();

  await signInAside(page, person, path);
  await page.getByRole("button", { name: "Send it again" }).click();
  await page.getByText("Order moved.").waitFor();
  expect(await storedTimes(orderId, "Left a message")).toBe(1);
});

test("a second factor that has become necessary leaves the form as it was typed, and leads to setting one up", async () => {
  const person = await hire(rows.db, { role: "manager" });
  const { orderId, path } = await placeOrder();
  const page = await openPage(desk);
  await enter(page, person, path);
  await typeMove(page, "Promised for Monday");
  await rows.db.insert(dutyGrants).values({ userId: person.id, duty: "accounts", createdAt: new Date() });
  await press(page);
  await page.getByText("Sign in again to go on").waitFor();
  expect(await noteOf(page).inputValue()).toBe("Promised for Monday");
  expect(await storedTimes(orderId, "Promised for Monday")).toBe(0);
  // As a browser sends it whose page has not woken up yet.
  await page.locator("form", { has: page.getByLabel("Move to") }).evaluate((form: HTMLFormElement) => form.submit());
  await page.getByRole("heading", { name: "Sign in again to go on" }).waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  const [aside] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name: "Sign in again" }).click(),
  ]);
  await aside.getByRole("heading", { name: "Set up a second factor" }).waitFor();
  expect(new URL(aside.url()).searchParams.get("next")).toBe(path);

  // The session ends at this step: the door still knows where it all leads.
  await endSessions(person.id);
  await aside.reload();
  await aside.getByText("Your session has ended").waitFor();
  expect(new URL(aside.url()).searchParams.get("next")).toBe(path);
});

test("a view that is saved after the session ended keeps its name until somebody has signed in again", async () => {
  const person = await hire(rows.db, { role: "manager" });
  const page = await openPage(desk);
  await enter(page, person, "/console/orders?view=late");
  await page.locator("summary", { hasText: "Filter" }).click();
  await page.getByRole("checkbox", { name: "At a counter" }).check();
  await page.getByRole("button", { name: "Show" }).first().click();
  await page.waitForURL(/source=counter/);
  await page.locator("summary", { hasText: "Save view" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Late at counters");
  await endSessions(person.id);
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByText("Sign in again to go on").waitFor();
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Late at counters");
  await signInAside(page, person, "/console/orders");
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByText("View saved.").waitFor();
  await page.getByRole("link", { name: "Late at counters" }).waitFor();
});

const letAnHourPass = (page: Page) =>
  page.evaluate(() => {
    const past = String(Date.now() - 2 * 3_600_000);
    localStorage.setItem("lastActivity", past);
    document.cookie = `signed_in_at=${past}; Path=/`;
    document.dispatchEvent(new Event("visibilitychange"));
  });

test("an hour without a sign of life leads to the console's own door, and from there back", async () => {
  const person = await hire(rows.db, { role: "manager" });
  const page = await openPage(desk);
  await enter(page, person, "/console/orders?view=late");
  await letAnHourPass(page);
  await page.waitForURL(isAt("/console/sign-in"));
  await page.getByText("Your session has ended").waitFor();
  expect(new URL(page.url()).searchParams.get("next")).toBe("/console/orders?view=late");
  await waitUntilAwake(page);
  await fillDoor(page, person);
  await page.waitForURL(isAt("/console/orders"));
  expect(await page.getByText("signed out after an hour").count()).toBe(0);
});

test("what is typed and not saved keeps no screen open that nobody looks at", async () => {
  const page = await openPage(desk);
  await enterConsole(page, "admin");
  await openAwake(page, "/console/settings/shop");
  await page.getByLabel("Tagline").fill("Typed, and not saved");
  // A question would be answered with no, and the screen would stay.
  await letAnHourPass(page);
  await page.waitForURL(isAt("/console/sign-in"));
  await page.getByText("Your session has ended").waitFor();
  expect(new URL(page.url()).searchParams.get("next")).toBe("/console/settings/shop");
});

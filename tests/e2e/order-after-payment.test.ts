import { checkAllOf } from "#tests/support/shop/checked-prescription.ts";
import { eq } from "drizzle-orm";
import { type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { answerRequest } from "#services/orders/answer-request.ts";
import { moveOrder } from "#services/orders/move-order.ts";
import { receiveRequest } from "#services/orders/receive-request.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { buyOnline, findPair, openAccount, saveAddress } from "#tests/support/browser/buy-online.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";
import { openAwake, signInAt } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";
import { soundBoth } from "#tests/support/browser/judge-screen.ts";

const shopUrl = ownShop().url;
let database: Database;
beforeAll(async () => {
  database = await openShopRows();
});
afterAll(() => database.close());

/** What staff do meanwhile, without the queue: mails are looked at where they are written. */
const staff = () => ({ db: database.db, jobs: { send: async () => undefined }, now: () => new Date() });
const move = async (billingId: string, ...stages: Stage[]) => {
  for (const to of stages) {
    const parcel = { carrier: "Blue Dart", trackingNo: "BD55128890" };
    expect(await moveOrder(staff(), { actor: SYSTEM, billingId, to, ...parcel })).toMatchObject({ ok: true });
  }
};

async function boughtPair() {
  const customer = await openAccount(shopUrl);
  const addressId = await saveAddress(shopUrl, customer);
  const order = await buyOnline(shopUrl, customer, { lines: [await findPair(shopUrl)], addressId });
  return { customer, order };
}

const deliver = async (billingId: string) => {
  const [row] = await database.db.select().from(orders).where(eq(orders.id, billingId));
  if (row!.stage === "prescription_needed") await move(billingId, "confirmed");
  await checkAllOf(database.db, { orderId: billingId, now: new Date() });
  await move(billingId, "verified", "lenses_ordered", "fitting", "quality_check", "packed", "shipped", "delivered");
};

const fold = (page: Page, name: string) => page.locator("summary", { hasText: name });

async function inSight(page: Page, heading: string) {
  const found = page.getByRole("heading", { name: heading });
  await expect.poll(() => found.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect
    .poll(() => found.evaluate((element) => element.getBoundingClientRect().top / innerHeight))
    .toSatisfy((share: number) => share > 0 && share < 0.5);
}

test("a customer cancels an order, after a question, and gets a credit note", async () => {
  const { customer, order } = await boughtPair();
  const page = await openPage(phone);
  await signInAt(page, "/order-status", customer);
  await page.getByRole("link", { name: "Order details" }).click();
  await page.getByRole("heading", { level: 1, name: order.uniqueId }).waitFor();
  expect(await fold(page, "Return something").count(), "nothing was delivered yet").toBe(0);
  await fold(page, "Cancel this order").click();
  await page.getByLabel("Anything else").fill("I bought it twice");
  await page.getByRole("button", { name: "Yes, cancel the whole order" }).click();
  await page.getByText("Please choose a reason").first().waitFor();
  await expect
    .poll(() => page.getByLabel("Anything else").inputValue(), { message: "what was typed stays" })
    .toBe("I bought it twice");
  await soundBoth(page);
  await page.getByLabel("Why are you cancelling?").selectOption("by_mistake");
  await page.getByRole("button", { name: "Yes, cancel the whole order" }).dblclick();
  await page.getByRole("heading", { name: "Refunds and credit notes" }).waitFor();
  // The form at the end of the page is gone; what it changed is in sight.
  await inSight(page, "Track your order");
  expect(await page.locator(".order-steps [aria-current=step]").innerText()).toContain("Cancelled");
  expect(await fold(page, "Cancel this order").count()).toBe(0);
  await page.getByText(/is being refunded to you|was refunded/).waitFor();
  await soundBoth(page);

  await page.getByRole("link", { name: /^Credit note CHC/ }).click();
  const note = page.getByRole("article", { name: "Credit Note" });
  await note.waitFor();
  await note.getByText(/^CHC\/\d\d-\d\d\/\d{6}$/).waitFor();
  expect(
    await note
      .getByText(/^CHW\/\d\d-\d\d\/\d{6}$/)
      .first()
      .isVisible(),
    "the invoice it takes back",
  ).toBe(true);
  expect(await note.getByRole("table", { name: "Items" }).getByRole("row").count()).toBe(3);
  await note.getByText(/Rupees .* Only/i).waitFor();
  await soundBoth(page);
  const address = page.url();
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(paper.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);

  const stranger = await openPage(phone);
  expect((await stranger.goto(address))!.headers()).toMatchObject({ "cache-control": "no-store" });
  expect(await stranger.content()).not.toMatch(/9812345678|Lodhi|Asha/);
});

test("a customer sends a pair back and sees what becomes of it", async () => {
  const { customer, order } = await boughtPair();
  await deliver(order.id);
  const page = await openPage(desk);
  await signInAt(page, `/orders/${order.id}`, customer);
  await page.getByText("Blue Dart carried your parcel").waitFor();
  expect(await fold(page, "Cancel this order").count(), "too late for that").toBe(0);
  const reviewLink = page.getByRole("link", { name: /^Write a review of / });
  expect(await reviewLink.getAttribute("href")).toMatch(/^\/productDetails\/\d+#write-review$/);
  await fold(page, "Return something").click();
  await page.getByLabel("Why?").first().selectOption("does_not_fit");
  await page.getByRole("button", { name: "Ask for a return" }).click();
  await page.getByText("Please choose an item").first().waitFor();
  await soundBoth(page);
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Ask for a return" }).click();
  await page.getByText("We will review it and reply by e-mail").waitFor();
  await expect.poll(() => fold(page, "Return something").count(), { message: "one question at a time" }).toBe(0);
  await inSight(page, "Returns and remakes");

  const words = "Please leave the lenses in the frame.";
  await answerRequest(staff(), { actor: SYSTEM, billingId: order.id, verdict: "approve", words });
  await openAwake(page, `/orders/${order.id}`);
  await page.getByText(words).waitFor();
  await receiveRequest(staff(), { actor: SYSTEM, billingId: order.id });
  await openAwake(page, `/orders/${order.id}`);
  expect(await page.locator(".order-steps [aria-current=step]").innerText()).toContain("Returned");
  expect(await reviewLink.count(), "it was not kept").toBe(0);
  expect(await page.getByRole("link", { name: /^Credit note CHC/ }).count(), "money and a credit").toBe(2);
  await page.getByText("store credit for lenses made for you").waitFor();
  await soundBoth(page);
});

test("lenses are made again, asked without JavaScript", async () => {
  const { customer, order } = await boughtPair();
  await deliver(order.id);
  const page = await openPage(phone, { javaScriptEnabled: false });
  await page.goto("/auth/login");
  await page.locator("main [name=username], main [name=email]").first().fill(customer.email);
  await page.locator("main [name=password]").fill(customer.password);
  await page.locator("main form button", { hasText: "Sign In" }).click();
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain("session");
  await page.goto(`/orders/${order.id}`);
  await fold(page, "Remake your lenses").click();
  const form = page.locator("details", { hasText: "Remake your lenses" });
  await form.getByRole("checkbox").check();
  await form.getByLabel("Why?").selectOption("cannot_see_well");
  await form.getByRole("button", { name: "Ask for a remake" }).click();
  await page.getByText("We have your request and will reply by e-mail").waitFor();

  await answerRequest(staff(), { actor: SYSTEM, billingId: order.id, verdict: "approve", words: "" });
  await receiveRequest(staff(), { actor: SYSTEM, billingId: order.id });
  await page.goto(`/orders/${order.id}`);
  expect(await page.locator(".order-steps [aria-current=step]").innerText()).toContain("Lenses ordered");
  await page.getByText("making the lenses again").waitFor();
  expect(await page.getByRole("link", { name: /Credit note/ }).count(), "no money moves").toBe(0);
  const stages = await database.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
  expect(stages.filter(({ stage }) => stage === "lenses_ordered")).toHaveLength(2);
});

test("another customer's order is not there, and a guest is asked to sign in", async () => {
  const { order } = await boughtPair();
  const other = await openAccount(shopUrl);
  const page = await openPage(phone);
  await signInAt(page, "/order-status", other);
  expect((await page.goto(`/orders/${order.id}`))!.status()).toBe(404);
  expect((await page.goto("/orders/1"))!.status()).toBe(404);
  const guest = await openPage(phone);
  await openAwake(guest, `/orders/${order.id}`);
  await guest.getByRole("dialog", { name: "Sign In" }).waitFor();
});

import { and, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { sentMessages } from "#db/schema/sent-messages.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { enter } from "#tests/support/browser/factor-journey.ts";
import { hire } from "#tests/support/browser/hire.ts";
import { judge, judgeBoth, look } from "#tests/support/browser/judge-screen.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { buyerOfContactLenses } from "#tests/support/presses/rows.ts";
import { failedMessage } from "#tests/support/shop/sent-samples.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";

const rows = await openShopRows();
afterAll(() => rows.close());

/** Somebody who bought something and was told so, and whose welcome the mail server would not take. */
async function customerWithMail() {
  const { orderId } = await buyerOfContactLenses();
  const [order] = await rows.db.select().from(orders).where(eq(orders.id, orderId));
  const { userId, customerId, customerEmail, uniqueId } = order!;
  const ofOrder = () => rows.db.select().from(sentMessages).where(eq(sentMessages.orderId, orderId));
  await expect
    .poll(async () => (await ofOrder()).map(({ kind, state }) => `${kind} ${state}`))
    .toContain("order-confirmed sent");
  await rows.db.delete(sentMessages).where(eq(sentMessages.idempotencyKey, `welcome:${userId}`));
  const failed = await failedMessage(rows.db, {
    idempotencyKey: `welcome:${userId}`,
    customerId,
    to: customerEmail,
    subject: "Welcome to Chashma",
    storeId: WEBSITE_STORE.id,
    jobData: { userId },
  });
  return { email: customerEmail, uniqueId, customerId: customerId!, failed };
}

const stateOf = async (id: number) =>
  (await rows.db.select().from(sentMessages).where(eq(sentMessages.id, id)))[0]!.state;

test("what failed is found, read and sent again once; an order and a customer lead to their messages", async () => {
  const { email, uniqueId, customerId, failed } = await customerWithMail();
  const page = await openPage(desk);
  await enter(page, await hire(rows.db, { role: "manager" }), "/console");
  await page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Messages" }).click();
  await page.getByRole("searchbox", { name: "Search messages" }).fill(email);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("q") === email);
  await page.getByRole("heading", { name: "Messages 2" }).waitFor();
  await page.getByRole("link", { name: "Order confirmed" }).waitFor();
  await judgeBoth(page, "messages");
  await page.getByRole("link", { name: "Welcome", exact: true }).click();
  await page.getByText("The mail server did not take a message").waitFor();
  await judgeBoth(page, "message-failed");
  await page.getByRole("button", { name: "Send again" }).dblclick();
  await expect.poll(() => stateOf(failed.id)).toBe("sent");
  expect(
    await rows.db.$count(
      auditEntries,
      and(eq(auditEntries.action, "message.sent_again"), eq(auditEntries.entityId, String(failed.id))),
    ),
  ).toBe(1);
  // The list that led here stands behind it, also after a form.
  expect(await page.getByRole("link", { name: "Back to messages" }).getAttribute("href")).toBe(
    `/console/messages?${new URLSearchParams({ q: email })}`,
  );
  await openAwake(page, `/console/orders/${uniqueId}`);
  await judge(page, "messages-of-order-desk");
  await page.getByRole("region", { name: "Messages" }).getByRole("link", { name: "Order confirmed" }).click();
  await page.getByRole("heading", { level: 1, name: "Order confirmed" }).waitFor();
  await judge(page, "message-sent");
  await openAwake(page, `/console/customers/${customerId}`);
  await judge(page, "messages-of-customer-desk");
  await page.getByRole("region", { name: "Messages" }).getByRole("link", { name: "All messages" }).click();
  await page.getByRole("heading", { level: 1, name: /^Messages/ }).waitFor();
});

test("without JavaScript, on a phone, one that failed is sent again", async () => {
  const { failed } = await customerWithMail();
  const page = await openPage(phone, { javaScriptEnabled: false });
  await enterConsole(page, "admin");
  await page.goto(`/console/messages/${failed.id}`);
  await look(page, "message-phone-plain");
  await page.getByRole("button", { name: "Send again" }).click();
  await expect.poll(() => stateOf(failed.id)).toBe("sent");
});

test("owners see every message that the shop sends, with examples", async () => {
  const page = await openPage(desk);
  await enterConsole(page, "admin", "/console/settings");
  await page.getByRole("main").getByRole("link", { name: "Messages", exact: true }).click();
  await page.getByRole("heading", { name: "Messages that the shop sends" }).waitFor();
  await judgeBoth(page, "templates");
  await page.getByRole("link", { name: "Shipped" }).click();
  for (const n of [0, 1]) await page.frameLocator("iframe").nth(n).getByRole("heading").first().waitFor();
  expect(await page.getByText("Example 1 of 2").count()).toBe(1);
  await judgeBoth(page, "template-mail");
  await page.getByRole("link", { name: "All messages" }).click();
  await page.getByRole("link", { name: "Code to confirm a phone" }).click();
  await page.getByText("{#var#} is your code").waitFor();
  await judge(page, "template-text");
});

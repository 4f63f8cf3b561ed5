import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentAttempts, refunds } from "#db/schema/payments.ts";
import { orderRequests } from "#db/schema/returns.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { buyerOfContactLenses } from "#tests/support/presses/rows.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";
import { judgeBoth, look } from "#tests/support/browser/judge-screen.ts";

const rows = await openShopRows();
afterAll(() => rows.close());

/** An order with a rupee that the gateway would not send back an hour ago. */
async function withFailedRefund() {
  const { orderId } = await buyerOfContactLenses();
  const [order] = await rows.db.select().from(orders).where(eq(orders.id, orderId));
  const [payment] = await rows.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.paymentOrderId, order!.paymentOrderId!));
  const [refund] = await rows.db
    .insert(refunds)
    .values({
      paymentAttemptId: payment!.id,
      amountPaise: 12_300,
      reason: "returned",
      key: "failed",
      status: "failed",
      updatedAt: new Date(Date.now() - 3_600_000),
    })
    .returning();
  return { order: order!, refundId: refund!.id };
}

const stateOf = async (id: string) => (await rows.db.select().from(refunds).where(eq(refunds.id, id)))[0]!.status;

test("Today leads to the refunds that failed; one is tried again once, and the gateway sends it back", async () => {
  const { order, refundId } = await withFailedRefund();
  const page = await openPage(desk);
  await enterConsole(page, "admin", "/console");
  await page.getByRole("link", { name: /Refunds failed/ }).click();
  await page.getByRole("heading", { name: /^Refunds/ }).waitFor();
  await judgeBoth(page, "refunds");
  await openAwake(page, `/console/orders/refunds?q=${order.uniqueId}`);
  await page.getByRole("link", { name: "₹123.00" }).click();
  const late = await page.context().newPage();
  await openAwake(late, `/console/orders/refunds/${refundId}`);
  await page.getByText("The gateway said no").waitFor();
  await judgeBoth(page, "refund-failed");
  await page.getByRole("button", { name: "Try again" }).dblclick();
  await page.getByText("The gateway is asked once more.").first().waitFor();
  await expect.poll(() => stateOf(refundId)).toBe("processed");
  await late.getByRole("button", { name: "Try again" }).click();
  await late.getByText("Paid back", { exact: true }).first().waitFor();
  expect(
    await rows.db.$count(auditEntries, eq(auditEntries.entityId, order.id)),
    "one entry however often it is pressed",
  ).toBe(1);
});

test("without JavaScript, on a phone, returns lead to their orders, and a failed refund is tried again", async () => {
  const { order, refundId } = await withFailedRefund();
  await rows.db
    .insert(orderRequests)
    .values({ orderId: order.id, userId: order.userId!, kind: "return", reason: "faulty", note: "Opened" });
  const page = await openPage(phone, { javaScriptEnabled: false });
  await enterConsole(page, "admin");
  await page.goto(`/console/orders/returns?state=asked&q=${order.uniqueId}`);
  await page.getByText("It arrived broken or faulty").waitFor();
  await look(page, "returns-phone");
  await page.getByRole("link", { name: order.uniqueId, exact: true }).click();
  await page.getByRole("heading", { name: "Return asked for" }).waitFor();
  await page.getByRole("link", { name: "₹123.00, failed" }).click();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("The gateway is asked once more.").waitFor();
  expect(await stateOf(refundId)).not.toBe("failed");
  const answer = await page.goto("/console/orders/refunds/00000000-0000-4000-8000-000000000000");
  expect(answer?.status()).toBe(404);
});

import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { approvals } from "#db/schema/approvals.ts";
import { orders } from "#db/schema/orders.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { widthOverflow } from "#tests/support/browser/enter-shop.ts";
import { enter, password } from "#tests/support/browser/factor-journey.ts";
import { buyerOfPair } from "#tests/support/presses/rows.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";
import { judge } from "#tests/support/browser/judge-screen.ts";
import { hire } from "#tests/support/browser/hire.ts";

const rows = await openShopRows();
afterAll(() => rows.close());

/** Works for the website; its staff pay back Rs 2,000 alone, and whoever manages it Rs 20,000. */
async function placeOrder(): Promise<string> {
  const { orderId } = await buyerOfPair();
  const [order] = await rows.db.select().from(orders).where(eq(orders.id, orderId));
  expect(order!.totalPaise).toBeGreaterThan(200_000);
  return order!.uniqueId;
}
const stageOf = async (number: string) =>
  (await rows.db.select().from(orders).where(eq(orders.uniqueId, number)))[0]!.stage;

test("above one's limit somebody asks on the order's page; another finds it on Today, says yes on the phone, and it is done", async () => {
  const number = await placeOrder();
  const page = await openPage(desk);
  await enter(page, await hire(rows.db, { role: "optometrist", firstName: "Kavita" }), `/console/orders/${number}`);
  await page.locator("summary", { hasText: "Cancel this order" }).click();
  await page.getByText("You pay back up to ₹2,000.00 alone").waitFor();
  await page.getByLabel("Why should it be cancelled?").fill("Bought twice by mistake");
  await judge(page, "approval-ask-desk");
  await page.getByRole("button", { name: "Ask for approval" }).click();
  await page.getByText("Waits for approval.").waitFor();
  await page.getByRole("link", { name: "Open the request" }).click();
  await page.getByRole("button", { name: "Take the request back" }).waitFor();
  expect(await page.getByRole("button", { name: "Yes, do it" }).count()).toBe(0);

  const other = await openPage(phone);
  await enter(other, await hire(rows.db, { role: "manager", firstName: "Meera" }), "/console");
  await other.getByRole("heading", { name: /^Approvals/ }).waitFor();
  await judge(other, "approval-today-phone");
  await other.getByRole("link", { name: /Kavita Rao: Bought twice/ }).click();
  await other.getByRole("heading", { name: /^Refund ₹/ }).waitFor();
  await judge(other, "approval-decide-phone");
  await other.getByRole("button", { name: "No", exact: true }).click();
  await other.getByText("Say why not: whoever asked reads it").waitFor();
  await other.getByRole("button", { name: "Yes, do it" }).click();
  await other.getByText("You said yes, and it is done").first().waitFor();
  await other.getByRole("rowheader", { name: "Approved" }).waitFor();
  expect(await stageOf(number)).toBe("cancelled");

  await other.goto("/console/approvals");
  await other.getByRole("row", { name: /Bought twice/ }).waitFor();
  await judge(other, "approvals-phone");

  // Whoever asked learns it where they are.
  await page.getByRole("button", { name: "Take the request back" }).click();
  await page.getByText("It has ended meanwhile").first().waitFor();
});

test("without JavaScript a request keeps what was typed, stands in the list, and a no has its words", async () => {
  const number = await placeOrder();
  const page = await openPage(phone, { javaScriptEnabled: false });
  const asker = await hire(rows.db, { role: "optometrist", firstName: "Farah" });
  await page.goto(`/console/sign-in?next=/console/orders/${number}`);
  await page.getByLabel("E-mail").fill(asker.email);
  await page.locator("[name=password]").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.locator("summary", { hasText: "Cancel this order" }).click();
  await page.getByLabel("Why should it be cancelled?").fill("   ");
  await page.getByRole("button", { name: "Ask for approval" }).click();
  await page.getByText("Say why: whoever decides reads it").waitFor();
  await page.getByLabel("Why should it be cancelled?").fill("Wrong size");
  await page.getByRole("button", { name: "Ask for approval" }).click();
  await page.getByText("Asked. Whoever decides finds it on their Today").waitFor();
  await page.getByText("Waits for approval.").waitFor();

  const other = await openPage(phone, { javaScriptEnabled: false });
  const manager = await hire(rows.db, { role: "manager", firstName: "Nadia" });
  await other.goto("/console/sign-in?next=/console/approvals?status=asked");
  await other.getByLabel("E-mail").fill(manager.email);
  await other.locator("[name=password]").fill(password);
  await other.getByRole("button", { name: "Sign in" }).click();
  await other.getByRole("row", { name: /Wrong size/ }).waitFor();
  await expect.poll(() => widthOverflow(other)).toBeLessThanOrEqual(0);
  await other
    .getByRole("row", { name: /Wrong size/ })
    .getByRole("link")
    .click();
  await other.getByLabel("Note").fill("Ask them to wait for the new size");
  await other.getByRole("button", { name: "No", exact: true }).click();
  await other.getByText("You said no").waitFor();
  const [asked] = await rows.db.select().from(approvals).where(eq(approvals.askedBy, asker.id));
  expect(asked).toMatchObject({ status: "refused", note: "Ask them to wait for the new size", decidedBy: manager.id });
  expect(await stageOf(number)).not.toBe("cancelled");
  await page.reload();
  await page.getByText("Ask them to wait for the new size").waitFor();
});

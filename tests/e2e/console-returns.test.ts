import { asc, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { orderLines, orders } from "#db/schema/orders.ts";
import { creditNotes, orderRequestLines, orderRequests } from "#db/schema/returns.ts";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { widthOverflow } from "#tests/support/browser/enter-shop.ts";
import { judge, look } from "#tests/support/browser/judge-screen.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { buyerOfPair, buyerOfPairAndBox } from "#tests/support/presses/rows.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";

const screenshots = process.env.SCREENSHOTS;

const rows = await openShopRows();
afterAll(() => rows.close());

/** An order that was delivered, and of which its customer wants to send the glasses back. */
async function wantsToReturn(
  status: "asked" | "approved" = "asked",
  buy: () => Promise<{ orderId: string }> = buyerOfPair,
): Promise<{ orderId: string; requestId: string; path: string }> {
  const { orderId } = await buy();
  const [order] = await rows.db
    .update(orders)
    .set({ stage: "return_requested", deliveredAt: new Date() })
    .where(eq(orders.id, orderId))
    .returning();
  const lines = await rows.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const [request] = await rows.db
    .insert(orderRequests)
    .values({
      orderId,
      userId: order!.userId!,
      kind: "return",
      reason: "faulty",
      note: "The left hinge broke",
      status,
    })
    .returning();
  await rows.db
    .insert(orderRequestLines)
    .values(lines.map(({ id, quantity }) => ({ requestId: request!.id, orderLineId: id, quantity })));
  return { orderId, requestId: request!.id, path: `/console/orders/${order!.uniqueId}` };
}

const requestOf = async (id: string) =>
  (await rows.db.select().from(orderRequests).where(eq(orderRequests.id, id)))[0]!;
const stageOf = async (id: string) => (await rows.db.select().from(orders).where(eq(orders.id, id)))[0]!.stage;

test("a return is refused in words that the customer reads; a second tab learns that somebody was quicker", async () => {
  const { orderId, requestId, path } = await wantsToReturn();
  const page = await openPage(desk);
  await enterConsole(page, "admin");
  const late = await page.context().newPage();
  await openAwake(page, path);
  await openAwake(late, path);
  await page.getByRole("heading", { name: "Return asked for" }).waitFor();
  await page.getByText("The left hinge broke").waitFor();
  await page.locator("summary", { hasText: "Say no" }).click();
  await page.getByLabel("Why not").fill("   ");
  await page.getByRole("button", { name: "Say no" }).click();
  await page.getByText("A refusal needs words that the customer can understand").first().waitFor();
  expect((await requestOf(requestId)).status).toBe("asked");
  await page.getByLabel("Why not").fill("The hinge was bent by force");
  await expect.poll(() => widthOverflow(page)).toBeLessThanOrEqual(0);
  await expect.poll(() => findBarriers(page)).toEqual([]);
  if (screenshots) await page.screenshot({ path: `${screenshots}/return-asked-desk.png`, fullPage: true });
  await page.getByRole("button", { name: "Say no" }).dblclick();
  await page.getByText("Answered. The customer is told.").first().waitFor();
  expect(await requestOf(requestId)).toMatchObject({ status: "refused", answer: "The hinge was bent by force" });
  expect(await stageOf(orderId)).toBe("delivered");
  await late.getByRole("button", { name: "Say yes" }).click();
  await late.getByText("Nothing waits for an answer on this order. Somebody was quicker.").first().waitFor();
  expect((await requestOf(requestId)).status).toBe("refused");
});

test("without JavaScript, on a phone, a return is approved and received, and its credit note stands there", async () => {
  const { orderId, requestId, path } = await wantsToReturn();
  const page = await openPage(phone, { javaScriptEnabled: false });
  await enterConsole(page, "admin");
  await page.goto(path);
  await page.getByRole("button", { name: "Say yes" }).click();
  await page.getByText("Answered. The customer is told.").waitFor();
  await page.getByRole("heading", { name: "Return approved" }).waitFor();
  await page.locator("summary", { hasText: "It has come" }).click();
  await page.getByText("As the reason says: not sound").waitFor({ state: "attached" });
  await page.getByText(/^In all: ₹[\d,.]+ paid back\.$/).waitFor();
  await page.getByText(/^Our fault: .* Nobody's: /).waitFor();
  await page.getByLabel("The goods").selectOption("scrap");
  await expect.poll(() => widthOverflow(page)).toBeLessThanOrEqual(0);
  if (screenshots) await page.screenshot({ path: `${screenshots}/return-approved-phone.png`, fullPage: true });
  await page.getByRole("button", { name: "Receive it" }).click();
  await page.getByText("Received. The customer is told.").waitFor();
  await page
    .getByRole("row", { name: /^Credit note/ })
    .first()
    .waitFor();
  await page.getByText(/^Came back .*, credited ₹/).waitFor();
  await page.getByText("Return approved, by").waitFor();
  if (screenshots) await page.screenshot({ path: `${screenshots}/return-received-phone.png`, fullPage: true });
  expect(await stageOf(orderId)).toBe("returned");
  expect((await requestOf(requestId)).status).toBe("done");
  expect(await rows.db.$count(creditNotes, eq(creditNotes.orderId, orderId))).toBeGreaterThan(0);
});

test("on a desk the sums follow the choice of whose fault it is", async () => {
  const { path } = await wantsToReturn("approved");
  const page = await openPage(desk);
  await enterConsole(page, "admin");
  await openAwake(page, path);
  await page.locator("summary", { hasText: "It has come" }).click();
  await page.getByText(/^In all: ₹[\d,.]+ paid back\.$/).waitFor();
  await page.getByLabel("Whose fault").selectOption("none");
  await page.getByText(/^In all: ₹[\d,.]+ paid back, ₹[\d,.]+ credited\.$/).waitFor();
  await expect.poll(() => widthOverflow(page)).toBeLessThanOrEqual(0);
  await expect.poll(() => findBarriers(page)).toEqual([]);
  if (screenshots) await page.screenshot({ path: `${screenshots}/return-sums-desk.png`, fullPage: true });
});

test("of two things one is received, without JavaScript too, and the other stays expected until it comes", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { orderId, requestId, path } = await wantsToReturn("approved", buyerOfPairAndBox);
    const page = await openPage(phone, { javaScriptEnabled });
    await enterConsole(page, "admin", path);
    await page.locator("summary", { hasText: "It has come" }).click();
    const things = page.getByRole("group", { name: "What came" }).getByRole("combobox");
    for (const thing of await things.all()) await thing.selectOption("0");
    await page.getByRole("button", { name: "Receive it" }).click();
    await page.getByText("Say what has come.").first().waitFor();
    await things.first().selectOption("1");
    await (javaScriptEnabled ? judge : look)(page, `return-in-parts-${javaScriptEnabled ? "phone" : "plain"}`);
    await page.getByRole("button", { name: "Receive it" }).click();
    await page.getByText("Received. The customer is told.").first().waitFor();
    await page.getByRole("heading", { name: "Return approved" }).waitFor();
    expect((await requestOf(requestId)).status).toBe("done");
    expect(await stageOf(orderId)).toBe("return_requested");
    await page.locator("summary", { hasText: "It has come" }).click();
    await page.getByRole("button", { name: "Receive it" }).click();
    await page.getByRole("heading", { name: "Return approved" }).waitFor({ state: "detached" });
    expect(await stageOf(orderId)).toBe("returned");
  }
});

test("staff end a return, with and without JavaScript; it can then not be received in a second tab", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { orderId, requestId, path } = await wantsToReturn("approved");
    const page = await openPage(phone, { javaScriptEnabled });
    await enterConsole(page, "admin", path);
    const late = await page.context().newPage();
    await late.goto(path);
    await page.locator("summary", { hasText: "It will not come" }).click();
    await page.getByLabel("Words to the customer").fill("You told us that you keep them");
    await (javaScriptEnabled ? judge : look)(page, `return-ended-${javaScriptEnabled ? "phone" : "plain"}`);
    await page.getByRole("button", { name: "Stop waiting for it" }).click();
    await page.getByText("Ended. The customer is told.").first().waitFor();
    await page.getByText("Return ended, by").waitFor();
    expect(await requestOf(requestId)).toMatchObject({ status: "lapsed", answer: "You told us that you keep them" });
    expect(await stageOf(orderId)).toBe("delivered");
    await late.locator("summary", { hasText: "It has come" }).click();
    await late.getByRole("button", { name: "Receive it" }).click();
    await late.getByText("It is received already, or the request has ended meanwhile.").first().waitFor();
    expect(await rows.db.$count(creditNotes, eq(creditNotes.orderId, orderId))).toBe(0);
  }
});

/** An order that was delivered, and of which nobody has asked anything yet. */
async function deliveredToday(): Promise<{ orderId: string; path: string }> {
  const { orderId } = await buyerOfPair();
  const [order] = await rows.db
    .update(orders)
    .set({ stage: "delivered", deliveredAt: new Date() })
    .where(eq(orders.id, orderId))
    .returning();
  return { orderId, path: `/console/orders/${order!.uniqueId}` };
}
const requestsOf = (orderId: string) => rows.db.select().from(orderRequests).where(eq(orderRequests.orderId, orderId));

test("what a customer says by telephone is taken down once, and waits for its answer", async () => {
  const { orderId, path } = await deliveredToday();
  const page = await openPage(desk);
  await enterConsole(page, "admin");
  const late = await page.context().newPage();
  await openAwake(page, path);
  await openAwake(late, path);
  for (const tab of [page, late]) await tab.locator("summary", { hasText: "Take down a return" }).click();
  const form = page.locator("details[open]", { hasText: "What comes back" });
  await form.getByLabel("What else they say").fill("The left hinge is loose");
  await form.getByRole("button", { name: "Take it down" }).click();
  await form.getByText("Please choose an item").first().waitFor();
  expect(await form.getByLabel("What else they say").inputValue()).toBe("The left hinge is loose");
  await form.getByRole("checkbox").first().check();
  await form.getByLabel("Why", { exact: true }).selectOption({ label: "It arrived broken or faulty" });
  await expect.poll(() => widthOverflow(page)).toBeLessThanOrEqual(0);
  await expect.poll(() => findBarriers(page)).toEqual([]);
  if (screenshots) await page.screenshot({ path: `${screenshots}/return-taken-down-desk.png`, fullPage: true });
  await form.getByRole("button", { name: "Take it down" }).dblclick();
  await page.getByText("Taken down. The customer is told.").first().waitFor();
  await page.getByRole("heading", { name: "Return asked for" }).waitFor();
  await page.getByText("The left hinge is loose").waitFor();
  const later = late.locator("details[open]", { hasText: "What comes back" });
  await later.getByRole("checkbox").first().check();
  await later.getByLabel("What else they say").fill("It squeaks");
  await later.getByLabel("Why", { exact: true }).selectOption({ label: "It does not fit" });
  await later.getByRole("button", { name: "Take it down" }).click();
  // The form is gone, and what was said of it stays.
  await late.getByRole("heading", { name: "Return asked for" }).waitFor();
  await late.getByText("A return or a remake was asked for meanwhile").first().waitFor();
  await late.getByText("You wrote: It squeaks").waitFor();
  expect(await requestsOf(orderId)).toMatchObject([{ kind: "return", reason: "faulty", status: "asked" }]);
});

test("without JavaScript, on a phone, a remake is taken down", async () => {
  const { orderId, path } = await deliveredToday();
  const page = await openPage(phone, { javaScriptEnabled: false });
  await enterConsole(page, "admin");
  await page.goto(path);
  await page.locator("summary", { hasText: "Take down a remake" }).click();
  const form = page.locator("details[open]", { hasText: "Whose lenses are made again" });
  await form.getByRole("checkbox").first().check();
  await form.getByLabel("Why", { exact: true }).selectOption({ label: "I do not see well with the lenses" });
  expect(await widthOverflow(page)).toBeLessThanOrEqual(0);
  if (screenshots) await page.screenshot({ path: `${screenshots}/remake-taken-down-phone.png`, fullPage: true });
  await form.getByRole("button", { name: "Take it down" }).click();
  await page.getByRole("heading", { name: "Remake asked for" }).waitFor();
  expect(await requestsOf(orderId)).toMatchObject([{ kind: "remake", reason: "cannot_see_well", status: "asked" }]);
});

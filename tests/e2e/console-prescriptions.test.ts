import { and, eq } from "drizzle-orm";
import type { Locator, Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { orderLines, orders } from "#db/schema/orders.ts";
import { linePrescriptions, prescriptionReads, prescriptions } from "#db/schema/prescriptions.ts";
import { sheet as card } from "#tests/support/access/foreign-asks.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { enter, password } from "#tests/support/browser/factor-journey.ts";
import { pressUntil } from "#tests/support/browser/press-until.ts";
import { visit } from "#tests/support/browser/visit.ts";
import { buyerOfPair, postAs } from "#tests/support/presses/rows.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";
import { signInByForm } from "#tests/support/shop/plant-customer.ts";
import { TYPED } from "#tests/support/shop/prescription-scene.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";
import { judge, judgeBoth, look } from "#tests/support/browser/judge-screen.ts";
import { hire } from "#tests/support/browser/hire.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";

const rows = await openShopRows();
afterAll(() => rows.close());

/** An order of a pair whose prescription its customer has given. */
async function given(how: "sheet" | "typed", over: Readonly<Record<string, string>> = {}) {
  const buyer = await buyerOfPair();
  const [order] = await rows.db.select().from(orders).where(eq(orders.id, buyer.orderId));
  const [frame] = await rows.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, buyer.orderId), eq(orderLines.kind, "frame")));
  const line = { intent: how, order_line_id: String(frame!.id) };
  await postAs(buyer, "/order-status", how === "sheet" ? { ...line, file: card() } : { ...line, ...TYPED, ...over });
  return { buyer, number: order!.uniqueId, orderId: buyer.orderId, address: `/console/prescriptions/${frame!.id}` };
}

/** The name of the field that has the focus, or the words of a link or button. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("name") ?? document.activeElement?.textContent);

const stageOf = async (id: string) => (await rows.db.select().from(orders).where(eq(orders.id, id)))[0]!.stage;

test("from an uploaded sheet to verified by the keyboard alone, by two people, each in the customer's own log", async () => {
  const { number, orderId, address } = await given("sheet");
  const page = await openPage(desk);
  await enter(
    page,
    await hire(rows.db, { role: "optometrist", firstName: "Gauri" }),
    `/console/prescriptions?q=${number}`,
  );
  await page.getByRole("link", { name: number, exact: true }).waitFor();
  await judge(page, "prescriptions-desk");
  await pressUntil(page, "j", page.locator(".list-way:focus"));
  expect(await focused(page)).toBe(number);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === address);
  await page.getByRole("img", { name: "Page 1 of 1" }).waitFor();
  await page.getByText("Type the values from the sheet first").waitFor();
  await judge(page, "prescription-sheet-desk");
  await page.keyboard.press("z");
  await page.waitForURL(/zoom=2/);
  await page.keyboard.press("r");
  await page.waitForURL(/turn=90/);
  await look(page, "prescription-turned-desk");
  await page.keyboard.press("e");
  await expect.poll(() => focused(page)).toBe("r_sph");
  await page.getByLabel("Right SPH").fill("-2");
  await page.getByLabel("Right AXIS").fill("90");
  await page.getByLabel("Right CYL").fill("+.75");
  await page.getByText("Right: will be written as −1.25 / −0.75 x 180").waitFor();
  await page.getByLabel("Right CYL").fill(".75");
  await page.getByText("will be written as").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Save the values" }).click();
  await page.getByText("Right CYL: Say + or −").waitFor();
  // The first field that is marked takes the focus, a moment after its words stand there: what is typed before that goes astray.
  await expect.poll(() => focused(page)).toBe("r_cyl");
  await page.getByLabel("Right SPH").fill("");
  await page.getByLabel("Right AXIS").fill("");
  // A cylinder without its axis: never "0 for none", which would be read as 180.
  await page.getByLabel("Right CYL").fill("-0.5");
  await page.getByRole("button", { name: "Save the values" }).click();
  await page.getByText("A cylinder needs its axis, 1 to 180").first().waitFor();
  await expect.poll(() => focused(page)).toBe("r_sph");
  for (const value of ["-2.25", "-0.5", "90", "0", "31.5", "-2", "0", "0", "0", "31"]) {
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(value);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await page.getByText("Values saved.").first().waitFor();
  await page.getByText("You typed these values.").waitFor();
  expect(await page.getByRole("button", { name: "Verify" }).count()).toBe(0);
  await page.getByText("Somebody else checks", { exact: true }).waitFor();
  await judge(page, "prescription-own-typing-desk");
  await page.keyboard.press("v");
  await page.getByText("Somebody else checks what you typed.").waitFor();

  const other = await openPage(desk);
  await enter(other, await hire(rows.db, { role: "optometrist", firstName: "Ravi" }), address);
  await other.getByRole("button", { name: "Verify" }).waitFor();
  await other.getByRole("cell", { name: "-2.25" }).waitFor();
  await judge(other, "prescription-verify-desk");
  await other.setViewportSize(phone);
  await judge(other, "prescription-verify-phone");
  // While values are typed further down, the sheet stays in sight; tall, it fills most of the screen.
  await other.getByRole("link", { name: "Correct the values" }).click();
  await other.getByLabel("Right SPH").waitFor();
  await other.getByLabel("Remarks").focus();
  const pageOne = other.getByRole("img", { name: "Page 1 of 1" });
  expect(Math.abs((await other.getByRole("region", { name: "Sheet" }).boundingBox())!.y)).toBeLessThan(1);
  expect((await pageOne.boundingBox())!.y).toBeLessThan(120);
  const ends = async (of: Locator) => (await of.boundingBox())!.x + (await of.boundingBox())!.width;
  const head = other.getByRole("columnheader", { name: "SPH" }).first();
  expect(Math.abs((await ends(head)) - (await ends(other.getByLabel("Right SPH"))))).toBeLessThan(2);
  await judge(other, "prescription-typing-phone");
  await other.getByRole("link", { name: "Large sheet" }).click();
  await other.getByRole("link", { name: "Small sheet" }).waitFor();
  await look(other, "prescription-tall-phone");
  await other.getByRole("link", { name: "Small sheet" }).click();
  await openAwake(other, address);
  await other.setViewportSize(desk);
  await other.keyboard.press("v");
  await expect.poll(() => focused(other)).toBe("Verify");
  await other.keyboard.press("Enter");
  await other.getByText("Checked. The order goes on.").first().waitFor();
  expect(await stageOf(orderId)).toBe("verified");
  await judge(other, "prescription-checked-desk");
  const reads = await rows.db
    .select({ by: prescriptionReads.actorUserId })
    .from(prescriptionReads)
    .innerJoin(prescriptions, eq(prescriptions.id, prescriptionReads.prescriptionId))
    .innerJoin(linePrescriptions, eq(linePrescriptions.prescriptionId, prescriptions.id))
    .where(and(eq(linePrescriptions.orderId, orderId), eq(prescriptionReads.how, "shown")));
  expect(new Set(reads.map(({ by }) => by)).size).toBe(2);

  // Now its powers are known: which blanks they need stands beside the order, by a press.
  const [lens] = await rows.db
    .select({ packageCode: orderLines.lensPackageCode })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.kind, "lens")));
  const manager = await openPage(desk);
  const range = "sphMin=-2.25&sphMax=-2.00&cylMin=-0.50&cylMax=0.00&diameter=63";
  await enter(
    manager,
    await hire(rows.db, { role: "manager", firstName: "Leela" }),
    `/console/stock/lenses/new?package=${lens!.packageCode}&${range}`,
  );
  await manager.getByRole("button", { name: "Make 6 blanks" }).click();
  await manager.getByRole("heading", { name: /Ø 63/ }).waitFor();
  await manager.goto(`/console/orders/${number}`);
  expect(await manager.getByText("SPH -2.25 CYL -0.50").count()).toBe(0);
  await manager.getByRole("link", { name: "Show the blanks" }).click();
  await manager.getByText("SPH -2.25 CYL -0.50").waitFor();
  await manager.getByText("0 of 1 free here").first().waitFor();
  await manager.getByText("No other store has one: it has to be ordered.").first().waitFor();
  await judgeBoth(manager, "order-blanks");
  await manager.goto("/console/orders/pick");
  await manager.getByRole("button", { name: /^Take (?:it|all|the next)/ }).click();
  await manager.getByRole("link", { name: "Show the blanks" }).click();
  await manager.getByRole("region", { name: "Lens blanks" }).getByText("SPH -2.25 CYL -0.50").waitFor();
  await judgeBoth(manager, "pick-blanks");
});

test("on a phone without JavaScript it is sent back in words, which its customer reads in My Orders", async () => {
  const { buyer, number, orderId, address } = await given("typed");
  const page = await openPage(phone, { javaScriptEnabled: false });
  const optometrist = await hire(rows.db, { role: "optometrist", firstName: "Nadia" });
  await page.goto(`/console/sign-in?next=${address}`);
  await page.getByLabel("E-mail").fill(optometrist.email);
  await page.locator("[name=password]").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { level: 1, name: `Prescription for ${number}` }).waitFor();
  await page.getByText("Send it back").first().click();
  await page.getByLabel("Reason").selectOption("Values do not fit together");
  await page.getByLabel("Words to the customer").fill("Is it SPH -2.25?");
  await page.getByRole("button", { name: "Send it back" }).click();
  await page.getByText("Please leave the values out").first().waitFor();
  expect(await page.getByLabel("Words to the customer").inputValue()).toBe("Is it SPH -2.25?");
  await look(page, "prescription-refused-phone");
  await page.getByLabel("Words to the customer").fill("Please compare both signs with your card");
  await page.getByRole("button", { name: "Send it back" }).click();
  await page.getByText("Sent back. The customer gets a mail.").first().waitFor();
  await look(page, "prescription-sent-back-phone");
  expect(await stageOf(orderId)).toBe("prescription_needed");

  const shopUrl = ownShop().url;
  const own = await visit(shopUrl, "/order-status", { cookie: await signInByForm(shopUrl, buyer) });
  expect(own.text).toContain("We need your prescription once more");
  expect(own.text).toContain("Please compare both signs with your card");
});

test("an order is not moved past its check, and leads to the queue", async () => {
  const { number, address } = await given("sheet");
  const optometrist = await hire(rows.db, { role: "optometrist", firstName: "Meera" });
  const page = await openPage(desk);
  await enter(page, optometrist, `/console/orders/${number}`);
  await page.getByText("has to be checked before its lenses are ordered").waitFor();
  expect(await page.getByLabel("Move to").locator("option", { hasText: "Prescription checked" }).count()).toBe(0);
  await judge(page, "order-held-desk");
  await page.getByRole("link", { name: "Show the blanks" }).click();
  await page.getByText("Its prescription is not checked yet: the powers are not certain.").waitFor();
  await page.getByRole("link", { name: "Check it" }).click();
  await page.getByRole("link", { name: number, exact: true }).click();
  await page.waitForURL((url) => url.pathname === address);
  await page.getByRole("img", { name: "Page 1 of 1" }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^prescription-.*\.pdf$/);
});

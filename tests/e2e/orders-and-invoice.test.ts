import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { openPage, phone } from "#tests/support/browser/browser.ts";
import { buyOnline, findPair, openAccount, saveAddress } from "#tests/support/browser/buy-online.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { readPdf } from "#tests/support/files/read-pdf.ts";
import { openAwake, signInAt } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";
import { soundBoth } from "#tests/support/browser/judge-screen.ts";

/** As bills print it: "1,364.00". */
const billMoney = (sum: number) => formatRupees(sum, { decimals: 2 }).replace("₹", "");

const shopUrl = ownShop().url;

/** A customer with one pair paid for, and one whose payment failed. */
async function customerWithOrders() {
  const customer = await openAccount(shopUrl);
  const addressId = await saveAddress(shopUrl, customer, { address2: "Opposite gate 3" });
  const lines = [await findPair(shopUrl)];
  const paid = await buyOnline(shopUrl, customer, { lines, addressId });
  const failed = await buyOnline(shopUrl, customer, { lines, addressId, fails: true });
  expect([paid.invoiceStatus, failed.invoiceStatus]).toEqual([1, 2]);
  return { customer, paid, failed };
}

/** "1,364.00" in paise. */
const paise = (text: string) => Math.round(Number(text.replace(/[₹,]/g, "")) * 100);

async function readSums(page: Page): Promise<Record<string, number>> {
  const rows = page.getByRole("region", { name: "Totals" }).locator("div:has(> dt)");
  const pairs = await rows.evaluateAll((all) =>
    all.map((row) => [...row.children].map((part) => part.textContent ?? "")),
  );
  return Object.fromEntries(pairs.map(([name, sum]) => [name!, paise(sum!)]));
}

test("a customer finds the orders, pays the failed one or prints the bill of the other", async () => {
  const { customer, paid, failed } = await customerWithOrders();
  const page = await openPage(phone);
  await signInAt(page, "/order-status", customer);

  const orders = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2 }) });
  await expect.poll(() => orders.count()).toBe(2);
  const unpaid = orders.filter({ hasText: failed.uniqueId });
  await unpaid.getByText("Payment failed").waitFor();
  expect(await unpaid.getByRole("link", { name: "Try again" }).getAttribute("href")).toBe(
    `/address?order=${failed.id}`,
  );
  const bought = orders.filter({ hasText: paid.uniqueId });
  await bought.getByText("Paid", { exact: true }).waitFor();
  // It was bought without its prescription, from which the days count.
  await bought.getByText("ships within 3-4 working days once we have it").waitFor();
  expect(await bought.getByRole("heading", { level: 3 }).count(), "a frame and its lens are one line").toBe(1);
  await bought.getByText(/^Single Vision, /).waitFor();
  await bought.getByText("Prescription needed, not received yet").waitFor();
  expect(await bought.getByRole("link", { name: "Order details" }).getAttribute("href")).toBe(`/orders/${paid.id}`);
  await soundBoth(page);

  await bought.getByRole("link", { name: "View invoice" }).click();
  await page.getByRole("heading", { name: "Tax Invoice" }).waitFor();
  const sheet = page.getByRole("article");
  await sheet.getByText(/^CHW\/\d\d-\d\d\/\d{6}$/).waitFor();
  for (const fact of ["Asha Rao", "9812345678", "14 Lodhi Road, Opposite gate 3", "Delhi-110003"])
    await sheet.getByText(fact).waitFor();
  expect(
    await sheet.getByRole("img", { name: `QR code of the bill number ${paid.uniqueId}` }).boundingBox(),
  ).toMatchObject({ width: 100, height: 100 });
  const rows = sheet.getByRole("table", { name: "Items" }).getByRole("row");
  expect(await rows.count(), "the head, the frame and the lens").toBe(3);
  expect(await sheet.getByRole("listitem").count()).toBe(18);
  const sums = await readSums(page);
  expect(
    sums["Gross Total"]! +
      sums["Total Discount"]! +
      sums["Buy 1 Get 1 Discount"]! +
      sums["Special Discount"]! +
      sums["Coupon Discount"]! +
      sums["Round off"]!,
  ).toBe(sums["Net Total"]);
  expect(sums).toMatchObject({ Paid: sums["Net Total"], "Balance Payment": 0 });
  await soundBoth(page);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download PDF" }).click(),
  ]);
  const invoiceNo = await sheet.getByText(/^CHW\//).textContent();
  expect(download.suggestedFilename()).toBe(`Invoice-${invoiceNo!.replaceAll("/", "-")}.pdf`);
  const file = await readPdf(await readFile(await download.path()));
  expect(file.pages).toHaveLength(1);
  const printed = file.text.replaceAll(/\s+/g, " ");
  expect(printed).toContain(`Invoice Number ${invoiceNo}`);
  for (const [name, sum] of Object.entries(sums).filter((pair) => pair[0] !== "Net Total"))
    expect(printed, name).toContain(`${name} ${billMoney(sum)}`);
  const [inWords = ""] = /Rupees .* Only/.exec(await sheet.innerText()) ?? [];
  for (const fact of ["Asha Rao", "9812345678", "110003", inWords]) expect(printed).toContain(fact);

  const sheetOfPaper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(sheetOfPaper.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  for (const part of [
    page.getByRole("banner"),
    page.getByRole("contentinfo"),
    page.getByRole("button", { name: "Print" }),
  ])
    expect(await part.isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });

  const unpaidFile = await page.request.get(`/view-invoice/${failed.uniqueId}.pdf`);
  expect((await readPdf(await unpaidFile.body())).text).toMatch(/Not a tax invoice[^]*Status Pending/);
  await openAwake(page, `/view-invoice/${failed.uniqueId}`);
  await page.getByRole("heading", { name: "Bill", exact: true }).waitFor();
  await sheet.getByText("Not a tax invoice").waitFor();
  await page.getByText("There is no invoice, and nothing to pay").waitFor();
  await sheet.getByText("Pending", { exact: true }).waitFor();
  expect(await readSums(page)).toMatchObject({ Paid: 0, "Balance Payment": sums["Net Total"] });
});

test("a stranger with the number sees the bill, but not whose it is; nobody keeps or finds it", async () => {
  const { paid } = await customerWithOrders();
  const page = await openPage(phone);
  const answer = await page.goto(`/view-invoice/${paid.uniqueId}`);
  expect(answer!.headers()).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  const sheet = page.getByRole("article");
  await sheet.getByText("A*** R***").waitFor();
  await sheet.getByText("New Delhi, Delhi").first().waitFor();
  expect(await page.content()).not.toMatch(/9812345678|Lodhi|110003|Asha/);
  const file = await page.request.get(`/view-invoice/${paid.uniqueId}.pdf`);
  expect(file.headers()).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
  });
  const { text } = await readPdf(await file.body());
  expect(text).toContain("A*** R***");
  expect(text).not.toMatch(/9812345678|Lodhi|110003|Asha/);
  for (const unknown of ["0000-0000-0000-0000.pdf", "1.pdf", ".pdf"])
    expect((await page.request.get(`/view-invoice/${unknown}`)).status(), unknown).toBe(404);
  expect((await page.goto("/view-invoice/0000-0000-0000-0000"))!.status()).toBe(404);
  expect((await page.goto("/view-invoice/1"))!.status()).toBe(404);
});

test.each([
  ["", true],
  [" without JavaScript", false],
])("an order is tracked by its number and the phone it was placed with%s", async (_name, javaScriptEnabled) => {
  const { paid } = await customerWithOrders();
  const page = await openPage(phone, { javaScriptEnabled });
  await openAwake(page, "/track-your-order", javaScriptEnabled);
  const track = async (number: string, contact: string) => {
    await page.getByLabel("Order number").fill(number);
    await page.getByLabel("Phone or e-mail").fill(contact);
    await page.getByRole("button", { name: "Track order" }).click();
  };
  await track("", "");
  await page.getByText("Order number is required").waitFor();
  await track(paid.uniqueId, "9800000000");
  await page.getByRole("alert").getByText("We could not find this order").waitFor();
  await expect.poll(() => page.getByLabel("Order number").inputValue()).toBe(paid.uniqueId);
  await track(paid.uniqueId.toLowerCase(), "98123 45678");
  const result = page.getByRole("region", { name: `Order ${paid.uniqueId}` });
  await result.waitFor();
  const steps = await result.getByRole("listitem").allTextContents();
  expect(steps[0]).toMatch(/^Order confirmed/);
  expect(steps[1]).toMatch(/^Prescription needed, now\d+ \w{3} \d{4}, \d+:\d\d [AP]M$/);
  expect(steps.at(-1)).toBe("Delivered, not yet");
  if (javaScriptEnabled) await expect.poll(() => findBarriers(page)).toEqual([]);
});

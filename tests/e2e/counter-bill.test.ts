import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, phone } from "#tests/support/browser/browser.ts";
import { billAtCounter } from "#tests/support/shop/bill-at-counter.ts";
import { openAccount } from "#tests/support/browser/buy-online.ts";
import { readPdf } from "#tests/support/files/read-pdf.ts";
import { openAwake, signInAt } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";
import { judgeBoth } from "#tests/support/browser/judge-screen.ts";

const shopUrl = ownShop().url;
/** Pictures are named by the last four letters of the device. */
const pictureBoth = (page: Page, picture: string) =>
  judgeBoth(page, picture, (kind) => (kind === "phone" ? "hone" : "desk"));

/** "-1,364.00" in paise. */
const paise = (text: string | null) => Math.round(Number(text!.replace(/[₹,]/g, "")) * 100);

test("a customer opens the bill of a store: its special discount, what is paid and what is left", async () => {
  const customer = await openAccount(shopUrl);
  const billNo = await billAtCounter(shopUrl, customer);
  const page = await openPage(phone);
  await signInAt(page, "/order-status", customer);

  const order = page.getByRole("main").getByRole("listitem").filter({ hasText: billNo });
  await order.getByText("Bought at Chashma Connaught Place, New Delhi").waitFor();
  const left = await order.getByText(/ left to pay in the store$/).textContent();
  expect(await order.getByText(/arrives|ships|Cancel/).count()).toBe(0);
  await pictureBoth(page, "orders");

  await order.getByRole("link", { name: "Order details" }).click();
  await page.getByRole("heading", { name: "Track your order" }).waitFor();
  await page.getByText("Ready to collect, not yet").waitFor();
  expect(await page.getByText("Shipped").count()).toBe(0);
  expect(await page.getByRole("button", { name: /Cancel|Return|Send back/ }).count()).toBe(0);
  await pictureBoth(page, "order");

  await page.getByRole("link", { name: "View invoice" }).click();
  await page.getByRole("heading", { name: "Tax Invoice" }).waitFor();
  const sheet = page.getByRole("article");
  await sheet.getByText(/^CP\/\d\d-\d\d\/\d{6}$/).waitFor();
  for (const fact of ["Asha Rao", "9812345678", "UPI", "Delhi (07)", "Pending", "Address data not available"])
    await sheet.getByText(fact, { exact: true }).waitFor();
  const sums = page.getByRole("region", { name: "Totals" });
  const sumOf = async (of: RegExp) =>
    paise(await sums.locator("div:has(> dt)", { hasText: of }).locator("dd").textContent());
  const parts = [
    /^Gross Total/,
    /^Total Discount/,
    /^Buy 1 Get 1/,
    /^Special Discount \(5 %\)/,
    /^Coupon/,
    /^Round off/,
  ];
  const amounts = await Promise.all(parts.map(sumOf));
  const [gross, discount, , special] = amounts as [number, number, number, number];
  const net = await sumOf(/^Net Total/);
  expect(amounts.reduce((all, amount) => all + amount, 0)).toBe(net);
  // 5 % of what the items come to, half up to whole rupees.
  expect(-special).toBe(Math.floor(((gross + discount) * 5 + 5_000) / 10_000) * 100);
  expect([await sumOf(/^Paid/), await sumOf(/^Balance Payment/)]).toEqual([100_000, net - 100_000]);
  expect(paise(left!.split(" ")[0]!)).toBe(net - 100_000);
  expect(await sheet.getByRole("listitem").count()).toBe(18);
  await sheet.getByText("Goods once billed are not taken back and no refund is paid.").waitFor();
  await pictureBoth(page, "invoice");

  const file = await readPdf(await (await page.request.get(`/view-invoice/${billNo}.pdf`)).body());
  expect(file.text.replaceAll(/\s+/g, " ")).toMatch(/Special Discount \(5 %\) -[\d,.]+/);
  expect(file.text).toContain("Balance Payment");

  const stranger = await openPage(phone);
  await openAwake(stranger, `/view-invoice/${billNo}`);
  await stranger.getByRole("article").getByText("A*** R***").waitFor();
  expect(await stranger.content()).not.toMatch(/9812345678|Asha/);
});

import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { gatewayKeys, testGateway } from "#tests/support/shop/test-gateway.ts";
import { atBothWidths } from "#tests/support/browser/judge-screen.ts";

type Told = {
  done?: { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };
  failed: { error: { code: string; reason: string; metadata: { order_id: string; payment_id: string } } }[];
  dismissed: number;
};

type Opener = { told: Told; Razorpay: new (options: object) => { open: () => void; on: Function } };

const shopPage = `<!doctype html><html lang="en"><title>Shop</title><main><h1>Checkout</h1><button id="buy">Proceed</button></main>
<script src="/test-gateway/v1/checkout.js"></script></html>`;

/** A strict page of a shop with one order, and a customer in front of it. */
const atTheCheckout = async (viewport: typeof phone, modal: object = {}) => {
  const { apiUrl, fetchPayment, gateway } = await testGateway();
  const order = await gateway.createOrder({ amountPaise: 123_400, receipt: "window" });
  const page = await openPage(viewport);
  const shopUrl = new URL("/shop", apiUrl).href;
  const policy = "default-src 'none'; script-src 'self'; frame-src 'self'";
  await page.route(shopUrl, (route) =>
    route.fulfill({ contentType: "text/html", headers: { "content-security-policy": policy }, body: shopPage }),
  );
  await page.goto(shopUrl);
  const options = { key: gatewayKeys.keyId, amount: 123_400, currency: "INR", name: "Chashma", order_id: order.id };
  await page.evaluate(
    (given) => {
      const shop = globalThis as unknown as Opener;
      shop.told = { failed: [], dismissed: 0 };
      const ondismiss = () => void (shop.told.dismissed += 1);
      const handler = (done: Told["done"]) => void (shop.told.done = done);
      const rzp = new shop.Razorpay({ ...given, modal: { ...given.modal, ondismiss }, handler });
      rzp.on("payment.failed", (failed: Told["failed"][number]) => shop.told.failed.push(failed));
      document.getElementById("buy")!.addEventListener("click", () => rzp.open());
    },
    { ...options, prefill: { name: "Asha Rao", email: "asha@example.in", contact: "9876543210" }, modal },
  );
  const told = () => page.evaluate(() => (globalThis as unknown as Opener).told);
  const open = async () => {
    await page.getByRole("button", { name: "Proceed" }).click();
    await payment(page).getByRole("heading", { name: "Chashma" }).waitFor();
  };
  return { fetchPayment, gateway, open, order, page, told };
};

const payment = (page: Page) => page.frameLocator("iframe[title='Test payment window']");

const expectNoViolations = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
};

const focusedInWindow = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLIFrameElement).contentDocument?.activeElement?.id ?? null);

test("a payment fails, is tried again in the window and is paid by card", async () => {
  const { fetchPayment, gateway, open, order, page, told } = await atTheCheckout(phone);
  await open();
  const frame = payment(page);
  await frame.getByText("Test payment – no money moves").waitFor();
  await atBothWidths(page, () => expectNoViolations(page));

  await frame.getByRole("button", { name: "Fail this payment" }).click();
  await frame.getByRole("alert").getByText("Payment failed").waitFor();
  await atBothWidths(page, () => expectNoViolations(page));
  // The page around the window hears of it by a message.
  await expect.poll(async () => (await told()).failed.length).toBeGreaterThan(0);
  const [failed, ...others] = (await told()).failed;
  expect(others).toEqual([]);
  expect(failed?.error).toMatchObject({ code: "BAD_REQUEST_ERROR", metadata: { order_id: order.id } });
  expect((await gateway.listPayments(order.id)).map(({ id }) => id)).toEqual([failed?.error.metadata.payment_id]);

  await frame.getByRole("button", { name: "Pay ₹1,234" }).click();
  await frame.getByText("Enter the card number").waitFor();
  await expect.poll(() => focusedInWindow(page)).toBe("number");
  await atBothWidths(page, () => expectNoViolations(page));

  await frame.getByRole("textbox", { name: "Card number" }).fill("4111 1111 1111 1111");
  await frame.getByRole("textbox", { name: "Expiry (MM/YY)" }).pressSequentially("1240");
  await frame.getByRole("textbox", { name: "CVV" }).fill("123");
  await frame.getByRole("button", { name: "Pay ₹1,234" }).click();
  await frame.getByText("Only test cards work here").waitFor();
  await frame.getByRole("textbox", { name: "Card number" }).fill("4100280000001007");
  await frame.getByRole("button", { name: "Pay ₹1,234" }).click();

  await page.waitForFunction(() => (globalThis as unknown as Opener).told.done);
  const { done, dismissed } = await told();
  expect(done?.razorpay_order_id).toBe(order.id);
  const { razorpay_payment_id: paymentId = "", razorpay_signature: signature = "" } = done ?? {};
  expect(gateway.verifyPaymentSignature({ orderId: order.id, paymentId, signature })).toBe(true);
  expect(await fetchPayment(paymentId)).toMatchObject({
    status: "captured",
    email: "asha@example.in",
    method: "card",
  });
  expect(dismissed).toBe(0);
  await expect.poll(() => page.locator("iframe").count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("buy");

  await open();
  await frame.getByText("This order is paid already").waitFor();
  await atBothWidths(page, () => expectNoViolations(page));
});

test("UPI and net banking pay with the keyboard alone", async () => {
  const { open, page, told } = await atTheCheckout(desk);
  await open();
  const frame = payment(page);
  await frame.getByRole("radio", { name: "Card" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await page.keyboard.type("failure@razorpay");
  await page.keyboard.press("Enter");
  await frame.getByRole("alert").getByText("declined").waitFor();
  await expect.poll(() => focusedInWindow(page)).toBe("failure");
  await frame.getByRole("radio", { name: "UPI" }).focus();
  await page.keyboard.press("ArrowRight");
  await expectNoViolations(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("s");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => (globalThis as unknown as Opener).told.done);
  expect((await told()).failed).toHaveLength(1);
});

test("the focus goes round inside the window, and Esc leaves it", async () => {
  const { open, page, told } = await atTheCheckout(desk);
  await open();
  const stops: (string | null)[] = [];
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press("Tab");
    stops.push(await focusedInWindow(page));
  }
  expect(stops).not.toContain(null);
  expect(new Set(stops)).toEqual(new Set(["", "number", "expiry", "cvv", "holder", "sample", "pay", "fail", "close"]));
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => (globalThis as unknown as Opener).told.dismissed === 1);
  await expect.poll(() => page.locator("iframe").count()).toBe(0);
  expect((await told()).done).toBeUndefined();
});

test("with confirm_close the window asks before it leaves", async () => {
  const { open, page, told } = await atTheCheckout(phone, { confirm_close: true });
  await open();
  const frame = payment(page);
  await frame.getByRole("button", { name: "Close" }).click();
  await expectNoViolations(page);
  await frame.getByRole("button", { name: "Keep paying" }).click();
  expect((await told()).dismissed).toBe(0);
  await frame.getByRole("button", { name: "Close" }).click();
  await frame.getByRole("button", { name: "Leave" }).click();
  await page.waitForFunction(() => (globalThis as unknown as Opener).told.dismissed === 1);
});

test("every target is at least 44 px", async () => {
  const { open, page } = await atTheCheckout(phone);
  await open();
  const sizes = await payment(page)
    .locator("button:visible, input:visible, select:visible")
    .evaluateAll((targets) =>
      targets.map((target) => target.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
    );
  expect(sizes.length).toBeGreaterThan(8);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
});

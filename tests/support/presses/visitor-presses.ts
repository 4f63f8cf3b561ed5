import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { subscriptions } from "#db/schema/stores.ts";
import { hashToken, newToken } from "#services/accounts/session-token.ts";
import { createPasswordReset } from "#services/accounts/create-password-reset.ts";
import { openAccount } from "#tests/support/browser/buy-online.ts";
import { fromOwnAddress } from "#tests/support/browser/network-address.ts";
import { NO_DATA, type Ready, type Row } from "./press.ts";
import { buyerOfPair, withRows } from "./rows.ts";
import type { Visitor } from "./visitor.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

const someone = () => `sweep.${randomUUID().slice(0, 8)}@example.in`;
const main = (page: Page) => page.getByRole("main");
const button = (name: string) => (page: Page) => main(page).getByRole("button", { name, exact: true }).click();
const shows = (words: string | RegExp) => (page: Page) => page.getByText(words).first().waitFor();

async function subscribed(isConfirmed: boolean): Promise<{ token: string; leaveKey: string }> {
  const token = newToken();
  return withRows(async (db) => {
    const row = { email: someone(), tokenHash: hashToken(token), createdAt: new Date() };
    const [made] = await db
      .insert(subscriptions)
      .values({ ...row, ...(isConfirmed && { confirmedAt: new Date() }) })
      .returning({ leaveKey: subscriptions.leaveKey });
    return { token, leaveKey: made!.leaveKey };
  });
}

const message =
  (path: string) =>
  async ({ page, open }: Visitor): Promise<Ready> => {
    await open(path);
    await page.getByLabel("What is it about?").selectOption("other");
    await page.getByLabel("Name", { exact: true }).fill("Asha Rao");
    await main(page).getByLabel("E-mail", { exact: true }).fill(someone());
    await page.getByLabel("Message", { exact: true }).fill("A long letter about everything.");
    return { press: button("Send message"), done: shows(/^CH-[0-9A-Z]{8}$/) };
  };

/** The days after the first: other journeys take the first one's times. */
async function openTimes({ page, open }: Visitor, store: number): Promise<void> {
  await open(`/home-eyetest?kind=store&store=${store}`);
  await page.locator(".eyetest-days a").nth(3).click();
  await page.waitForURL(/day=/);
  await page.locator(".eyetest-days a[aria-current=date]").nth(0).waitFor();
  await open(new URL(page.url()).pathname + new URL(page.url()).search);
}

async function fillBooking(page: Page): Promise<void> {
  await main(page).getByRole("radio").last().check();
  await page.getByLabel("Name", { exact: true }).fill("Asha Rao");
  await page.getByLabel("Phone number").fill("9812345678");
  await main(page).getByLabel("E-mail", { exact: true }).fill(someone());
}

const book = button("Book the eye test");

/** What a visitor sends whom nobody needs to know. */
export const VISITOR_PRESSES = {
  "/track-your-order": [
    {
      name: "Track order",
      words: NO_DATA,
      ready: async ({ page, open }) => {
        const { email, orderId, token } = await buyerOfPair();
        const answer = await fetch(`${ownShop().url}/v1/storeorders/${orderId}`, {
          headers: { ...fromOwnAddress(), authorization: `Bearer ${token}` },
        });
        const uniqueId = /"unique_id":"([^"]+)"/.exec(await answer.text())![1]!;
        await open("/track-your-order");
        await page.getByLabel("Order number").fill(uniqueId);
        await page.getByLabel("Phone or e-mail").fill(email);
        return { press: button("Track order"), done: (shown) => main(shown).locator(".order-steps").first().waitFor() };
      },
    },
  ],
  "/newsletter": [
    {
      name: "Subscribe at the foot of a page",
      words: NO_DATA,
      ready: async ({ page, open }) => {
        await open("/about-us");
        const box = page.locator("form.newsletter");
        await box.getByLabel("E-mail").fill(someone());
        return {
          press: () => box.getByRole("button", { name: "Subscribe" }).click(),
          done: (shown) => shown.locator(".toast-success").first().waitFor(),
        };
      },
    },
    {
      name: "Subscribe on its own page",
      words: NO_DATA,
      ready: async ({ page, open }) => {
        await open("/newsletter");
        await main(page).getByLabel("E-mail").fill(someone());
        return { press: button("Subscribe"), done: (shown) => main(shown).locator(".alert-success").waitFor() };
      },
    },
    {
      name: "Confirm my subscription",
      words: NO_DATA,
      ready: async ({ open }) => {
        await open(`/newsletter?token=${(await subscribed(false)).token}`);
        return { press: button("Confirm my subscription"), done: shows("Thank you, your subscription is confirmed.") };
      },
    },
  ],
  "/newsletter/leave/:key": [
    {
      name: "Unsubscribe from the newsletter",
      words: NO_DATA,
      ready: async ({ open }) => {
        await open(`/newsletter/leave/${(await subscribed(true)).leaveKey}`);
        return { press: button("Unsubscribe from the newsletter"), done: shows("You have unsubscribed") };
      },
    },
  ],
  "/back-in-stock/leave/:key": [
    {
      name: "Stop back-in-stock e-mails",
      words: NO_DATA,
      ready: async ({ open }) => {
        await open(`/back-in-stock/leave/${randomUUID()}`);
        return { press: button("Stop back-in-stock e-mails"), done: shows("You are not on our list") };
      },
    },
  ],
  "/newsletter/reminders/:key": [
    {
      name: "Stop eye test reminders",
      words: NO_DATA,
      ready: async ({ open }) => {
        await open(`/newsletter/reminders/${randomUUID()}`);
        return { press: button("Stop eye test reminders"), done: shows("This link is not complete") };
      },
    },
  ],
  "/reset-password": [
    {
      name: "Reset Password",
      words: NO_DATA,
      ready: async ({ page, open }) => {
        const { id } = await openAccount(ownShop().url);
        const token = await withRows((db) => createPasswordReset({ db, now: () => new Date() }, { userId: id }));
        await open(`/reset-password?token=${token}`);
        for (const name of ["password", "reset_password"])
          await main(page).locator(`[name=${name}]`).fill("another pass word");
        return { press: button("Reset Password"), done: (shown) => shown.waitForURL((url) => url.pathname === "/") };
      },
    },
  ],
  "/contact": [{ name: "Send message", words: NO_DATA, ready: message("/contact") }],
  "/contact_us": [{ name: "Send message", words: NO_DATA, ready: message("/contact_us") }],
  "/home-eyetest": [
    {
      name: "Book the eye test",
      words: NO_DATA,
      ready: async (visitor) => {
        await openTimes(visitor, 3);
        await fillBooking(visitor.page);
        return { press: book, done: shows("Your eye test is booked") };
      },
    },
  ],
  "/home-eyetest/:token": [
    {
      name: "Cancel this eye test",
      words: NO_DATA,
      ready: async (visitor) => {
        const { page, open } = visitor;
        await openTimes(visitor, 4);
        await fillBooking(page);
        await book(page);
        await page.getByText("Your eye test is booked").waitFor();
        await open(new URL(page.url()).pathname);
        return {
          press: async () => {
            await button("Cancel this eye test")(page);
            await page.getByRole("dialog").getByRole("button", { name: "Yes, cancel it" }).click();
          },
          done: shows("This eye test is cancelled"),
        };
      },
    },
    {
      name: "Move to this time",
      intent: "move",
      words: NO_DATA,
      ready: async (visitor) => {
        const { page, open } = visitor;
        await openTimes(visitor, 5);
        await fillBooking(page);
        await book(page);
        await page.getByText("Your eye test is booked").waitFor();
        await open(`${new URL(page.url()).pathname}?move=1`);
        await main(page).getByRole("radio").last().check();
        return { press: button("Move to this time"), done: shows("Your eye test has a new time") };
      },
    },
  ],
} satisfies Record<string, Row>;

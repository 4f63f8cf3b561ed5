import { expect, test } from "vitest";
import { subscriptions } from "#db/schema/stores.ts";
import { embeddedMail } from "#integrations/mail/embedded-mail.ts";
import { jobHandlers } from "#services/jobs/job-handlers.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { testMailbox } from "#tests/support/shop/test-mailbox.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { leaveNewsletter } from "./leave-newsletter.ts";
import { confirmSubscription, readNewsletterLink, subscribe } from "./subscribe.ts";

const { db } = await testDatabase();
const mailbox = testMailbox(db);
const shop = testShop(db);
const handlers = jobHandlers(shop, embeddedMail({ mailbox }));

async function workOff() {
  for (const job of shop.queued.splice(0)) {
    if (job.name === "mail.subscribe") await handlers[job.name](job.data);
    if (job.name === "mail.subscribed") await handlers[job.name](job.data);
  }
}

async function lettersTo(to: string) {
  const list = await mailbox.list({ to, limit: 10, offset: 0 });
  return Promise.all(list.map(async ({ id }) => (await mailbox.find(id))!));
}

const tokenIn = (text: string) => /newsletter\?token=([\w-]{43})/.exec(text)![1]!;
const leaveKeyIn = (header: string) => /^<http:\/\/localhost:3000\/newsletter\/leave\/([\w-]{36})>$/.exec(header)![1]!;

test("nobody is subscribed before the mail's link is followed; then one letter welcomes", async () => {
  const email = "reader@example.in";
  await subscribe(shop, { email, address: "203.0.113.1" });
  await workOff();
  const [asked] = await lettersTo(email);
  const token = tokenIn(asked!.text);
  expect((await db.select().from(subscriptions))[0]!.confirmedAt).toBeNull();
  expect(await readNewsletterLink(db, { token })).toBe("open");
  expect(await confirmSubscription(shop, { token })).toEqual({ ok: true });
  expect(await readNewsletterLink(db, { token })).toBe("confirmed");
  expect(await readNewsletterLink(db, { token: "another" })).toBe("ended");
  expect(await confirmSubscription(shop, { token })).toEqual({ ok: true });
  await workOff();
  const letters = await lettersTo(email);
  expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
    "Please confirm your subscription to the Chashma newsletter",
    "You are subscribed to the Chashma newsletter",
  ]);
});

test("every letter can end it with one press, and nothing is kept of whoever leaves", async () => {
  const email = "leaver@example.in";
  await subscribe(shop, { email, address: "203.0.113.2" });
  await workOff();
  await confirmSubscription(shop, { token: tokenIn((await lettersTo(email))[0]!.text) });
  await workOff();
  const letters = await lettersTo(email);
  const keys = letters.map(({ headers, text }) => {
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const key = leaveKeyIn(headers["List-Unsubscribe"]!);
    expect(text).toContain(`/newsletter/leave/${key}`);
    return key;
  });
  expect(new Set(keys).size).toBe(1);
  expect(await leaveNewsletter(db, { key: keys[0]! })).toEqual({ left: true });
  expect(await leaveNewsletter(db, { key: keys[0]! })).toEqual({ left: false });
  expect((await db.select().from(subscriptions)).map((row) => row.email)).not.toContain(email);
});

test.each(["", "nobody", "00000000-0000-4000-8000-000000000000", "x\0y", "' or 1=1"])(
  "%j ends nothing",
  async (key) => {
    expect(await leaveNewsletter(db, { key })).toEqual({ left: false });
  },
);

test("a stranger's mailbox is not filled: the fourth letter within an hour is not written", async () => {
  const ask = (n: number) => subscribe(shop, { email: "victim@example.in", address: `198.51.100.${n}` });
  for (let n = 1; n <= 6; n += 1) await ask(n);
  expect(shop.queued.splice(0)).toHaveLength(3);
  shop.passTime(61 * 60_000);
  await ask(7);
  expect(shop.queued.splice(0)).toHaveLength(1);
});

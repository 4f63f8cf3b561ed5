import { expect, test } from "vitest";
import { contactMessages } from "#db/schema/contact.ts";
import { GUEST } from "#domain/accounts/actor.ts";
import { DEFAULT_SETTINGS } from "#domain/content/settings.ts";
import { type ContactForm, TICKET } from "#domain/wire/contact.ts";
import { embeddedMail } from "#integrations/mail/embedded-mail.ts";
import { jobHandlers } from "#services/jobs/job-handlers.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { testMailbox } from "#tests/support/shop/test-mailbox.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { receiveMessage } from "./receive-message.ts";

const { db } = await testDatabase();
const mailbox = testMailbox(db);
const form: ContactForm = {
  topic: "franchise",
  name: "Asha Rao",
  email: "asha@example.in",
  phone: "",
  message: "A shop in Indore?\nThere is room for one.",
};

test("a message is kept under its ticket, goes to the shop and is acknowledged, each once", async () => {
  const shop = testShop(db);
  const { ticket } = await receiveMessage(shop, { actor: GUEST, address: "203.0.113.1", form });
  expect(ticket).toMatch(TICKET);
  const handlers = jobHandlers(shop, embeddedMail({ mailbox }));
  for (const job of [...shop.queued, ...shop.queued]) {
    if (job.name === "mail.contact") await handlers[job.name](job.data);
  }
  const [toShop, ...more] = await mailbox.list({ to: DEFAULT_SETTINGS.email, limit: 10, offset: 0 });
  expect(more).toEqual([]);
  expect(toShop!.subject).toBe(`Own a franchise: Asha Rao, ${ticket}`);
  const kept = await mailbox.find(toShop!.id);
  expect(kept!.text).toContain("There is room for one.");
  expect(kept!.headers).toMatchObject({ "Reply-To": "asha@example.in" });
  const toSender = await mailbox.list({ to: "asha@example.in", limit: 10, offset: 0 });
  expect(toSender.map(({ subject }) => subject)).toEqual([`We have your message, ${ticket}`]);
});

test("whoever is signed in is remembered with it", async () => {
  const actor = await makeUser(db);
  const { ticket } = await receiveMessage(testShop(db), { actor, address: "203.0.113.2", form });
  const rows = await db.select().from(contactMessages);
  expect(rows.find((row) => row.ticket === ticket)?.userId).toBe(actor.id);
});

test("an eleventh message within ten minutes has to wait", async () => {
  const shop = testShop(db);
  const send = () => receiveMessage(shop, { actor: GUEST, address: "203.0.113.3", form });
  for (let n = 0; n < 10; n += 1) await send();
  await expect(send()).rejects.toMatchObject({ code: "too_many_requests" });
  shop.passTime(10 * 60_000);
  expect((await send()).ticket).toMatch(TICKET);
});

test("a button pressed twice sends one message, under one ticket", async () => {
  const shop = testShop(db);
  const twice = { ...form, email: "twice@example.in" };
  const send = () => receiveMessage(shop, { actor: GUEST, address: "203.0.113.4", form: twice });
  const [first, second] = await Promise.all([send(), send()]);
  expect(second).toEqual(first);
  expect(shop.queued).toHaveLength(2);
  shop.passTime(11 * 60_000);
  expect((await send()).ticket).not.toBe(first.ticket);
});

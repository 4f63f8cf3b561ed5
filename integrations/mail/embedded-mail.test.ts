import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/process/database.ts";
import { testMailbox } from "#tests/support/shop/test-mailbox.ts";
import { embeddedMail } from "./embedded-mail.ts";

const { db } = await testDatabase();
const message = {
  to: "asha@example.in",
  subject: "Welcome",
  html: "<p>Hi</p>",
  text: "Hi",
  idempotencyKey: "welcome:1",
};

test("a message told twice is kept once, as it was first", async () => {
  const mailbox = testMailbox(db);
  const mail = embeddedMail({ mailbox });
  await Promise.all([mail.send(message), mail.send(message), mail.send(message)]);
  await mail.send({ ...message, subject: "Welcome again" });
  const [kept, ...others] = await mailbox.list({ to: message.to, limit: 10, offset: 0 });
  expect(others).toEqual([]);
  expect(await mailbox.find(kept!.id)).toMatchObject({ ...message, headers: {} });
});

test("the newest comes first, and another person's is left out", async () => {
  const mailbox = testMailbox(db);
  const mail = embeddedMail({ mailbox });
  await mail.send({ ...message, to: "ravi@example.in", idempotencyKey: "a" });
  await mail.send({ ...message, to: "ravi@example.in", subject: "Second", idempotencyKey: "b" });
  expect((await mailbox.list({ to: "ravi@example.in", limit: 10, offset: 0 })).map((kept) => kept.subject)).toEqual([
    "Second",
    "Welcome",
  ]);
  expect(await mailbox.list({ to: "ravi@example.in", limit: 1, offset: 1 })).toHaveLength(1);
});

test.each(["", "x", "00000000-0000-4000-8000-000000000000", "1' or '1'='1"])("%j is no message", async (id) => {
  expect(await testMailbox(db).find(id)).toBeNull();
});

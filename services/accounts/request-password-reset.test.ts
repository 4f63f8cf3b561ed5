import { expect, test } from "vitest";
import { requestPasswordReset } from "./request-password-reset.ts";
import { accountsScene } from "#tests/support/shop/accounts-scene.ts";

const { shop, newcomer, deliver, mailsOf } = await accountsScene();
const hour = 3_600_000;

test("a mailbox gets five letters in an hour, from however many networks they are asked for, and nobody is told", async () => {
  const { email } = await newcomer();
  const ask = (n: number) => requestPasswordReset(shop, { email: email.toUpperCase(), address: `198.51.${n}.1` });
  const resets = async () =>
    (await mailsOf(email)).filter(({ subject, text }) => /password/i.test(subject) && text.includes("token="));
  for (let n = 0; n < 8; n += 1) expect(await ask(n)).toBeUndefined();
  await deliver();
  expect(await resets()).toHaveLength(5);
  shop.passTime(hour + 60_000);
  await ask(9);
  await deliver();
  expect(await resets()).toHaveLength(6);
});

test("an e-mail that nobody has is answered the same, often or not", async () => {
  for (let n = 0; n < 8; n += 1)
    expect(await requestPasswordReset(shop, { email: "nobody@example.in", address: `198.51.${n}.2` })).toBeUndefined();
  await deliver();
  expect(await mailsOf("nobody@example.in")).toEqual([]);
});

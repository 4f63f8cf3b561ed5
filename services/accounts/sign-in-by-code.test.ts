import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import type { Shop } from "#services/shop.ts";
import { accountsScene } from "#tests/support/shop/accounts-scene.ts";
import { replacePassword } from "./replace-password.ts";
import { requestSignInCode } from "./request-sign-in-code.ts";
import { signInByCode } from "./sign-in-by-code.ts";

const { db, shop, password, newcomer, isSignedIn, deliver, mailsOf } = await accountsScene();
const address = "203.0.113.8";
const MINUTE = 60_000;
const wrong = { ok: false, reason: "wrong_code" };

/** The code of the newest letter. */
async function codeFor(email: string): Promise<string> {
  await requestSignInCode(shop, { to: { email }, address });
  await deliver();
  const [letter] = (await mailsOf(email)).filter(({ subject }) => subject.includes("is your code"));
  return /^\d{6}/.exec(letter!.subject)![0];
}
const enter = (email: string, code: string, by: Shop = shop) =>
  signInByCode(by, { to: { email }, code, address, kinds: ["cookie"] });
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("the code of the letter signs in, once, however the e-mail is written", async () => {
  const { email } = await newcomer();
  const code = await codeFor(email);
  expect(await enter("somebody.else@example.in", code)).toEqual(wrong);
  const entered = await enter(email.toUpperCase(), code);
  if (!entered.ok) throw new Error(entered.reason);
  expect(entered.user.email).toBe(email);
  expect(await isSignedIn({ kind: "cookie", token: entered.tokens.cookie! })).toBe(true);
  expect(await enter(email, code)).toEqual(wrong);
});

test("after five wrong tries the right code is no good, also when many come at once", async () => {
  const [patient, hasty] = [await newcomer(), await newcomer()];
  const code = await codeFor(patient.email);
  for (let n = 0; n < 4; n += 1) expect(await enter(patient.email, other(code))).toEqual(wrong);
  expect(await enter(patient.email, code)).toMatchObject({ ok: true });

  const second = await codeFor(hasty.email);
  await Promise.all(Array.from({ length: 12 }, () => enter(hasty.email, other(second))));
  expect(await enter(hasty.email, second)).toEqual(wrong);
  expect(await enter(hasty.email, await codeFor(hasty.email))).toMatchObject({ ok: true });
});

test("of two at once with the right code one signs in", async () => {
  const { email } = await newcomer();
  const code = await codeFor(email);
  const both = await Promise.all([enter(email, code), enter(email, code)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

test("it ends after ten minutes, with a newer one, with a new password and with the account's right to sign in", async () => {
  const { actor, email } = await newcomer();
  const late = await codeFor(email);
  shop.passTime(10 * MINUTE);
  expect(await enter(email, late)).toEqual(wrong);
  const older = await codeFor(email);
  const newer = await codeFor(email);
  if (older !== newer) expect(await enter(email, older)).toEqual(wrong);
  await replacePassword(shop, { actor, client: "", current: password, password: "another one" });
  expect(await enter(email, newer)).toEqual(wrong);
  const last = await codeFor(email);
  await db.update(users).set({ enabled: false }).where(eq(users.id, actor.id));
  expect(await enter(email, last)).toEqual(wrong);
});

test("a key that the shop has taken up since does not make the letter wrong", async () => {
  const { email } = await newcomer();
  const code = await codeFor(email);
  const [old] = shop.signingKeys;
  expect(await enter(email, code, { ...shop, signingKeys: [Buffer.from("another key")] })).toEqual(wrong);
  expect(await enter(email, code, { ...shop, signingKeys: [Buffer.from("a newer key"), old] })).toMatchObject({
    ok: true,
  });
});

test("an unknown e-mail and those who work here get no letter, a mailbox five in an hour, a network 20 in ten minutes", async () => {
  const { actor, email } = await newcomer();
  await db.update(users).set({ role: "manager" }).where(eq(users.id, actor.id));
  for (const unserved of ["nobody@example.in", email])
    await requestSignInCode(shop, { to: { email: unserved }, address });
  expect(shop.queued.filter(({ name }) => name === "mail.sign-in-code")).toEqual([]);

  const often = await newcomer();
  const elsewhere = "203.0.113.9";
  for (let n = 0; n < 8; n += 1) await requestSignInCode(shop, { to: { email: often.email }, address: elsewhere });
  expect(shop.queued.splice(0).filter(({ name }) => name === "mail.sign-in-code")).toHaveLength(5);
  for (let n = 0; n < 12; n += 1)
    await requestSignInCode(shop, { to: { email: `n${n}@example.in` }, address: elsewhere });
  await expect(
    requestSignInCode(shop, { to: { email: "one.more@example.in" }, address: elsewhere }),
  ).rejects.toMatchObject({
    code: "too_many_requests",
  });
});

test("wrong codes are counted for the network that sends them, right ones are not", async () => {
  const { email } = await newcomer();
  const from = "203.0.113.10";
  const enterFrom = (code: string) => signInByCode(shop, { to: { email }, code, address: from, kinds: ["cookie"] });
  expect(await enterFrom(await codeFor(email))).toMatchObject({ ok: true });
  for (let n = 0; n < 50; n += 1) expect(await enterFrom("000000")).toEqual(wrong);
  await expect(enterFrom("000000")).rejects.toMatchObject({ code: "too_many_requests" });
});

import { expect, test } from "vitest";
import { confirmEmailChange, findAskedEmail, readEmailChange } from "./confirm-email-change.ts";
import { requestEmailChange } from "./request-email-change.ts";
import { changePassword } from "./change-password.ts";
import { replacePassword } from "./replace-password.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { emailChanges } from "#db/schema/accounts.ts";
import { accountsScene } from "#tests/support/shop/accounts-scene.ts";

const { db, shop, password, newcomer, enter, isSignedIn, emailOf, deliver, mailsOf } = await accountsScene();

const tokenIn = (text: string, path = "/user/email") => new RegExp(`${path}\\?token=([\\w-]{43})`).exec(text)![1]!;
const ask = async (person: Awaited<ReturnType<typeof newcomer>>, email: string) => {
  expect(await requestEmailChange(shop, { actor: person.actor, email, password })).toEqual({ ok: true });
  await deliver();
  const [mail] = await mailsOf(email.toLowerCase());
  return mail!;
};

test("the new mailbox confirms, once; the old one gets a word; other browsers are signed out", async () => {
  const person = await newcomer();
  const elsewhere = await enter(person.email);
  await requestPasswordReset(shop, { email: person.email, address: "203.0.113.7" });
  await deliver();
  const reset = tokenIn((await mailsOf(person.email))[0]!.text, "/reset-password");

  const mail = await ask(person, "New.Mailbox@Example.in");
  expect(mail.subject).toBe("Confirm your new e-mail address");
  expect(await emailOf(person.actor.id), "nothing changes before the link is followed").toBe(person.email);
  const token = tokenIn(mail.text);
  expect(await readEmailChange(shop, { token })).toEqual({ kind: "open", newEmail: "new.mailbox@example.in" });

  const both = await Promise.all([1, 2].map(() => confirmEmailChange(shop, { token, credential: person.credential })));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await emailOf(person.actor.id)).toBe("new.mailbox@example.in");
  expect(await confirmEmailChange(shop, { token, credential: null })).toEqual({ ok: false, reason: "link_expired" });
  expect(await readEmailChange(shop, { token })).toEqual({ kind: "used" });
  expect(await isSignedIn(person.credential)).toBe(true);
  expect(await isSignedIn(elsewhere)).toBe(false);
  expect(await enter(person.email)).toBeNull();
  expect(await enter("new.mailbox@example.in")).not.toBeNull();
  expect(await changePassword(shop, { token: reset, password: "taken over" })).toMatchObject({ ok: false });

  await deliver();
  const former = (await mailsOf(person.email)).filter(({ subject }) => subject === "Your e-mail address was changed");
  expect(former).toHaveLength(1);
  expect(former[0]!.text).not.toContain("new.mailbox");
  expect((await db.select().from(emailChanges)).map(({ newEmail }) => newEmail)).not.toContain(person.email);
});

test.each(["from the account", "by the link of the mail"])(
  "a password changed %s ends the change of whoever knew the old one for another address",
  async (way) => {
    const person = await newcomer();
    const token = tokenIn((await ask(person, `thief-${way.length}@example.in`)).text);
    if (way === "from the account") {
      const words = { current: password, password: "a better password" };
      expect(await replacePassword(shop, { actor: person.actor, client: "", ...words })).toMatchObject({ ok: true });
    } else {
      await requestPasswordReset(shop, { email: person.email, address: "203.0.113.7" });
      await deliver();
      const reset = tokenIn((await mailsOf(person.email))[0]!.text, "/reset-password");
      expect(await changePassword(shop, { token: reset, password: "a better password" })).toEqual({ ok: true });
    }
    expect(await confirmEmailChange(shop, { token, credential: null })).toEqual({ ok: false, reason: "link_expired" });
    expect(await emailOf(person.actor.id)).toBe(person.email);
  },
);

test("an address that is taken gets the same answer, and only its mailbox learns why", async () => {
  const [person, other] = [await newcomer(), await newcomer()];
  const told = await ask(person, other.email.toUpperCase());
  expect(told.subject).toBe("You already have an account with this address");
  expect(told.text).not.toMatch(/token=/);
  expect(told.text).not.toContain("Asha");
});

test("an address that is taken between asking and confirming stays with its account", async () => {
  const person = await newcomer();
  const token = tokenIn((await ask(person, "raced@example.in")).text);
  await newcomer("raced@example.in");
  expect(await confirmEmailChange(shop, { token, credential: null })).toEqual({ ok: false, reason: "email_taken" });
  expect(await emailOf(person.actor.id)).toBe(person.email);
});

test("of two accounts that confirm one address in the same instant, one gets it", async () => {
  const two = [await newcomer(), await newcomer()];
  const tokens: string[] = [];
  for (const person of two) {
    await requestEmailChange(shop, { actor: person.actor, email: "wanted@example.in", password });
    await deliver();
    tokens.push(tokenIn((await mailsOf("wanted@example.in"))[0]!.text));
  }
  const answers = await Promise.all(tokens.map((token) => confirmEmailChange(shop, { token, credential: null })));
  expect(answers.toSorted((a, b) => Number(a.ok) - Number(b.ok))).toEqual([
    { ok: false, reason: "email_taken" },
    { ok: true, email: "wanted@example.in" },
  ]);
});

test("a wrong password, the present address and an old link change nothing", async () => {
  const person = await newcomer();
  const { actor } = person;
  expect(await requestEmailChange(shop, { actor, email: "x1@example.in", password: "another one" })).toEqual({
    ok: false,
    reason: "wrong_password",
  });
  expect(await requestEmailChange(shop, { actor, email: person.email.toUpperCase(), password })).toEqual({
    ok: false,
    reason: "same_email",
  });
  const first = tokenIn((await ask(person, "first@example.in")).text);
  const second = tokenIn((await ask(person, "second@example.in")).text);
  expect(await confirmEmailChange(shop, { token: first, credential: null }), "a newer change took over").toMatchObject({
    ok: false,
  });
  shop.passTime(30 * 60_000);
  expect(await readEmailChange(shop, { token: second })).toEqual({ kind: "ended" });
  const again = await findAskedEmail(db, { actor, token: second });
  expect(again, "its owner asks for the same address once more").toMatch(/@example\.in$/);
  const stranger = (await newcomer()).actor;
  expect(await findAskedEmail(db, { actor: stranger, token: second })).toBeNull();
  expect(await confirmEmailChange(shop, { token: second, credential: null })).toMatchObject({ reason: "link_expired" });
  expect(await emailOf(actor.id)).toBe(person.email);
});

test("guesses at the password count like those at the sign-in", async () => {
  const person = await newcomer();
  const guess = () => requestEmailChange(shop, { actor: person.actor, email: "x2@example.in", password: "guess" });
  for (let time = 0; time < 10; time += 1) await guess();
  await expect(guess()).rejects.toMatchObject({ code: "too_many_requests" });
  await expect(enter(person.email)).rejects.toMatchObject({ code: "too_many_requests" });
});

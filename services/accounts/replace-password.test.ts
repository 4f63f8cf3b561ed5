import { expect, test } from "vitest";
import { consents } from "#db/schema/accounts.ts";
import { endOtherSessions, listSessions } from "./list-sessions.ts";
import { listConsents } from "./list-consents.ts";
import { replacePassword } from "./replace-password.ts";
import { accountsScene } from "#tests/support/shop/accounts-scene.ts";

const { db, shop, password, newcomer, enter, isSignedIn, deliver, mailsOf } = await accountsScene();

test("a new password ends every session but gives this browser a new one", async () => {
  const { actor, credential, email } = await newcomer();
  const elsewhere = await enter(email);
  const given = { actor, client: "Chrome on Android" };
  expect(await replacePassword(shop, { ...given, current: "not it at all", password: "another one" })).toEqual({
    ok: false,
    reason: "wrong_password",
  });
  expect(await isSignedIn(elsewhere)).toBe(true);

  const changed = await replacePassword(shop, { ...given, current: password, password: "another one" });
  if (!changed.ok) throw new Error(changed.reason);
  for (const old of [credential, elsewhere]) expect(await isSignedIn(old)).toBe(false);
  expect(await isSignedIn({ kind: "cookie", token: changed.token })).toBe(true);
  expect(await enter(email)).toBeNull();
  expect(await enter(email, "another one")).not.toBeNull();
  await deliver();
  expect((await mailsOf(email)).map(({ subject }) => subject)).toContain("Your password was changed");
});

test("the password that one has already is no new one, and only who knows it learns so", async () => {
  const { actor, credential } = await newcomer();
  const change = (current: string, words: string) =>
    replacePassword(shop, { actor, client: "", current, password: words });
  expect(await change(password, password)).toEqual({ ok: false, reason: "same_password" });
  expect(await change("not it at all", password)).toEqual({ ok: false, reason: "wrong_password" });
  expect(await isSignedIn(credential)).toBe(true);
});

test("of two changes at once one wins", async () => {
  const { actor } = await newcomer();
  const both = ["first choice", "second choice"].map((words) =>
    replacePassword(shop, { actor, client: "", current: password, password: words }),
  );
  expect((await Promise.all(both)).filter(({ ok }) => ok)).toHaveLength(1);
});

test("sessions are listed with this one first, and ended elsewhere; nobody else's is touched", async () => {
  const [person, other] = [await newcomer(), await newcomer()];
  const elsewhere = await enter(person.email);
  const { actor, credential } = person;
  const listed = await listSessions(db, { actor, credential, now: shop.now() });
  expect(listed.map(({ isThis }) => isThis)).toEqual([true, false]);
  expect(await endOtherSessions(db, { actor, credential })).toBe(1);
  expect(await isSignedIn(credential)).toBe(true);
  expect(await isSignedIn(elsewhere)).toBe(false);
  expect(await isSignedIn(other.credential)).toBe(true);
  await expect(async () => listSessions(db, { actor: { kind: "guest" }, credential, now: shop.now() })).rejects.toThrow(
    "Please sign in to continue",
  );
});

test("signing up records what was agreed to, in which version", async () => {
  const { actor } = await newcomer();
  const agreed = await listConsents(db, { actor });
  expect(agreed).toEqual([
    { kind: "terms", version: "2026-04-01", createdAt: shop.now() },
    { kind: "privacy", version: "2026-04-01", createdAt: shop.now() },
  ]);
  expect(await db.$count(consents)).toBeGreaterThan(2);
});

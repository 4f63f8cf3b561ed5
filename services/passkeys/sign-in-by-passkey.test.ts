import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { THROTTLE_RULES } from "#domain/access/throttle-rules.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { findActor } from "#services/accounts/find-actor.ts";
import { softAuthenticator } from "#tests/support/passkeys/soft-authenticator.ts";
import { passkeysScene, refusedFor } from "#tests/support/passkeys/passkeys-scene.ts";
import { addPasskey, beginPasskey } from "./add-passkey.ts";
import { listPasskeys, removePasskey } from "./own-passkeys.ts";
import { askForPasskey } from "./sign-in-by-passkey.ts";

const {
  db,
  shop,
  password,
  newcomer,
  isSignedIn,
  deliver,
  mailsOf,
  device,
  elsewhere,
  begin,
  add,
  question,
  answer,
  enter,
} = await passkeysScene();
const MINUTE = 60_000;

test("a passkey that was added with the password signs in, without saying whose it is, and mails tell of it", async () => {
  const { actor, email } = await newcomer();
  const options = await begin(actor);
  expect(options).toMatchObject({
    rp: { id: "localhost" },
    user: { name: email, displayName: "Asha Rao" },
    attestation: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const passkey = await add(actor);
  expect(await question()).toMatchObject({ rpId: "localhost", userVerification: "required" });
  expect(await question()).not.toHaveProperty("allowCredentials");
  const entered = await enter(passkey);
  if (!entered.ok) throw new Error(entered.reason);
  expect(entered.user).toMatchObject({ id: actor.id, email });
  expect(await isSignedIn({ kind: "cookie", token: entered.tokens.cookie! })).toBe(true);
  expect(await listPasskeys(db, { actor })).toMatchObject([
    { name: "A phone", backedUp: false, lastUsedAt: shop.now() },
  ]);

  expect((await begin(actor)).excludeCredentials).toMatchObject([{ id: passkey.id, transports: ["internal"] }]);
  await removePasskey(shop, { actor, passkeyId: passkey.rowId });
  await deliver();
  const subjects = (await mailsOf(email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes("passkey")).toSorted()).toEqual([
    "A passkey was added to your account",
    "A passkey was removed from your account",
  ]);
});

test("a device that counts goes on, one that does not count stays at 0, and one that goes back is refused", async () => {
  const { actor } = await newcomer();
  const passkey = await add(actor);
  for (let n = 0; n < 3; n += 1) expect(await enter(passkey)).toMatchObject({ ok: true });
  expect(await enter(passkey, { counter: 3 })).toEqual(refusedFor("passkey_copied"));
  expect(await enter(passkey, { counter: 0 })).toEqual(refusedFor("passkey_copied"));
  expect(await enter(passkey, { counter: 9, backedUp: true })).toMatchObject({ ok: true });
  expect(await listPasskeys(db, { actor })).toMatchObject([{ backedUp: true }]);

  const silent = softAuthenticator({ origin: shop.appUrl, counts: false });
  const { passkey: still, credential } = silent.make(await begin(actor));
  expect(await addPasskey(shop, { actor, credential, name: "A laptop" })).toMatchObject({ ok: true });
  for (let n = 0; n < 2; n += 1) expect(await answer(silent.use(still, await question()))).toMatchObject({ ok: true });
});

test("what another site, a stranger or a locked device signed is refused", async () => {
  const { actor } = await newcomer();
  const other = await newcomer();
  const [passkey, others] = [await add(actor), await add(other.actor)];
  for (const otherwise of [
    { origin: "https://evil.example" },
    { rpId: "evil.example" },
    { unverified: true },
    { challenge: "x".repeat(43) },
    { challenge: "" },
  ])
    expect(await enter(passkey, otherwise)).toEqual(refusedFor("passkey_refused"));
  const stolen = { ...others, id: passkey.id };
  expect(await enter(stolen)).toEqual(refusedFor("passkey_refused"));
  expect(await enter({ ...passkey, userHandle: others.userHandle })).toEqual(refusedFor("passkey_refused"));
  const signed = device.use(passkey, await question());
  const bent = { ...signed, response: { ...signed.response, signature: "AAAA" } };
  expect(await answer(bent)).toEqual(refusedFor("passkey_refused"));
  const noJson = device.use(passkey, await question());
  const unread = { ...noJson, response: { ...noJson.response, clientDataJSON: "AAAA" } };
  expect(await answer(unread)).toEqual(refusedFor("passkey_refused"));
  expect(await enter(passkey)).toMatchObject({ ok: true });
});

test("an answer counts once, also when two come together, and within ten minutes", async () => {
  const { actor } = await newcomer();
  const passkey = await add(actor);
  const signed = device.use(passkey, await question());
  const both = await Promise.all([answer(signed), answer(signed)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both).toContainEqual(refusedFor("passkey_expired"));
  expect(await answer(signed)).toEqual(refusedFor("passkey_expired"));
  const asked = await question();
  shop.passTime(10 * MINUTE);
  expect(await answer(device.use(passkey, asked))).toEqual(refusedFor("passkey_expired"));
  // A wrong answer has used up its question too.
  const once = await question();
  expect(await answer(device.use(passkey, once, { unverified: true }))).toEqual(refusedFor("passkey_refused"));
  expect(await answer(device.use(passkey, once))).toEqual(refusedFor("passkey_expired"));
});

test("a removed passkey, a disabled account and one of staff sign in no more", async () => {
  const { actor } = await newcomer();
  const [first, second] = [await add(actor), await add(actor)];
  await removePasskey(shop, { actor, passkeyId: first.rowId });
  expect(await enter(first)).toEqual(refusedFor("passkey_unknown"));
  expect(await enter({ ...second, id: "never-was" })).toEqual(refusedFor("passkey_unknown"));
  const change = (changes: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(changes).where(eq(users.id, actor.id));
  await change({ enabled: false });
  expect(await enter(second)).toEqual(refusedFor("disabled"));
  await change({ enabled: true, role: "manager" });
  expect(await enter(second)).toEqual(refusedFor("passkey_unknown"));
  const staff: UserActor = { ...actor, role: "manager" };
  expect(await beginPasskey(shop, { actor: staff, password })).toEqual(refusedFor("passkeys_of_customers"));
  await change({ role: "customer" });
  expect(await enter(second)).toMatchObject({ ok: true });
});

test("whoever is signed in stays so when the passkey is removed", async () => {
  const { actor } = await newcomer();
  const passkey = await add(actor);
  const entered = await enter(passkey);
  if (!entered.ok) throw new Error(entered.reason);
  await removePasskey(shop, { actor, passkeyId: passkey.rowId });
  const credential = { kind: "cookie", token: entered.tokens.cookie! } as const;
  expect(await findActor(db, { credential, now: shop.now() })).toMatchObject({ id: actor.id });
});

test("wrong answers are counted for the network that sends them, right ones are not; questions too", async () => {
  const { actor } = await newcomer();
  const passkey = await add(actor);
  const from = elsewhere();
  for (let n = 0; n < 55; n += 1)
    expect(await answer(device.use(passkey, await question()), shop, from)).toMatchObject({ ok: true });
  const bad = device.use(passkey, await question(), { challenge: "x".repeat(43) });
  for (let n = 0; n < 50; n += 1) expect(await answer(bad, shop, from)).toMatchObject({ ok: false });
  await expect(answer(bad, shop, from)).rejects.toMatchObject({ code: "too_many_requests" });
  const { limit } = THROTTLE_RULES["passkey-question"];
  expect(limit).toBeGreaterThanOrEqual(1000);
  for (let n = 0; n < limit; n += 1) await askForPasskey(shop, { address: from });
  await expect(askForPasskey(shop, { address: from })).rejects.toMatchObject({ code: "too_many_requests" });
});

test("a shop without https has none", async () => {
  const { actor } = await newcomer();
  const passkey = await add(actor);
  const plain = { ...shop, appUrl: "http://shop.example" };
  expect(await askForPasskey(plain, { address: elsewhere() })).toEqual(refusedFor("passkeys_off"));
  expect(await beginPasskey(plain, { actor, password })).toEqual(refusedFor("passkeys_off"));
  expect(await answer(device.use(passkey, await question()), plain)).toEqual(refusedFor("passkeys_off"));
});

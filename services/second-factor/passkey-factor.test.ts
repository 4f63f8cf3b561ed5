import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { passkeys } from "#db/schema/passkeys.ts";
import { endOwnSession, listSessions } from "#services/accounts/list-sessions.ts";
import { removePasskey } from "#services/passkeys/own-passkeys.ts";
import { askForPasskey, signInByPasskey } from "#services/passkeys/sign-in-by-passkey.ts";
import { type Otherwise, softAuthenticator, type SoftPasskey } from "#tests/support/passkeys/soft-authenticator.ts";
import { factorScene, refused } from "#tests/support/shop/factor-scene.ts";
import { codeOf, plantApp } from "#tests/support/shop/plant-app.ts";
import { giveSecondFactor } from "./give-second-factor.ts";
import { readOwnFactors } from "./own-second-factor.ts";
import { addPasskeyFactor, beginPasskeyFactor, removePasskeyFactor } from "./passkey-factor.ts";

const { db, shop, hire, enter, give, wordsOf } = await factorScene();
const device = softAuthenticator({ origin: shop.appUrl });
type Here = Awaited<ReturnType<typeof enter>>;

async function add(here: Here) {
  const actor = await here.read();
  const begun = await beginPasskeyFactor(shop, { actor });
  if (!begun.ok) throw new Error(begun.reason);
  const { passkey, credential: made } = device.make(begun.options);
  const added = await addPasskeyFactor(shop, { actor, credential: here.credential, made, name: "A phone" });
  return { passkey, added };
}

async function use(here: Here, passkey: SoftPasskey, otherwise: Otherwise = {}) {
  const asked = await askForPasskey(shop, { address: "203.0.113.8" });
  if (!asked.ok) throw new Error(asked.reason);
  const answer = { passkey: device.use(passkey, asked.options, otherwise) };
  return giveSecondFactor(shop, { actor: here.actor, credential: here.credential, answer });
}

const keyIdOf = async (userId: number) =>
  (await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)))[0]!.id;

test("the first one brings recovery codes, and stands for the code where its owner unlocked it", async () => {
  const person = await hire("seller");
  const here = await enter(person);
  const { passkey, added } = await add(here);
  expect(added.ok && added.recoveryCodes).toHaveLength(10);
  expect(await wordsOf(person.id)).toEqual(["second-factor.set-up"]);
  const again = await enter(person);
  expect(again.actor.secondFactor).toEqual({ isNeeded: true, at: null });
  await expect(add(again)).rejects.toMatchObject({ code: "forbidden" });
  expect(await use(again, passkey, { unverified: true })).toEqual(refused("passkey_refused"));
  expect(await use(again, passkey, { origin: "https://evil.example" })).toEqual(refused("passkey_refused"));
  expect(await use(again, passkey)).toMatchObject({ ok: true });
  const second = await add(again);
  expect(second.added).toEqual({ ok: true, recoveryCodes: null });
});

test("another's is none of theirs, and a passkey of staff signs nobody in by itself", async () => {
  const [mine, other] = [await enter(await hire("seller")), await enter(await hire("seller"))];
  const { passkey } = await add(mine);
  await add(other);
  expect(await use(other, passkey)).toEqual(refused("passkey_refused"));
  const passkeyId = await keyIdOf(mine.actor.id);
  expect(await removePasskeyFactor(shop, { actor: await other.read(), passkeyId })).toEqual(refused("unknown_passkey"));
  await expect(removePasskey(shop, { actor: mine.actor, passkeyId })).rejects.toMatchObject({ code: "forbidden" });
  const asked = await askForPasskey(shop, { address: "203.0.113.8" });
  if (!asked.ok) throw new Error(asked.reason);
  const credential = device.use(passkey, asked.options);
  expect(await signInByPasskey(shop, { credential, address: "203.0.113.8", kinds: ["cookie"] })).toEqual(
    refused("passkey_unknown"),
  );
});

test("whoever must have a second factor keeps the last one", async () => {
  const owner = await hire("admin");
  const here = await enter(owner);
  await add(here);
  const passkeyId = await keyIdOf(owner.id);
  expect(await removePasskeyFactor(shop, { actor: await here.read(), passkeyId })).toEqual(refused("last_factor"));
  const secret = await plantApp(shop, owner);
  expect(await give(here, codeOf(secret, shop.now()))).toMatchObject({ ok: true });
  expect(await removePasskeyFactor(shop, { actor: await here.read(), passkeyId })).toEqual({ ok: true });
  expect(await readOwnFactors(db, here)).toMatchObject({ passkeys: 0, recoveryCodesLeft: 10 });
});

test("one's own device is signed out, and nobody else's", async () => {
  const [person, other] = [await hire("seller"), await hire("seller")];
  const [here, there, theirs] = [await enter(person), await enter(person), await enter(other)];
  const listed = (one: Here) => listSessions(db, { actor: one.actor, credential: one.credential, now: shop.now() });
  const [first] = await listed(theirs);
  await endOwnSession(db, { actor: here.actor, sessionId: first!.id });
  expect(await listed(theirs)).toHaveLength(1);
  const [, second] = await listed(here);
  await endOwnSession(db, { actor: here.actor, sessionId: second!.id });
  expect((await there.read()).kind).toBe("guest");
  expect((await here.read()).kind).toBe("user");
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { passkeyChallenges, passkeys } from "#db/schema/passkeys.ts";
import { MOST_PASSKEYS } from "#domain/accounts/passkey-forms.ts";
import { replacePassword } from "#services/accounts/replace-password.ts";
import { sweepExpired } from "#services/accounts/sweep-expired.ts";
import { eraseTraces } from "#services/privacy/erase-traces.ts";
import { collectAccount } from "#services/privacy/collect-account.ts";
import { passkeysScene, refusedFor } from "#tests/support/passkeys/passkeys-scene.ts";
import { addPasskey, beginPasskey } from "./add-passkey.ts";
import { listPasskeys, removePasskey, renamePasskey } from "./own-passkeys.ts";

const { db, shop, password, newcomer, deliver, mailsOf, device, begin, add, question, answer, enter } =
  await passkeysScene();
const MINUTE = 60_000;

test("a question to add signs nobody in, and one to sign in adds nothing; nor does another person's", async () => {
  const { actor } = await newcomer();
  const other = await newcomer();
  const passkey = await add(actor);
  const toAdd = await begin(actor);
  expect(await answer(device.use(passkey, { challenge: toAdd.challenge, rpId: "localhost" }))).toEqual(
    refusedFor("passkey_refused"),
  );
  const made = device.make({ ...toAdd, challenge: (await question()).challenge });
  expect(await addPasskey(shop, { actor, credential: made.credential, name: "No" })).toEqual(
    refusedFor("passkey_refused"),
  );
  const mine = device.make(await begin(actor));
  expect(await addPasskey(shop, { actor: other.actor, credential: mine.credential, name: "No" })).toEqual(
    refusedFor("passkey_refused"),
  );
  expect(await addPasskey(shop, { actor, credential: mine.credential, name: "Yes" })).toMatchObject({ ok: true });
  expect(await addPasskey(shop, { actor, credential: mine.credential, name: "Twice" })).toEqual(
    refusedFor("passkey_expired"),
  );
});

test("to add one takes the right password, the right site, an owner who unlocks it, and ten minutes", async () => {
  const { actor, email } = await newcomer();
  expect(await beginPasskey(shop, { actor, password: "another password" })).toEqual(refusedFor("wrong_password"));
  for (const otherwise of [{ origin: "https://evil.example" }, { rpId: "evil.example" }, { unverified: true }]) {
    const { credential } = device.make(await begin(actor), otherwise);
    expect(await addPasskey(shop, { actor, credential, name: "No" })).toEqual(refusedFor("passkey_refused"));
  }
  const late = device.make(await begin(actor));
  shop.passTime(10 * MINUTE);
  expect(await addPasskey(shop, { actor, credential: late.credential, name: "No" })).toEqual(
    refusedFor("passkey_expired"),
  );
  const before = device.make(await begin(actor));
  await replacePassword(shop, { actor, client: "", current: password, password: "another one" });
  expect(await addPasskey(shop, { actor, credential: before.credential, name: "No" })).toEqual(
    refusedFor("passkey_expired"),
  );
  expect(await listPasskeys(db, { actor })).toEqual([]);
  await deliver();
  expect((await mailsOf(email)).filter(({ subject }) => subject.includes("passkey"))).toEqual([]);
});

test("the same credential is added once, whoever brings it", async () => {
  const { actor } = await newcomer();
  const other = await newcomer();
  const options = await begin(actor);
  const { credential } = device.make(options);
  expect(await addPasskey(shop, { actor, credential, name: "One" })).toMatchObject({ ok: true });
  const { challenge } = await begin(other.actor);
  const data = { type: "webauthn.create", challenge, origin: shop.appUrl, crossOrigin: false };
  const clientDataJSON = Buffer.from(JSON.stringify(data)).toString("base64url");
  const again = { ...credential, response: { ...credential.response, clientDataJSON } };
  expect(await addPasskey(shop, { actor: other.actor, credential: again, name: "Two" })).toEqual(
    refusedFor("passkey_taken"),
  );
});

test("ten and no more, also when several are added at once", async () => {
  const { actor } = await newcomer();
  const orders = [];
  for (let n = 0; n < MOST_PASSKEYS + 2; n += 1) orders.push(await begin(actor));
  const added = await Promise.all(
    orders.map((options) => addPasskey(shop, { actor, credential: device.make(options).credential, name: "One" })),
  );
  expect(added.filter(({ ok }) => ok)).toHaveLength(MOST_PASSKEYS);
  expect(added.filter((one) => !one.ok && one.reason === "too_many_passkeys")).toHaveLength(2);
  expect(await beginPasskey(shop, { actor, password })).toEqual(refusedFor("too_many_passkeys"));
});

test("another's passkey is not found", async () => {
  const { actor } = await newcomer();
  const other = await newcomer();
  const { rowId: passkeyId } = await add(actor, "Mine");
  const unknown = { code: "not_found" };
  await expect(renamePasskey(db, { actor: other.actor, passkeyId, name: "His" })).rejects.toMatchObject(unknown);
  await expect(removePasskey(shop, { actor: other.actor, passkeyId })).rejects.toMatchObject(unknown);
  expect(await renamePasskey(db, { actor, passkeyId, name: "My phone" })).toMatchObject({ name: "My phone" });
  expect(await listPasskeys(db, { actor: other.actor })).toEqual([]);
});

test("the export names them without keys, the erasure takes them, and old questions are swept", async () => {
  const { actor, email } = await newcomer();
  const passkey = await add(actor, "My phone");
  await begin(actor);
  const { passkeys: told } = await collectAccount(db, { userId: actor.id });
  expect(told).toEqual([{ name: "My phone", copied_to_other_devices: false, added: shop.now(), last_used: null }]);
  expect(JSON.stringify(told)).not.toContain(passkey.id);
  await eraseTraces(db, { userId: actor.id, email, phone: actor.phoneNumber, provenPhone: null });
  for (const table of [passkeys, passkeyChallenges])
    expect(await db.select().from(table).where(eq(table.userId, actor.id))).toEqual([]);
  expect(await enter(passkey)).toEqual(refusedFor("passkey_unknown"));

  const [kept] = await db.select().from(passkeyChallenges).limit(1);
  expect(kept).toBeDefined();
  await sweepExpired(db, { now: new Date(shop.now().getTime() + 25 * 60 * MINUTE) });
  expect(await db.select().from(passkeyChallenges)).toEqual([]);
});

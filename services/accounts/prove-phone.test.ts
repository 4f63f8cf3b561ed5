import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { outboxStore } from "#db/stores/outbox-store.ts";
import { embeddedMessages } from "#integrations/messages/embedded-messages.ts";
import { eraseAccount } from "#services/privacy/erase-account.ts";
import type { Shop } from "#services/shop.ts";
import { accountsScene } from "#tests/support/shop/accounts-scene.ts";
import { getPhoneStanding, provePhone, requestPhoneCode } from "./prove-phone.ts";
import { requestSignInCode } from "./request-sign-in-code.ts";
import { signInByCode } from "./sign-in-by-code.ts";
import { updateUser } from "./update-user.ts";

const { db, shop, password, newcomer, isSignedIn, deliver } = await accountsScene();
const outbox = outboxStore(db);
shop.messages = embeddedMessages({ outbox });
const address = "203.0.113.18";
const MINUTE = 60_000;
const wrong = { ok: false, reason: "wrong_code" };
type Person = Awaited<ReturnType<typeof newcomer>>;

let numbers = 0;
const setPhone = (person: Person, phoneNumber: string) =>
  updateUser(db, { actor: person.actor, userId: person.actor.id, changes: { phoneNumber }, now: shop.now() });
/** Somebody with a number of their own. */
async function withPhone(phone = `98000000${String((numbers += 1)).padStart(2, "0")}`) {
  const person = await newcomer();
  await setPhone(person, phone);
  return { ...person, phone };
}
const messagesTo = (to: string) => outbox.list({ to, limit: 20 });
async function newestCode(phone: string): Promise<string> {
  await deliver();
  return /^\d{6}/.exec((await messagesTo(phone))[0]!.text)![0];
}
async function askProof(person: Person & { phone: string }): Promise<string> {
  expect(await requestPhoneCode(shop, { actor: person.actor, address })).toEqual({ ok: true });
  return newestCode(person.phone);
}
const prove = ({ actor }: Person, code: string) => provePhone(shop, { actor, code, address });
async function proven(phone?: string) {
  const person = await withPhone(phone);
  expect(await prove(person, await askProof(person))).toEqual({ ok: true });
  return person;
}
const ask = (phone: string, by: Shop = shop) => requestSignInCode(by, { to: { phone }, address });
const enter = (phone: string, code: string) => signInByCode(shop, { to: { phone }, code, address, kinds: ["cookie"] });
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("a code that reached the phone proves the number, and codes to it sign in, once", async () => {
  const person = await withPhone();
  const code = await askProof(person);
  expect(await messagesTo(person.phone)).toMatchObject([
    { text: expect.stringContaining("confirm this phone number") },
  ]);
  expect(await enter(person.phone, code)).toEqual(wrong);
  expect(await prove(person, other(code))).toEqual(wrong);
  expect(await prove(await withPhone(), code)).toEqual(wrong);
  expect(await prove(person, code)).toEqual({ ok: true });
  expect(await prove(person, code)).toEqual(wrong);
  expect(await getPhoneStanding(shop, person)).toMatchObject({ isProven: true });

  await ask(person.phone);
  const entry = await newestCode(person.phone);
  const entered = await enter(person.phone, entry);
  if (!entered.ok) throw new Error(entered.reason);
  expect(entered.user.id).toBe(person.actor.id);
  expect(await isSignedIn({ kind: "cookie", token: entered.tokens.cookie! })).toBe(true);
  expect(await enter(person.phone, entry)).toEqual(wrong);
});

test("no code goes to a number that nobody or more than one has proven, and the answer is the same", async () => {
  const unproven = await withPhone();
  const shared = await proven();
  await ask(shared.phone);
  const before = await newestCode(shared.phone);
  const second = await proven(shared.phone);
  const sent = (await messagesTo(shared.phone)).length;
  for (const phone of [unproven.phone, shared.phone, "9999999999"]) expect(await ask(phone)).toEqual({ ok: true });
  expect(shop.queued.filter(({ name }) => name === "message.sign-in-code")).toEqual([]);
  // The code that went out before the other one proved it, too.
  expect(await enter(shared.phone, before)).toEqual(wrong);
  expect(await messagesTo(shared.phone)).toHaveLength(sent);

  await db.update(users).set({ enabled: false }).where(eq(users.id, second.actor.id));
  await ask(shared.phone);
  expect(await enter(shared.phone, await newestCode(shared.phone))).toMatchObject({ ok: true });
});

test("another number ends the proof, and the old one again is not proven either", async () => {
  const person = await proven();
  await ask(person.phone);
  const code = await newestCode(person.phone);
  await setPhone(person, person.phone);
  expect(await getPhoneStanding(shop, person)).toMatchObject({ isProven: true });
  const [late, elsewhere] = [await withPhone(), "9811111111"];
  const proof = await askProof(late);
  await setPhone(late, elsewhere);
  expect(await prove(late, proof)).toEqual(wrong);

  await setPhone(person, elsewhere);
  expect(await enter(person.phone, code)).toEqual(wrong);
  await setPhone(person, person.phone);
  expect(await getPhoneStanding(shop, person)).toMatchObject({ isProven: false });
  expect(await enter(person.phone, code)).toEqual(wrong);
});

test("it takes five tries and ten minutes, and a number gets five messages in an hour whoever asks", async () => {
  const person = await withPhone();
  const code = await askProof(person);
  await Promise.all(Array.from({ length: 9 }, () => prove(person, other(code))));
  expect(await prove(person, code)).toEqual(wrong);
  const late = await askProof(person);
  shop.passTime(10 * MINUTE);
  expect(await prove(person, late)).toEqual(wrong);
  // A message that waited for its carrier until the code was over is not sent.
  await requestPhoneCode(shop, { ...person, address });
  const waiting = shop.queued.splice(0);
  expect(waiting).toHaveLength(1);
  shop.queued.push(...waiting);
  await deliver();
  expect(await messagesTo(person.phone)).toHaveLength(3);

  const strangers = await Promise.all([withPhone(person.phone), withPhone(person.phone), withPhone(person.phone)]);
  for (const { actor } of strangers) await requestPhoneCode(shop, { actor, address });
  await deliver();
  expect(await messagesTo(person.phone)).toHaveLength(5);
  for (let n = 0; n < 2; n += 1) await requestPhoneCode(shop, { ...person, address });
  await expect(requestPhoneCode(shop, { ...person, address })).rejects.toMatchObject({ code: "too_many_requests" });
});

test("a network address gets thirty messages in an hour, whoever asks for whichever number", async () => {
  const from = "203.0.113.77";
  const at = async (n: number) =>
    requestSignInCode(shop, { to: { phone: `97000005${String(n).padStart(2, "0")}` }, address: from });
  for (let n = 0; n < 29; n += 1) {
    // The limit of ten minutes is another one.
    if (n === 15) shop.passTime(11 * MINUTE);
    await at(n);
  }
  const { actor } = await withPhone();
  expect(await requestPhoneCode(shop, { actor, address: from })).toEqual({ ok: true });
  await expect(at(30)).rejects.toMatchObject({ code: "too_many_requests" });
  await expect(requestPhoneCode(shop, { actor, address: from })).rejects.toMatchObject({ code: "too_many_requests" });
  await expect(requestSignInCode(shop, { to: { email: actor.email }, address: from })).resolves.toEqual({ ok: true });
});

test("those who work here, and a shop that sends no messages, have no codes by phone", async () => {
  const staff = await proven();
  await db.update(users).set({ role: "manager" }).where(eq(users.id, staff.actor.id));
  await ask(staff.phone);
  expect(shop.queued.splice(0)).toEqual([]);
  const without = { ...shop, messages: null };
  const refused = { ok: false, reason: "no_messages" };
  expect(await ask(staff.phone, without)).toEqual(refused);
  expect(await requestPhoneCode(without, { actor: (await withPhone()).actor, address })).toEqual(refused);
});

test("with the account go the proof, its codes and its messages", async () => {
  const person = await proven();
  await ask(person.phone);
  const code = await newestCode(person.phone);
  expect(await eraseAccount(shop, { actor: person.actor, password })).toEqual({ ok: true });
  expect(await messagesTo(person.phone)).toEqual([]);
  expect(await enter(person.phone, code)).toEqual(wrong);
  const [row] = await db.select().from(users).where(eq(users.id, person.actor.id));
  expect(row).toMatchObject({ provenPhone: null });
  // The number is free for whoever has it next.
  await proven(person.phone);
});

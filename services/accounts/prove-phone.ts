import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";
import { mayWriteTo } from "#services/throttle/may-write-to.ts";
import { requireUser } from "./require-user.ts";
import { tryCode, useUpCode } from "./try-code.ts";

export type PhoneStanding = { phone: string; isProven: boolean; canProve: boolean };

/** One's number, whether a code has reached it, and whether one can be sent. */
export async function getPhoneStanding(shop: Shop, { actor }: { actor: Actor }): Promise<PhoneStanding> {
  const { id } = requireUser(actor);
  const [row] = await shop.db
    .select({ phone: users.phoneNumber, provenPhone: users.provenPhone })
    .from(users)
    .where(eq(users.id, id));
  const { phone, provenPhone } = row!;
  return { phone, isProven: phone === provenPhone, canProve: shop.messages !== null };
}

/** Sends a code to the number of one's own account. A number that is asked for too often gets no more, and that is told to nobody. */
export async function requestPhoneCode(
  shop: Shop,
  { actor, address }: { actor: Actor; address: string },
): Promise<{ ok: true } | { ok: false; reason: "no_messages" }> {
  const { id } = requireUser(actor);
  const now = shop.now();
  const { phone, isProven, canProve } = await getPhoneStanding(shop, { actor });
  if (!canProve) return { ok: false, reason: "no_messages" };
  if (isProven) return { ok: true };
  await countAttempt(shop.db, { rule: "phone-code", subject: { account: String(id) }, now });
  await countAttempt(shop.db, { rule: "phone-code-address", subject: { address }, now });
  if (await mayWriteTo(shop.db, { rule: "phone-code-account", to: phone, now }))
    await shop.jobs.send(shop.db, "message.phone-code", { userId: id, codeId: randomUUID() });
  return { ok: true };
}

/** By the code that reached the phone. It proves the number that it went to, as long as that is the account's. */
export async function provePhone(
  shop: Shop,
  given: { actor: Actor; code: string; address: string },
): Promise<{ ok: true } | { ok: false; reason: "wrong_code" }> {
  const { id } = requireUser(given.actor);
  const refused = { ok: false, reason: "wrong_code" } as const;
  const now = shop.now();
  const { code, address } = given;
  const tried = await tryCode(shop, { whose: eq(users.id, id), way: "proof", code, address });
  const phone = tried?.phone;
  if (!tried || !phone) return refused;
  return shop.db.transaction(async (tx) => {
    const theirs = and(eq(users.id, id), eq(users.phoneNumber, phone), eq(users.enabled, true), isNull(users.erasedAt));
    const [user] = await tx.select({ id: users.id }).from(users).where(theirs).for("no key update");
    if (!user || !(await useUpCode(tx, { codeId: tried.codeId, now }))) return refused;
    await tx.update(users).set({ provenPhone: phone }).where(theirs);
    return { ok: true };
  });
}

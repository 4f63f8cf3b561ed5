import { and, eq, gt, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { type Actor, isSignedIn, isStaff, type UserActor } from "#domain/accounts/actor.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { type EyeTestKind, findSlot } from "#domain/stores/eye-test-slots.ts";
import { findVisitingStore } from "#domain/stores/visiting-store.ts";
import type { EyeTestForm } from "#domain/wire/eye-tests.ts";
import { lockCustomer } from "#services/cart/lock-customer.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Shop } from "#services/shop.ts";
import { customerOfAccount } from "#services/customers/customer-of-account.ts";
import { customerOfPerson } from "#services/customers/customer-of-person.ts";
import { noteAtStore } from "#services/customers/note-at-store.ts";
import { createEyeTestKey } from "./create-eye-test-key.ts";
import { eyeTestCalendar } from "./eye-test-calendar.ts";
import { findShownStore } from "./find-shown-store.ts";
import { listStores } from "./list-stores.ts";
import { readStoreDays } from "./read-store-days.ts";
import { takeChair } from "./take-chair.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";

export const EYE_TEST_REFUSALS = {
  taken: "Sorry, this time has just been taken. Please choose another one",
  no_such_slot: "This time cannot be booked. Please choose another one",
  no_store: "We do not come to this PIN code yet. Please choose a store instead",
} as const;

export type EyeTestRefusal = keyof typeof EYE_TEST_REFUSALS;

const REPEAT_MS = 10 * 60_000;

export type EyeTestAnswer = { ok: true; token: string } | { ok: false; reason: EyeTestRefusal };

/** Takes a slot. Of two who want the last chair of one, one gets it. The token opens and cancels it. */
export async function bookEyeTest(
  shop: Shop,
  given: { actor: Actor; address: string; form: EyeTestForm },
): Promise<EyeTestAnswer> {
  const { form } = given;
  const now = shop.now();
  await countAttempt(shop.db, { rule: "eye-test", subject: { address: given.address }, now });
  const [store, { holidays }] = await Promise.all([
    form.kind === "home"
      ? listStores(shop.db).then((stores) => findVisitingStore(form.pin, stores))
      : findShownStore(shop.db, form.store),
    getSettings(shop.db),
  ]);
  if (!store) return { ok: false, reason: "no_store" };
  const { day, time } = form;
  const days = await readStoreDays(shop.db, { storeId: store.id, from: kolkataDay(now) });
  const calendar = eyeTestCalendar({ kind: form.kind, store, days, holidays, now });
  const startsAt = findSlot({ ...calendar, day, time });
  if (!startsAt) return { ok: false, reason: "no_such_slot" };

  const { kind, name, phone, email } = form;
  const place = form.kind === "home" ? { address: form.address, zipCode: form.pin } : {};
  // Whoever works here books for somebody else: it is none of their own.
  const userId = isSignedIn(given.actor) && !isStaff(given.actor) ? given.actor.id : null;
  return shop.db.transaction(async (tx) => {
    if (userId !== null) await lockCustomer(tx, userId);
    const slot = { storeId: store.id, startsAt };
    const chair = await takeChair(tx, { ...slot, calendar });
    const since = new Date(now.getTime() - REPEAT_MS);
    // Behind the lock of the instant: the second press must not get the next chair.
    const own = await findOwnBooking(tx, { ...form, ...slot, since });
    if (own) return { ok: true as const, token: await createEyeTestKey(tx, { bookingId: own.id, now }) };
    if (chair === null) return taken;
    const [booked] = await tx
      .insert(eyeTestBookings)
      .values({
        kind,
        ...slot,
        chair,
        name,
        phone,
        email,
        ...place,
        userId,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: eyeTestBookings.id });
    if (!booked) return taken;
    const customerId = isCustomer(given.actor)
      ? await customerOfAccount(tx, { userId: given.actor.id })
      : await customerOfPerson(tx, { name, phone, storeId: store.id, now });
    await noteAtStore(tx, { customerId, storeId: store.id });
    await tx.update(eyeTestBookings).set({ customerId }).where(eq(eyeTestBookings.id, booked.id));
    await shop.jobs.send(tx, "mail.eye-test-booked", { bookingId: booked.id });
    await shop.jobs.send(tx, "mail.eye-test-store", { bookingId: booked.id, news: "booked" });
    return { ok: true as const, token: await createEyeTestKey(tx, { bookingId: booked.id, now }) };
  });
}

const taken = { ok: false, reason: "taken" } as const;

/** Whoever works here books for somebody else. */
const isCustomer = (actor: Actor): actor is UserActor => isSignedIn(actor) && actor.role === "customer";

/** The slot was taken just now by the same person with the same details: a second press of the button. */
async function findOwnBooking(
  db: Db,
  given: {
    storeId: number;
    startsAt: Date;
    kind: EyeTestKind;
    name: string;
    phone: string;
    email: string;
    since: Date;
  },
): Promise<{ id: string } | undefined> {
  const { storeId, startsAt, kind, name, phone, email, since } = given;
  const [own] = await db
    .select({ id: eyeTestBookings.id })
    .from(eyeTestBookings)
    .where(
      and(
        eq(eyeTestBookings.storeId, storeId),
        eq(eyeTestBookings.startsAt, startsAt),
        eq(eyeTestBookings.kind, kind),
        eq(eyeTestBookings.name, name),
        eq(eyeTestBookings.phone, phone),
        eq(eyeTestBookings.email, email),
        isNull(eyeTestBookings.cancelledAt),
        gt(eyeTestBookings.createdAt, since),
      ),
    );
  return own;
}

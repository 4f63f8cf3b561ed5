import { eyeTestBookings } from "#db/schema/contact.ts";
import { findSlot } from "#domain/stores/eye-test-slots.ts";
import { findVisitingStore } from "#domain/stores/visiting-store.ts";
import type { EyeTestForm } from "#domain/wire/eye-tests.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Shop } from "#services/shop.ts";
import { createEyeTestKey } from "#services/stores/create-eye-test-key.ts";
import { eyeTestCalendar } from "#services/stores/eye-test-calendar.ts";
import { listStores } from "#services/stores/list-stores.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";

export const EYE_TEST_REFUSALS = {
  taken: "Somebody was faster: this time is taken. Please choose another one",
  no_such_slot: "This time cannot be booked. Please choose another one",
  no_store: "We do not come to this PIN code yet. Please choose a store instead",
} as const;

export type EyeTestRefusal = keyof typeof EYE_TEST_REFUSALS;

export type EyeTestAnswer = { ok: true; token: string } | { ok: false; reason: EyeTestRefusal };

/** Takes a slot. Of two who want the same one, the unique index lets one through. The token opens and cancels it. */
export async function bookEyeTest(shop: Shop, given: { address: string; form: EyeTestForm }): Promise<EyeTestAnswer> {
  const { form } = given;
  const now = shop.now();
  await countAttempt(shop.db, { rule: "eye-test", subject: { address: given.address }, now });
  const [stores, { holidays }] = await Promise.all([listStores(shop.db), getSettings(shop.db)]);
  const store = form.kind === "home" ? findVisitingStore(form.pin, stores) : stores.find(({ id }) => id === form.store);
  if (!store) return { ok: false, reason: "no_store" };
  const { day, time } = form;
  const startsAt = findSlot({ ...eyeTestCalendar({ kind: form.kind, store, holidays, now }), day, time });
  if (!startsAt) return { ok: false, reason: "no_such_slot" };

  const { kind, name, phone, email } = form;
  const place = form.kind === "home" ? { address: form.address, zipCode: form.pin } : {};
  return shop.db.transaction(async (tx) => {
    const [booked] = await tx
      .insert(eyeTestBookings)
      .values({
        kind,
        storeId: store.id,
        startsAt,
        name,
        phone,
        email,
        ...place,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: eyeTestBookings.id });
    if (!booked) return { ok: false as const, reason: "taken" as const };
    await shop.jobs.send(tx, "mail.eye-test-booked", { bookingId: booked.id });
    await shop.jobs.send(tx, "mail.eye-test-store", { bookingId: booked.id, news: "booked" });
    return { ok: true as const, token: await createEyeTestKey(tx, { bookingId: booked.id, now }) };
  });
}

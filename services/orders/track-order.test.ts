import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { orderEvents } from "#db/schema/orders.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { addDays, kolkataDay } from "#domain/dates/kolkata-day.ts";
import { THROTTLE_RULES } from "#domain/access/throttle-rules.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { changePromise } from "./change-promise.ts";
import { moveOrder } from "./move-order.ts";
import { trackOrder } from "./track-order.ts";

const { db, shop, begin, finish, buyerOf } = await checkoutScene();
const unknown = { ok: false, reason: "unknown" };
let visitors = 0;

async function bought() {
  const buyer = await buyerOf([await makeUnit(db)]);
  const { id } = await begin(buyer);
  return { ...(await finish(buyer, id)), email: buyer.actor.email };
}

/** Each from a network of its own unless it is named. */
const track = (uniqueId: string, contact: string, address = `10.0.${(visitors += 1) >> 8}.${visitors & 255}`) =>
  trackOrder(db, { uniqueId, contact, address, now: shop.now() });

test("phone or e-mail of the order shows its stages with their dates, and nothing of the person", async () => {
  const { id, uniqueId, email } = await bought();
  const later = new Date(shop.now().getTime() + 86_400_000);
  await db.insert(orderEvents).values({ orderId: id, stage: "packed", note: "By Vikram at bench 3", createdAt: later });
  for (const contact of ["9812345678", "+91 98123 45678", "098123-45678", ` ${email.toUpperCase()} `]) {
    const answer = await track(uniqueId.toLowerCase().replaceAll("-", " "), contact);
    expect(answer).toMatchObject({ ok: true, order: { uniqueId } });
    const steps = answer.ok ? answer.order.steps.filter(({ at }) => at !== null) : [];
    expect(steps.map(({ stage }) => stage).slice(-2)).toEqual(["confirmed", "packed"]);
    expect(steps.at(-1)!.at).toEqual(later);
    expect(JSON.stringify(answer)).not.toMatch(/98123|Asha|example\.in|Lodhi|Vikram/);
  }
});

test("a parcel on its way is told with its carrier and number, and a day that was promised anew", async () => {
  const { id, uniqueId, email } = await bought();
  expect(await track(uniqueId, email)).toMatchObject({ order: { parcel: null } });
  const parcel = { carrier: "Blue Dart", trackingNo: "BD-10001" };
  for (const to of ["packed", "shipped"] as const)
    await moveOrder(shop, { actor: SYSTEM, billingId: id, to, ...parcel });
  const day = addDays(kolkataDay(shop.now()), 20);
  await changePromise(shop, { actor: SYSTEM, billingId: id, id: randomUUID(), day, why: "The road is closed" });
  const answer = await track(uniqueId, email);
  expect(answer).toMatchObject({ order: { parcel, deliverBy: day, deliverTo: day } });
  expect(JSON.stringify(answer)).not.toContain("road");
});

test("a wrong pair is answered like a number that there is not", async () => {
  const { uniqueId } = await bought();
  const other = await bought();
  for (const contact of ["9812345679", "", "@", "11", "0000000000", "%", other.email]) {
    expect(await track(uniqueId, contact), contact).toEqual(unknown);
  }
  expect(await track("0000-0000-0000-0000", "9812345678")).toEqual(unknown);
  expect(await track("1", "9812345678")).toEqual(unknown);
});

test("guessing at one number ends, from wherever it comes; its owner may look again and again", async () => {
  const { uniqueId, email } = await bought();
  const { limit } = THROTTLE_RULES["track-order-number"];
  for (let n = 0; n < 3 * limit; n += 1) expect(await track(uniqueId, email)).toMatchObject({ ok: true });
  for (let n = 0; n < limit; n += 1) expect(await track(uniqueId, `98765000${20 + n}`)).toEqual(unknown);
  await expect(track(uniqueId, "9876500099")).rejects.toMatchObject({ code: "too_many_requests" });
  await expect(track(uniqueId, email)).rejects.toMatchObject({ code: "too_many_requests" });
  shop.passTime(THROTTLE_RULES["track-order-number"].windowMs + 60_000);
  expect(await track(uniqueId, email)).toMatchObject({ ok: true });
});

test("a visitor who tries many numbers is asked to wait", async () => {
  const { limit } = THROTTLE_RULES["track-order"];
  const address = "192.0.2.77";
  for (let n = 0; n < limit; n += 1) expect(await track("nonsense", "9812345678", address)).toEqual(unknown);
  await expect(track("nonsense", "9812345678", address)).rejects.toMatchObject({ code: "too_many_requests" });
});

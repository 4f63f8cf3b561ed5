import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cartLines } from "#db/schema/cart.ts";
import { coupons } from "#db/schema/payments.ts";
import type { Db } from "#db/client.ts";
import { makeLens, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import type { Prey } from "./kit/attempt.ts";
import { atWindow } from "./kit/buying.ts";
import { cartAttempts } from "./kit/cart-attempts.ts";
import { type Drill, openDrill } from "./kit/open-drill.ts";
import { paymentAttempts } from "./kit/payment-attempts.ts";
import { seedOf } from "./kit/people.ts";
import { inParallel, tell } from "./kit/until.ts";

const ATTEMPTS = Number(process.env.FAULTS_ATTEMPTS ?? 10_000);

async function fill(db: Db) {
  const frame = await makeUnit(db, { pieces: 50 });
  const solution = await makeUnit(db, { subCategorySlug: "contact_lens_solution", pieces: 50 });
  const far = await makeUnit(db, { brandCode: "nilgiri", pieces: 50 });
  await makeLens(db, { for: [frame] });
  const foreignLensIds = [
    await makeLens(db, { brandCode: "nilgiri", for: [far] }),
    // Of the frame's own brand, but not for this frame.
    await makeLens(db, { lensPackageCode: "blue-block", for: [] }),
  ];
  const day = 86_400_000;
  const spent = await db
    .insert(coupons)
    .values([
      { couponCode: "USEDUP", couponAmountPaise: 10_000, maxUses: 1 },
      { couponCode: "ISOVER", couponAmountPaise: 10_000, endsAt: new Date(Date.now() - day) },
      { couponCode: "TOMORROW", couponAmountPaise: 10_000, startsAt: new Date(Date.now() + day) },
      { couponCode: "FORTHERICH", couponAmountPaise: 10_000, minAmountPaise: 900_000_00 },
    ])
    .returning({ id: coupons.id });
  return { frame, solution, foreignLensIds, spentCouponIds: spent.map(({ id }) => id) };
}

async function layOut(drill: Drill, goods: Awaited<ReturnType<typeof fill>>): Promise<Prey> {
  const thieves: Prey["thieves"][number][] = [];
  const victims: Prey["victims"][number][] = [];
  await drill.gateway.drill("drop");
  for (let n = 0; n < 6; n += 1) {
    // The first uses the coupon up.
    const over = n === 0 ? { couponId: goods.spentCouponIds[0] } : {};
    const { customer, orderId } = await atWindow(drill, [goods.frame], { over });
    const paid = await drill.gateway.pay(orderId);
    expect((await drill.placeOrder(customer, paid)).body.invoice_status).toBe(1);
    const events = drill.gateway.eventsOf(orderId);
    for (const event of events) expect((await drill.sendEvent(event)).status).toBe(200);
    await drill.fillCart(customer, [goods.frame]);
    const [line] = await drill.db().select().from(cartLines).where(eq(cartLines.userId, customer.actor.id));
    victims.push({ ...customer, paid, events, cartLineId: line!.id });
  }
  for (let n = 0; n < 6; n += 1) {
    const { customer, orderId } = await atWindow(drill, [goods.frame]);
    thieves.push({ ...customer, orderId, pricePaise: 200_000 });
  }
  return { thieves, victims, ...goods };
}

/** Every row that is money, goods or a person's, as one fingerprint. */
async function fingerprint(db: Db): Promise<Record<string, string>> {
  const tables = {
    orders: "*",
    order_lines: "*",
    cart_lines: "*",
    spent_cart_keys: "*",
    addresses: "*",
    stock: "*",
    stock_holds: "*",
    stock_movements: "*",
    coupons: "*",
    coupon_uses: "*",
    payment_attempts: "*",
    refunds: "*",
    memberships: "*",
    invoice_series: "*",
    users: "*",
    // Asking the gateway leaves the time at which it was asked.
    payment_orders: "id, status, amount_paise, hold_state, gateway_order_id, superseded_by",
  };
  const found: Record<string, string> = {};
  for (const [table, columns] of Object.entries(tables)) {
    const { rows } = await db.execute<{ sum: string }>(
      sql.raw(
        `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from (select ${columns} from ${table}) t`,
      ),
    );
    found[table] = rows[0]!.sum;
  }
  return found;
}

test("forged, swapped, replayed and made-up requests: none accepted, none a fault, not a row changed", async () => {
  const seed = seedOf();
  const drill = await openDrill({ on: "embedded", fill });
  const prey = await layOut(drill, drill.goods);
  const before = await fingerprint(drill.db());
  const tries = fc.sample(fc.oneof(paymentAttempts(prey), cartAttempts(prey)), { numRuns: ATTEMPTS, seed });
  const counts = new Map<string, number>();
  const wrong: unknown[] = [];
  await inParallel(tries, 8, async (attempt) => {
    const { kind, customer, method, path, sent, refusals } = attempt;
    const { status, body } = await drill.ask(customer, method, path, sent);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const hasWords = status === 200 || (typeof body.message === "string" && body.message.length > 0);
    if (!refusals.includes(status) || !hasWords) wrong.push({ kind, sent, status, body });
  });
  tell(`${tries.length} attempts of ${counts.size} kinds, FAULTS_SEED=${seed}`);
  expect(wrong.slice(0, 5), `${wrong.length} were not refused as they should`).toEqual([]);
  expect(drill.countFaults()).toBe(0);
  expect(await fingerprint(drill.db())).toEqual(before);
  await drill.expectSound();
});

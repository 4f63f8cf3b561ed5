import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { stock } from "#db/schema/stock.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { nameOf, openDrill, servers } from "./kit/open-drill.ts";
import { drawer, makeCustomers, seedOf } from "./kit/people.ts";
import { inParallel, tell, until } from "./kit/until.ts";

// A thousand on the one database and a third of that on the other; FAULTS_PAYMENTS says how many on each.
const USUAL = { embedded: 1_000, own: 300 };
const COPIES = 3;
const AT_ONCE = 25;

test.each(servers)(
  "callback and three copies of each webhook in the same instant: one order each, on %s",
  async (on) => {
    const seed = seedOf();
    const payments = Number(process.env.FAULTS_PAYMENTS ?? USUAL[on]);
    tell(`${payments} payments on ${nameOf(on)}, FAULTS_SEED=${seed}`);
    const choices = drawer(seed);
    const drill = await openDrill({
      on,
      fill: async (db) => ({
        units: [await makeUnit(db, { pieces: payments }), await makeUnit(db, { pieces: payments, pricePaise: 74_999 })],
        customers: await makeCustomers(db, payments),
      }),
    });
    const { units, customers } = drill.goods;
    // The gateway stays silent by itself: the drill delivers its events, all of them in the moment of the callback.
    await drill.gateway.drill("drop");

    const began = performance.now();
    const answers = await inParallel(customers, AT_ONCE, async (customer) => {
      await drill.fillCart(customer, choices.shuffle(units));
      const opened = await drill.openPayment(customer);
      const orderId = String(opened.body.id);
      const paid = await drill.gateway.pay(orderId);
      const events = drill.gateway.eventsOf(orderId);
      const copies = choices.shuffle(Array.from({ length: COPIES }, () => events).flat());
      const [placed, ...heard] = await Promise.all([
        drill.placeOrder(customer, paid),
        ...copies.map((event) => drill.sendEvent(event)),
      ]);
      return { placed, heard };
    });
    const seconds = (performance.now() - began) / 1_000;
    tell(`${payments} payments, ${payments * COPIES * 3} events within ${seconds.toFixed(1)} s`);

    for (const { placed, heard } of answers) {
      expect([placed.status, placed.body.invoice_status]).toEqual([201, 1]);
      expect(heard.map(({ status }) => status)).toEqual(heard.map(() => 200));
    }
    expect(new Set(answers.map(({ placed }) => placed.body.id)).size).toBe(payments);
    expect(drill.countFaults()).toBe(0);
    const { rows } = await drill.db().execute<{ paid: number; all: number; invoices: number }>(sql`
    select count(*) filter (where invoice_status = 1)::int as paid, count(*)::int as all,
      count(distinct invoice_no)::int as invoices from orders`);
    expect(rows[0]).toEqual({ paid: payments, all: payments, invoices: payments });
    const sold = await drill.db().select({ sold: stock.soldQuantity, held: stock.heldQuantity }).from(stock);
    expect(sold).toEqual(units.map(() => ({ sold: payments, held: 0 })));
    const mails = await until("a mail for each", async () => {
      const told = await drill
        .db()
        .execute<{ key: string; to: string }>(
          sql`select idempotency_key as key, to_address as to from mailbox_messages`,
        );
      return told.rows.length >= payments && told.rows;
    });
    expect(mails.answer).toHaveLength(payments);
    expect(new Set(mails.answer.map(({ to }) => to)).size).toBe(payments);
    await drill.expectSound();
  },
);

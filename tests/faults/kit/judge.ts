import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Db } from "#db/client.ts";
import { checkLedger } from "#services/checkout/check-ledger.ts";
import type { OutsideGateway } from "./outside-gateway.ts";
import type { Promises } from "./promises.ts";
import { until } from "./until.ts";

/**
 * The end of every drill. First everything that was paid has to be answered, by webhook or reconciler; then the ledger, the
 * gateway's own books and the promises must agree.
 */
export async function judge(given: {
  db: Db;
  gateway: OutsideGateway;
  promises: Promises;
  /** Confirmations that have left, where the shop's mail goes elsewhere than to its own mailbox. */
  countTold?: () => number;
}): Promise<void> {
  const { db, gateway, promises, countTold } = given;
  const captured = await gateway.listCaptured();
  const ids = JSON.stringify(captured.map(({ id }) => id));
  const open = await until("every captured payment is an order or a refund", async () => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select p.id from jsonb_array_elements_text(${ids}::jsonb) as p(id)
      where not exists (select 1 from orders o where o.gateway_payment_id = p.id and o.invoice_status = 1)
        and not exists (
          select 1 from refunds r join payment_attempts a on a.id = r.payment_attempt_id
          where a.gateway_payment_id = p.id and r.status = 'processed')`);
    return rows.length === 0 ? rows : null;
  });
  expect(open.answer).toEqual([]);
  expect(await checkLedger(db)).toEqual([]);
  expect(await promises.findBroken(db)).toEqual([]);
  await compareBooks(db, gateway);
  await waitForMails(db, countTold);
}

/**
 * A job that was under way at a kill is taken up again after a minute or two, and one that failed after a pause. Neither is waited
 * for: the rows are as old as they would be, and the shop does the rest, at its next look within a minute.
 */
async function waitForMails(db: Db, countTold?: () => number): Promise<void> {
  const patienceMs = 240_000;
  let next = performance.now() + 5_000;
  await until(
    "every paid order has one mail",
    async () => {
      const { paid, told: kept } = await countMails(db);
      const told = countTold?.() ?? kept;
      if (paid === told) return true;
      if (performance.now() < next) return false;
      next += 15_000;
      await db.execute(sql`
        update pgboss.job set start_after = least(start_after, now()), heartbeat_on = heartbeat_on - interval '3 minutes'
        where name in ('mail.order-confirmed', 'payment.refund') and state in ('retry', 'active')`);
      return false;
    },
    patienceMs,
  );
}

/** What the gateway has taken and given back is what the shop believes, payment by payment. */
async function compareBooks(db: Db, gateway: OutsideGateway): Promise<void> {
  const taken = (await gateway.listCaptured()).map((payment) => ({
    id: payment.id,
    kept: payment.amountPaise - payment.refundedPaise,
  }));
  const { rows } = await db.execute<{ what: string }>(sql`
    select p.id || ': the gateway keeps ' || p.kept || ', the shop ' || coalesce(o.total_paise, 0) - coalesce(r.back, 0) as what
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as p(id text, kept int)
    left join orders o on o.gateway_payment_id = p.id and o.invoice_status = 1
    left join payment_attempts a on a.gateway_payment_id = p.id
    left join lateral (
      select sum(amount_paise)::int as back from refunds
      where payment_attempt_id = a.id and status = 'processed' and o.id is not null) r on true
    where p.kept <> coalesce(o.total_paise, 0) - coalesce(r.back, 0)`);
  expect(rows.map(({ what }) => what)).toEqual([]);
}

/** Each paid order has had its one confirmation, and nobody had one without. Letters of the erased are gone with them. */
async function countMails(db: Db): Promise<{ paid: number; told: number }> {
  const { rows } = await db.execute<{ paid: number; told: number }>(sql`
    select (select count(*)::int from orders o join users u on u.id = o.user_id
        where o.invoice_status = 1 and o.payment_order_id is not null and u.erased_at is null) as paid,
      (select count(*)::int from mailbox_messages where idempotency_key like 'order-confirmed:%') as told`);
  return rows[0]!;
}

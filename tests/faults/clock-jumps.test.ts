import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { hashPassword } from "#services/accounts/hash-password.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { atWindow, statusOf } from "./kit/buying.ts";
import type { Customer } from "./kit/client.ts";
import { fakeClock } from "./kit/fake-clock.ts";
import { openDrill } from "./kit/open-drill.ts";
import { drawer, makeCustomer, makeCustomers, seedOf } from "./kit/people.ts";
import { oftenest, rush } from "./kit/rush.ts";
import { tell, until } from "./kit/until.ts";

const DAY_SECONDS = 86_400;
const PASSWORD = "a long password";

test.each([1, -1])("the clock of the machine jumps by %i day under load, and back again", async (days) => {
  const clock = await fakeClock();
  const dataDir = await mkdtemp(join(tmpdir(), "chashma-drill-"));
  onTestFinished(async () => {
    await clock.remove();
    await rm(dataDir, { recursive: true, force: true });
  });
  await clock.startPostgres(join(dataDir, "postgres"));
  const drill = await openDrill({
    on: "embedded",
    dataDir,
    env: clock.env,
    fill: async (db) => ({ units: [await makeUnit(db, { pieces: 100_000 })], customers: await makeCustomers(db, 6) }),
  });
  const { units, customers } = drill.goods;
  const choices = drawer(seedOf());
  const shopNow = async () => {
    const { rows } = await drill.db().execute<{ now: string }>(sql`select now()::text as now`);
    return new Date(rows[0]!.now);
  };
  const buySome = async (who: readonly Customer[], what: string) => {
    const buying = rush(drill, { customers: who, units, choices });
    await until(`payments ${what}`, async () => buying.paid() >= 10);
    buying.end();
    await buying.over;
    tell(`${what}: ${buying.paid()} payments; faults: ${oftenest(buying.faults)}`);
    const broken = buying.faults.filter(({ status }) => status !== 503);
    if (broken.length > 0) tell(JSON.stringify(await drill.shop.listErrors(), null, 1).slice(0, 6_000));
    // Nothing is answered as broken because of the time.
    expect(broken).toEqual([]);
  };
  const jump = async (to: number) => {
    await clock.set(to * DAY_SECONDS);
    const off = ((await shopNow()).getTime() - Date.now()) / 1_000;
    expect(Math.abs(off - to * DAY_SECONDS)).toBeLessThan(60);
  };

  await buySome(customers, "before");
  const open = await atWindow(drill, units);
  const guessed = await makeCustomer(drill.db());
  await drill
    .db()
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(users.id, guessed.actor.id));
  const signIn = (password: string) =>
    drill.ask(null, "POST", "/v1/login/login", { body: { username: guessed.actor.email, password } });

  await jump(days);
  expect((await drill.ask(customers[0]!, "GET", "/v1/billing?page=1&limit=50")).status, "signed in too long ago").toBe(
    401,
  );
  const now = await shopNow();
  const then: Customer[] = [];
  for (let n = 0; n < 6; n += 1) then.push(await makeCustomer(drill.db(), {}, now));
  await buySome(then, days > 0 ? "a day ahead" : "a day behind");
  for (let n = 0; n < 11; n += 1) await signIn("a wrong password");
  expect((await signIn(PASSWORD)).status).toBe(429);
  if (days > 0)
    await until("the hold is released", async () => {
      const { rows } = await drill
        .db()
        .execute<{ state: string }>(
          sql`select hold_state as state from payment_orders where gateway_order_id = ${open.orderId}`,
        );
      return rows[0]!.state === "released";
    });
  // The gateway's own clock is right all the time. Nobody but the reconciler tells of these.
  await drill.gateway.drill("drop");
  await drill.gateway.pay(open.orderId);
  const begun = await atWindow(drill, units, { customer: await makeCustomer(drill.db(), {}, now) });

  await jump(0);
  await drill.gateway.pay(begun.orderId);
  for (const [what, { orderId }] of Object.entries({ "opened before the jump": open, "opened during it": begun })) {
    const { ms } = await until(`paid: ${what}`, async () => (await statusOf(drill, orderId)) === 1);
    tell(`paid by the reconciler, ${what}: ${(ms / 1_000).toFixed(1)} s after the clock was right`);
  }
  expect((await signIn(PASSWORD)).status, "nobody stays out").toBe(200);
  expect((await drill.ask(then[0]!, "GET", "/v1/billing?page=1&limit=50")).status, "begun in another time").toBe(401);
  await buySome(customers, "after");
  await drill.expectSound();
  const { rows: ahead } = await drill.db().execute(sql`
    select name, state, start_after from pgboss.job
    where state in ('created', 'retry') and created_on > now() + interval '5 minutes'`);
  expect(ahead).toEqual([]);
  expect(drill.shop.isRunning()).toBe(true);
  expect(await drill.shop.stop(), "nothing hangs at the end").toBe(0);
});

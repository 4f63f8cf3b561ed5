import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { fromOwnAddress } from "#tests/support/browser/network-address.ts";
import { newPerson } from "#tests/support/browser/sign-up.ts";
import type { Answer, Customer } from "./client.ts";
import type { Drill } from "./open-drill.ts";
import type { ShopProcess } from "./shop-process.ts";
import { inParallel, tell, until } from "./until.ts";

/** The shop's pool, by db/client.ts. */
const PLACES = 20;

/** While the sessions are locked, whoever is signed in and asks waits on a connection of the pool. */
async function whileLocked<Done>(drill: Drill, work: () => Promise<Done>): Promise<Done> {
  const holder = await drill.pool().connect();
  holder.on("error", () => undefined);
  try {
    await holder.query("begin");
    await holder.query("lock table sessions in access exclusive mode");
    return await work();
  } finally {
    // Ends it, and the lock, where the database has not ended before.
    holder.release(true);
  }
}

const countWaiting = async (drill: Drill) => {
  const { rows } = await drill.db().execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and application_name = 'chashma' and wait_event_type = 'Lock'`);
  return rows[0]!.waiting;
};

type Asking = { customers: readonly Customer[]; askers: number };

/** All places of the pool are taken, and more wait for one. Answers what they were told in the end. */
export async function exhaust(
  drill: Drill,
  { customers, askers }: Asking,
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<Answer[]> {
  const asked = await whileLocked(drill, async () => {
    const answers = Array.from({ length: askers }, (_, n) => {
      const customer = customers[n % customers.length]!;
      return drill.ask(customer, "GET", `/v1/storesales/getCustomerOrders/${customer.actor.id}`);
    });
    await until("every place of the pool is taken", async () => (await countWaiting(drill)) === PLACES, 15_000);
    await meanwhile();
    return answers;
  });
  return Promise.all(asked);
}

/** No place was lost: as many as ever can wait in the database at once, and are answered. */
export async function expectAllPlaces(drill: Drill, customers: readonly Customer[]): Promise<void> {
  const answers = await exhaust(drill, { customers, askers: PLACES });
  for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBeLessThan(500);
}

/** It serves again of itself; tells after how long. */
export async function expectServing(drill: Drill, within = 5_000): Promise<void> {
  const { ms } = await until("the shop serves again", async () => (await fetch(`${drill.shop.url}/readyz`)).ok, 60_000);
  tell(`served again after ${(ms / 1_000).toFixed(1)} s, the goal is ${within / 1_000} s`);
  // A goal of a machine that does nothing else; far beyond it something is wrong.
  expect(ms).toBeLessThan(within * 3);
}

/** Of a SIGTERM: "clean" with code 0 within ten seconds, else what it was. */
export async function endOf(shop: Pick<ShopProcess, "stop" | "lastWords">): Promise<string> {
  const since = performance.now();
  const code = await shop.stop();
  const ms = performance.now() - since;
  const took = `ended after ${(ms / 1_000).toFixed(1)} s with code ${code}`;
  tell(took);
  return code === 0 && ms < 10_000 ? "clean" : `${took}: ${await shop.lastWords()}`;
}

/** Strangers with accounts, each behind an address of their own. */
export async function openSignIns(drill: Drill, count: number) {
  const people = await inParallel(Array.from({ length: count }), 4, async () => {
    const person = newPerson();
    const headers = fromOwnAddress();
    const made = await drill.ask(null, "POST", "/v1/users/create", { body: person, headers });
    expect(made.status, JSON.stringify(made.body)).toBeLessThan(300);
    return { person, headers };
  });
  /** All at once. */
  return (): Promise<Answer[]> =>
    Promise.all(
      people.map(({ person, headers }) => {
        const body = { username: person.email, password: person.password, role: "customer", platform: "Windows" };
        return drill.ask(null, "POST", "/v1/login/login", { body, headers });
      }),
    );
}

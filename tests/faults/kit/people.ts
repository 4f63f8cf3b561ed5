import type { Db } from "#db/client.ts";
import { startSession } from "#services/accounts/start-session.ts";
import { makeBuyer } from "#tests/support/shop/checkout-shop.ts";
import type { Customer } from "./client.ts";

/** Signed-in customers with an address each. They are laid in, since only 60 may sign up from one address. */
export async function makeCustomers(db: Db, count: number): Promise<Customer[]> {
  const customers: Customer[] = [];
  for (let n = 0; n < count; n += 1) customers.push(await makeCustomer(db));
  return customers;
}

/** `now` is of the shop's clock, where that is another one. */
export async function makeCustomer(
  db: Db,
  address: Parameters<typeof makeBuyer>[1] = {},
  now = new Date(),
): Promise<Customer> {
  const buyer = await makeBuyer(db, address);
  return { ...buyer, token: await startSession(db, { userId: buyer.actor.id, kind: "bearer", now }) };
}

/** Reproducible chance: the seed is printed, and the same one draws the same choices. */
export function drawer(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  const shuffle = <Item>(items: readonly Item[]): Item[] => {
    const order = items.map((item) => ({ item, at: next() }));
    return order.sort((a, b) => a.at - b.at).map(({ item }) => item);
  };
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;
  return { next, below, shuffle, pick };
}

/** FAULTS_SEED repeats a run. */
export const seedOf = () => Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);

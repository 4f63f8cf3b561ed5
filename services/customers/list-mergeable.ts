import type { Db } from "#db/client.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { listCustomers } from "./list-customers.ts";
import { requireCustomerOf, seeCustomer } from "./see-customer.ts";

export type Mergeable = { id: number; name: string; phone: string; hasAccount: boolean };

const MOST = 20;

/** With whom somebody may be merged: those with the same phone, or those who are looked for. */
export async function listMergeable(
  db: Db,
  asked: { actor: Actor; id: number; now: Date; q: string },
): Promise<{ name: string; people: Mergeable[] }> {
  const { actor, id, now, q } = asked;
  await requireCustomerOf(db, { actor, id, now, action: "customer.merge" });
  const seen = await seeCustomer(db, asked);
  if ("movedTo" in seen || seen.customer.name === "") throw new AppError("not_found");
  const { name, phone } = seen.customer;
  const { rows } = await listCustomers(db, { actor, now, q: q || phone });
  const people = rows.filter((row) => row.id !== id).slice(0, MOST);
  return { name, people: people.map(({ orders: _orders, lastAt: _last, homeStore: _home, ...one }) => one) };
}

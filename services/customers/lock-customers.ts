import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { customers, nameKeyOf } from "#db/schema/customers.ts";
import type { CustomerValues } from "#domain/customers/customer-fields.ts";
import type { CustomerEntry } from "./see-customer.ts";

/**
 * These customers, whom nobody changes, and to whom no new bill is written, until this commits. In the order of their ids: two
 * who merge the same pair wait for one another.
 */
export function lockCustomers(tx: Db, ids: readonly number[]): Promise<CustomerEntry[]> {
  return tx
    .select()
    .from(customers)
    .where(inArray(customers.id, [...ids]))
    .orderBy(asc(customers.id))
    .for("update");
}

/** Whoever else is known by this phone and name: without an account these two are the person. */
export async function findNamesake(
  tx: Db,
  { name, phone, but }: Pick<CustomerValues, "name" | "phone"> & { but: readonly number[] },
): Promise<number | null> {
  if (phone === "") return null;
  const [found] = await tx
    .select({ id: customers.id, mergedInto: customers.mergedInto })
    .from(customers)
    .where(
      and(
        sql`${customers.userId} is null and ${customers.phone} <> ''`,
        eq(customers.phone, phone),
        sql`${customers.nameKey} = ${nameKeyOf(sql`${name}::text`)}`,
        ...but.map((id) => ne(customers.id, id)),
      ),
    );
  return found ? (found.mergedInto ?? found.id) : null;
}

/** A counter made the same person at this instant, after we looked. */
export function isNamesakeMade(error: unknown): boolean {
  const cause = (error as { cause?: { code?: string; constraint?: string } }).cause;
  return cause?.code === "23505" && cause.constraint === "customers_person";
}

import { getTableColumns, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { isPermitted } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { parseUniqueId } from "#domain/orders/unique-id.ts";
import { readStaffOrders } from "./list-staff-orders.ts";
import { IS_UNCHECKED, lensNeedSql } from "./prescription-state.ts";
import { ASSIGNED_NAME } from "./staff-order-columns.ts";
import type { AskedOrders } from "./staff-order-conditions.ts";

/** Rows of the list by their numbers, or all that it was narrowed to. */
export type Chosen = { numbers: readonly string[] } | { all: AskedOrders };

export type ChosenOrder = Awaited<ReturnType<typeof readOrders>>[number];

/** The chosen orders that somebody serves; of more than `most` none is read. `unknown` counts numbers that name none of theirs. */
export async function readChosen(
  db: Db,
  { actor, most, ...chosen }: { actor: Actor; most: number } & Chosen,
): Promise<{ orders: ChosenOrder[]; unknown: number; isTooMany: boolean }> {
  const numbers = "numbers" in chosen ? [...new Set(chosen.numbers)] : await numbersOf(db, chosen.all, most);
  if (numbers.length > most) return { orders: [], unknown: 0, isTooMany: true };
  const found = await readOrders(db, { actor, numbers });
  return { orders: found, unknown: numbers.length - found.length, isTooMany: false };
}

/** The orders of these numbers that somebody serves, in the order of the numbers. */
export async function readOrders(db: Db, { actor, numbers }: { actor: Actor; numbers: readonly string[] }) {
  const ids = numbers.map((number) => parseUniqueId(number)).filter((id) => id !== null);
  const columns = {
    ...getTableColumns(orders),
    isUnchecked: IS_UNCHECKED,
    lensNeed: lensNeedSql(sql`orders.id`),
    assignedName: ASSIGNED_NAME,
  };
  const rows = ids.length === 0 ? [] : await db.select(columns).from(orders).where(inArray(orders.uniqueId, ids));
  const served = new Map(
    rows.filter((order) => isPermitted(actor, "order.serve", order)).map((order) => [order.uniqueId, order]),
  );
  return ids.flatMap((id) => served.get(id) ?? []);
}

/** Those of the chosen orders whose ids are not among these, as a page names them. */
export const ordersBeside = (chosen: readonly ChosenOrder[], ids: ReadonlySet<string>) =>
  chosen.filter(({ id }) => !ids.has(id)).map(({ uniqueId: number, customerName }) => ({ number, customerName }));

/** All of a list, to one part more than `most`. */
async function numbersOf(db: Db, asked: AskedOrders, most: number): Promise<string[]> {
  const numbers: string[] = [];
  for await (const part of readStaffOrders(db, { ...asked, action: "order.serve" })) {
    numbers.push(...part.map(({ uniqueId }) => uniqueId));
    if (numbers.length > most) break;
  }
  return numbers;
}

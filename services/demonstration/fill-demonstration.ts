import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { DEMO_ACCOUNTS } from "#db/seed/lists/people.ts";
import { isPermitted, requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { Shop } from "#services/shop.ts";
import type { HistoryAnswer, HistoryRefusal } from "./history-answer.ts";

type DemonstrationShop = Pick<Shop, "db" | "now" | "demonstration">;

/** Why a shop cannot be given a history: it has not the demonstration's own accounts, or has sold something. */
export async function findHistoryRefusal(db: Db): Promise<HistoryRefusal | null> {
  const emails = sql.join(
    DEMO_ACCOUNTS.map(({ email }) => sql`${email}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ known: number; sold: boolean }>(sql`
    select (select count(*)::int from ${users} where email in (${emails})) as known, exists (select 1 from ${orders}) as sold`);
  const { known, sold } = rows[0]!;
  if (known < DEMO_ACCOUNTS.length) return "not_demonstration";
  return sold ? "has_orders" : null;
}

/** Whether this person can fill it now, as a button asks. */
export async function canFillDemonstration(shop: DemonstrationShop, { actor }: { actor: Actor }): Promise<boolean> {
  if (shop.demonstration === null || !isPermitted(actor, "demonstration.fill")) return false;
  return (await findHistoryRefusal(shop.db)) === null;
}

/** Fills the demonstration shop from the console, and refuses what `npm run seed -- --history` refuses. */
export async function fillDemonstration(shop: DemonstrationShop, { actor }: { actor: Actor }): Promise<HistoryAnswer> {
  requirePermission(actor, "demonstration.fill");
  if (shop.demonstration === null) return { ok: false, reason: "not_demonstration" };
  return shop.demonstration.layHistory({ actor, now: shop.now() });
}

import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { auditEntries, users } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { DEMO_ACCOUNTS } from "#db/seed/lists/people.ts";
import { isShopLocked } from "#db/seed/insert-shop.ts";
import { isPermitted, requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { Shop } from "#services/shop.ts";
import {
  type Demonstration,
  HISTORY_REFUSALS,
  type HistoryAnswer,
  type HistoryRefusal,
  type Laying,
  LAYING_FAILED,
} from "./history-answer.ts";

type DemonstrationShop = Pick<Shop, "db" | "now" | "demonstration">;

const EMAILS = DEMO_ACCOUNTS.map(({ email }) => email.toLowerCase());

/** Why a shop cannot be given a history: it has not the demonstration's own accounts, or has sold something. */
export async function findHistoryRefusal(db: Db): Promise<HistoryRefusal | null> {
  const { rows } = await db.execute<{ known: number; sold: boolean }>(sql`
    select (select count(*)::int from ${users} where ${inArray(users.emailKey, EMAILS)}) as known,
      exists (select 1 from ${orders}) as sold`);
  const { known, sold } = rows[0]!;
  if (known < DEMO_ACCOUNTS.length) return "not_demonstration";
  return sold ? "has_orders" : null;
}

/** What a page says of it: it can be filled, a history is being laid, or one was laid and is there. */
type FillState = "open" | "laying" | "laid" | "closed";

/** How it stands for this person; null: it is none of their business, or there is no such shop. */
export async function readFillState(
  shop: DemonstrationShop,
  { actor }: { actor: Actor },
): Promise<{ state: FillState; problem: string | null } | null> {
  const { db, demonstration } = shop;
  if (demonstration === null || !isPermitted(actor, "demonstration.fill")) return null;
  const last = demonstration.laying.now;
  // Another process may be at it: a second node, or the command.
  if (last.state === "laying" || (await isShopLocked(db))) return { state: "laying", problem: null };
  if ((await findHistoryRefusal(db)) === null) return { state: "open", problem: problemOf(last) };
  return { state: (await isFilled(db)) ? "laid" : "closed", problem: problemOf(last) };
}

function problemOf(last: Laying): string | null {
  if (last.state === "refused") return HISTORY_REFUSALS[last.reason];
  return last.state === "failed" ? LAYING_FAILED : null;
}

async function isFilled(db: Db): Promise<boolean> {
  const ofShop = and(eq(auditEntries.entity, "shop"), eq(auditEntries.entityId, "demonstration"));
  return (await db.$count(auditEntries, and(ofShop, eq(auditEntries.action, "demonstration.filled")))) > 0;
}

/** `laid` ends with the history: nobody needs to wait for it. Null: it failed, or somebody else lays it. */
type FillAnswer = { ok: true; laid: Promise<HistoryAnswer | null> } | { ok: false; reason: HistoryRefusal };

/**
 * Begins to fill the demonstration shop from the console. It takes longer than a browser waits, so it goes on behind the answer;
 * whoever asks while it does joins it. What `npm run seed -- --history` refuses is refused here as well, and the page says so.
 */
export async function fillDemonstration(
  shop: DemonstrationShop & Pick<Shop, "log">,
  { actor }: { actor: Actor },
): Promise<FillAnswer> {
  requirePermission(actor, "demonstration.fill");
  const { demonstration } = shop;
  if (demonstration === null) return { ok: false, reason: "not_demonstration" };
  const { laying } = demonstration;
  const joined = { ok: true, laid: Promise.resolve(null) } as const;
  if (laying.now.state === "laying" || (await isShopLocked(shop.db))) return joined;
  // Two who pressed at the same time have both come here; between this line and the next nobody else does anything.
  if (isLaying(laying)) return joined;
  laying.now = { state: "laying" };
  return { ok: true, laid: lay(shop, { actor, demonstration }) };
}

const isLaying = ({ now }: Demonstration["laying"]): boolean => now.state === "laying";

/** Answers null, and keeps what is said of it, where it failed. */
async function lay(
  { log, now }: Pick<Shop, "log" | "now">,
  { actor, demonstration }: { actor: Actor; demonstration: Demonstration },
): Promise<HistoryAnswer | null> {
  const { laying } = demonstration;
  try {
    const answer = await demonstration.layHistory({ actor, now: now() });
    laying.now = answer.ok ? { state: "laid" } : { state: "refused", reason: answer.reason };
    return answer;
  } catch (err) {
    log.error({ err }, "a history of the demonstration was not laid");
    laying.now = { state: "failed" };
    return null;
  }
}

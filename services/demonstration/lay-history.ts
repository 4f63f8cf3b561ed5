import { sql } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Database, Db } from "#db/client.ts";
import { copyTogether } from "#db/copy-rows.ts";
import { users } from "#db/schema/accounts.ts";
import { stores } from "#db/schema/stores.ts";
import { hashDemoPassword } from "#db/seed/hash-demo-password.ts";
import { type DemoPasswords, hashDemoPasswords } from "#db/seed/insert-people.ts";
import { insertRows } from "#db/seed/insert-rows.ts";
import { lockShop } from "#db/seed/insert-shop.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { encryptContent } from "#services/prescriptions/encrypted-content.ts";
import { countDues } from "#services/recalls/count-dues.ts";
import type { Shop } from "#services/shop.ts";
import { findHistoryRefusal } from "./fill-demonstration.ts";
import type { HistoryAnswer } from "./history-answer.ts";
import { openPlan } from "./history-plan.ts";
import { countInvoices, planHistory } from "./plan-history.ts";
import { type HistoryRows, noRows, type PlannedPrescription } from "./history-rows.ts";
import type { HistoryShape } from "./history-shape.ts";
import { keepDrawnSheet } from "./keep-sheet.ts";
import { planStaff } from "./plan-people.ts";
import { readColleagues, readFacts } from "./read-facts.ts";
import { giveBackInvoices, type InvoiceCounts, reserveInvoices } from "./reserve-invoices.ts";
import { takeIdsOf } from "./take-ids.ts";
import { holdEntries, writeEnd, writeRows } from "./write-history.ts";

type Parts = Pick<Shop, "db" | "files" | "uploads" | "vault" | "log"> & {
  pool: Database["pool"];
  /** Of each role: what all who work here sign in with. */
  passwords: DemoPasswords;
  /** Who asked for it. */
  actor: Actor | SystemActor;
  now: Date;
  /** The same word, day and shop give the same history. */
  seed?: string;
  shape: HistoryShape;
  progress?: (done: number, of: number) => void;
};

/**
 * Gives the demonstration shop months in which it was open: orders, bills, people, returns, prescriptions, eye tests, as they
 * stand now. One transaction; nothing of it is sent to anybody. A shop that has sold something is left as it is. Whoever signs up
 * or orders meanwhile is not kept waiting: ids and numbers of invoices are taken before they are used.
 */
export async function layHistory(parts: Parts): Promise<HistoryAnswer> {
  const answer = await layAll(parts);
  if (!answer.ok) return answer;
  const { db, now, log } = parts;
  try {
    // Else nobody would be due before the night. Of customers, whom others lock before stock: so not in that transaction.
    await countDues({ db, now: () => now });
  } catch (err) {
    log.error({ err }, "who is due for an eye test is counted at night");
  }
  return answer;
}

async function layAll(parts: Parts): Promise<HistoryAnswer> {
  const { db, pool, shape, now, seed = "history" } = parts;
  const paths: string[] = [];
  let reserved: InvoiceCounts = new Map();
  try {
    return await copyTogether(pool, async (copying) => {
      const { tx } = copying;
      await lockShop(tx);
      const refusal = await findHistoryRefusal(tx);
      if (refusal) return { ok: false, reason: refusal };
      const facts = await readFacts(tx, { seed, now, shape });
      const counts = countInvoices(openPlan(facts));
      if (!(await reserveInvoices(db, counts))) return { ok: false, reason: "has_orders" };
      reserved = counts;
      const staff = await insertStaff(tx, parts, seed);
      const plan = openPlan({ ...facts, staff: await readColleagues(tx) });
      const passwordHash = await hashDemoPassword(randomBytes(24).toString("hex"));
      const encrypt = (prescription: PlannedPrescription) => encryptPlanned(parts, prescription, paths);
      // What a row refers to is looked for by a plan that is kept: one made while orders are few would read all of them each time.
      await tx.execute("set local enable_seqscan = off");
      await holdEntries(tx);
      let done = 0;
      const all = shape.onlineOrders + shape.counterBills;
      for await (const rows of planAhead(inParts(planHistory(plan, takeIdsOf(tx))))) {
        await writeRows(copying, rows, { passwordHash, encrypt });
        done += rows.orders.length;
        parts.progress?.(done, all);
      }
      await tx.execute("set local enable_seqscan = on");
      if (!isDeepStrictEqual(plan.numbers, counts))
        throw new RangeError("A history has other invoices than it counted.");
      await writeEnd(copying, plan);
      await recordAudit(tx, {
        actor: parts.actor,
        action: "demonstration.filled",
        object: { kind: "shop", id: "demonstration" },
        data: { days: shape.days, orders: done },
        now,
      });
      return { ok: true, orders: done, staff };
    });
  } catch (error) {
    if (reserved.size > 0) await giveBackInvoices(db, reserved);
    for (const path of paths) await parts.files.remove("prescription", path);
    throw error;
  }
}

/** Each statement costs the server as much as some rows do, and a day has few of most tables. */
const ORDERS_AT_ONCE = 250;

/** Several days together, each table's rows in their order. */
async function* inParts(days: AsyncIterable<HistoryRows>): AsyncGenerator<HistoryRows> {
  let part = noRows();
  for await (const day of days) {
    for (const name of Object.keys(part) as (keyof HistoryRows)[])
      for (const row of day[name]) (part[name] as unknown[]).push(row);
    if (part.orders.length < ORDERS_AT_ONCE) continue;
    yield part;
    part = noRows();
  }
  yield part;
}

/** The next part is planned while the server writes this one. */
async function* planAhead<Part>(parts: AsyncGenerator<Part>): AsyncGenerator<Part> {
  let next = parts.next();
  for (;;) {
    const { done, value } = await next;
    if (done) return;
    next = parts.next();
    // A fault of it is met when its turn comes.
    next.catch(() => undefined);
    yield value;
  }
}

async function insertStaff(tx: Db, { passwords, now, shape }: Parts, seed: string): Promise<number> {
  const shops = await tx
    .select({ id: stores.id })
    .from(stores)
    .where(sql`kind = 'shop' and open`)
    .orderBy(stores.id);
  const hashes = await hashDemoPasswords(passwords);
  const planned = planStaff(
    shops.map(({ id }) => id),
    seed,
  );
  const createdAt = new Date(now.getTime() - (shape.days + 30) * 86_400_000);
  await insertRows(
    tx,
    users,
    planned.map((row) => ({ ...row, passwordHash: hashes[row.role], createdAt })),
  );
  return planned.length;
}

type Encrypted = Parameters<typeof writeRows>[2]["encrypt"] extends (planned: never) => Promise<infer Row>
  ? Row
  : never;

async function encryptPlanned(
  parts: Parts,
  { content, sheet, ...row }: HistoryRows["prescriptions"][number],
  paths: string[],
): Promise<Encrypted> {
  const kept = sheet && (await keepDrawnSheet(parts, { id: row.id, sheet }));
  if (kept) paths.push(kept.path);
  const { bytes, keyName } = encryptContent(parts.vault, row.id, { ...content, file: kept?.file ?? null });
  return {
    ...row,
    guestKeyHash: null,
    personId: null,
    encrypted: bytes,
    keyName,
    filePath: kept?.path ?? null,
    fileType: kept?.contentType ?? null,
    erasedAt: null,
  };
}

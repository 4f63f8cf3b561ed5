import { and, desc, eq, inArray, ne } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { customers } from "#db/schema/customers.ts";
import { recallDues, recalls } from "#db/schema/recalls.ts";
import { stores } from "#db/schema/stores.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type Actor, idOf } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import type { ConsentWay } from "#domain/customers/consent-words.ts";
import {
  decideRecall,
  type RecallFacts,
  type RecallOutcome,
  type RecallRefusal,
} from "#domain/recalls/decide-recall.ts";
import { AppError } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { readConsents } from "#services/customers/contact-consents.ts";
import { lockCustomers } from "#services/customers/lock-customers.ts";
import type { Shop } from "#services/shop.ts";
import { isTheirsToAsk } from "./is-theirs.ts";
import {
  hasBooked,
  hasReached,
  isCustomer,
  isTested,
  lastDayOfMonth,
  type LastAsked,
  waysOf,
  withAsked,
} from "./list-recalls.ts";

export type RecallCase = {
  id: number;
  name: string;
  homeStore: string | null;
  dueOn: string;
  facts: RecallFacts;
  asked: LastAsked | null;
};

/** The customers among these whom this person may ask, with the facts that decide it. The others are left out, as if unknown. */
export async function readRecallCases(
  db: Db,
  { actor, ids, now }: { actor: Actor; ids: readonly number[]; now: Date },
): Promise<RecallCase[]> {
  requirePermission(actor, "recall.work");
  if (ids.length === 0) return [];
  const found = await db
    .select({
      id: customers.id,
      name: customers.name,
      phone: customers.phone,
      email: customers.email,
      homeStore: stores.name,
      dueOn: recallDues.dueOn,
      isBooked: hasBooked(now),
      isTested: isTested(now),
    })
    .from(recallDues)
    .innerJoin(customers, eq(customers.id, recallDues.customerId))
    .leftJoin(stores, isOwnStore)
    .where(and(inArray(customers.id, [...ids]), isCustomer, isTheirsToAsk(db, { actor })))
    .orderBy(recallDues.dueOn, recallDues.customerId);
  const rows = await withAsked(db, found);
  const reached = await readReached(db, found);
  return rows.map(({ id, name, phone, email, homeStore, dueOn, asked, ways, ...is }) => ({
    id,
    name,
    homeStore,
    dueOn,
    asked,
    facts: {
      ways,
      email,
      phone,
      isBooked: is.isBooked,
      isTested: is.isTested === true,
      isDue: dueOn <= lastDayOfMonth(now),
      askedAt: reached.get(id) ?? null,
      now,
    },
  }));
}

/** The website is no place to come to. */
const isOwnStore = and(eq(stores.id, customers.homeStoreId), ne(stores.id, WEBSITE_STORE.id));

/** When each was reached last: who did not answer may be called again. */
async function readReached(db: Db, rows: readonly { id: number }[]): Promise<Map<number, Date>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await db
    .selectDistinctOn([recalls.customerId], { id: recalls.customerId, at: recalls.createdAt })
    .from(recalls)
    .where(and(inArray(recalls.customerId, ids), hasReached))
    .orderBy(recalls.customerId, desc(recalls.createdAt));
  return new Map(found.map(({ id, at }) => [id, at]));
}

export type AskAnswer = { ok: true } | { ok: false; reason: RecallRefusal };

type Given = {
  actor: Actor;
  id: number;
  way: ConsentWay;
  /** Of a call alone may it be that nobody answered. */
  outcome?: RecallOutcome;
  /** Of the form: pressed twice, it is one. */
  key: string;
};

/**
 * Asks a customer to come for an eye test: by a mail of the shop, or by hand, which is written down here. Two who ask at the same
 * instant ask once.
 */
export function askRecall(
  shop: Pick<Shop, "db" | "now" | "jobs">,
  { actor, id, way, outcome = "asked", key }: Given,
): Promise<AskAnswer> {
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    requirePermission(actor, "recall.work");
    await lockCustomers(tx, [id]);
    const [found] = await readRecallCases(tx, { actor, ids: [id], now });
    if (!found) throw new AppError("not_found");
    const [twice] = await tx
      .select({ id: recalls.id })
      .from(recalls)
      .where(and(eq(recalls.customerId, id), eq(recalls.formKey, key)));
    if (twice) return { ok: true };
    const reason = decideRecall(found.facts, way);
    if (reason !== null) return { ok: false, reason };
    const [asked] = await tx
      .insert(recalls)
      .values({ customerId: id, dueOn: found.dueOn, way, outcome, byUserId: idOf(actor), formKey: key, createdAt: now })
      .returning({ id: recalls.id });
    if (way === "mail") await shop.jobs.send(tx, "mail.recall", { recallId: asked!.id });
    await recordAudit(tx, {
      actor,
      action: "recall.asked",
      object: { kind: "customer", id },
      fields: [],
      data: { way, outcome },
      now,
    });
    return { ok: true };
  });
}

/** For the mail: null where they are gone or want it no more, have booked, or were tested since. */
export async function findRecallMail(db: Db, { recallId, now }: { recallId: string; now: Date }) {
  const [found] = await db
    .select({
      id: customers.id,
      name: customers.name,
      email: customers.email,
      leaveKey: recalls.leaveKey,
      storeName: stores.name,
      isBooked: hasBooked(now),
      isTested: isTested(now),
    })
    .from(recalls)
    .innerJoin(customers, eq(customers.id, recalls.customerId))
    .leftJoin(recallDues, eq(recallDues.customerId, customers.id))
    .leftJoin(stores, isOwnStore)
    .where(and(eq(recalls.id, recallId), eq(recalls.way, "mail")));
  if (!found || found.email === "" || found.isBooked || found.isTested === true) return null;
  const agreed = waysOf((await readConsents(db, [found.id])).get(found.id) ?? []);
  return agreed.includes("mail") ? found : null;
}

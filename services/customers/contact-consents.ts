import { asc, desc, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { contactConsents } from "#db/schema/recalls.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { fullName, idOf } from "#domain/accounts/actor.ts";
import {
  CONSENT_KEYS,
  type ConsentHow,
  type ConsentKey,
  type ConsentPurpose,
  type ConsentWay,
  type StaffHow,
} from "#domain/customers/consent-words.ts";
import { AppError } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { lockCustomers } from "./lock-customers.ts";
import { isOfAction, requireCustomerOf, seeCustomer } from "./see-customer.ts";

export type ConsentRow = {
  purpose: ConsentPurpose;
  way: ConsentWay;
  isGiven: boolean;
  how: ConsentHow;
  at: Date;
  /** Who wrote it down; null: they themselves, or somebody who is gone. */
  by: string | null;
};

/** What each of these customers agrees to at present. */
export async function readConsents(db: Db, ids: readonly number[]): Promise<Map<number, ConsentKey[]>> {
  const rows = await db
    .selectDistinctOn([contactConsents.customerId, contactConsents.purpose, contactConsents.way])
    .from(contactConsents)
    .where(inArray(contactConsents.customerId, [...ids]))
    .orderBy(contactConsents.customerId, contactConsents.purpose, contactConsents.way, desc(contactConsents.id));
  return new Map(
    ids.map((id) => [
      id,
      rows
        .filter(({ customerId, isGiven }) => customerId === id && isGiven)
        .map(({ purpose, way }): ConsentKey => `${purpose} by ${way}`),
    ]),
  );
}

/** All that was ever said, the newest first. */
export async function listConsentHistory(db: Db, id: number): Promise<ConsentRow[]> {
  const rows = await db
    .select({ row: contactConsents, by: { firstName: users.firstName, lastName: users.lastName } })
    .from(contactConsents)
    .leftJoin(users, eq(users.id, contactConsents.byUserId))
    .where(eq(contactConsents.customerId, id))
    .orderBy(desc(contactConsents.id))
    .limit(100);
  return rows.map(({ row: { purpose, way, isGiven, how, createdAt }, by }) => ({
    purpose,
    way,
    isGiven,
    how,
    at: createdAt,
    by: by === null || how === "account" ? null : fullName(by),
  }));
}

/** Beside what else is shown of a customer, whom the caller has seen. */
export async function getContactConsents(db: Db, { actor, id }: { actor: Actor; id: number }) {
  const given = (await readConsents(db, [id])).get(id)!;
  return { given, mayChange: await isOfAction(db, { actor, id, action: "customer.consent" }) };
}

/** For the page on which staff write it down. */
export async function getConsentForm(db: Db, asked: { actor: Actor; id: number; now: Date }) {
  const seen = await seeCustomer(db, asked);
  if ("movedTo" in seen || seen.customer.name === "") throw new AppError("not_found");
  const { id, name } = seen.customer;
  if (!(await isOfAction(db, { ...asked, action: "customer.consent" }))) throw new AppError("not_found");
  const [given, history] = await Promise.all([readConsents(db, [id]), listConsentHistory(db, id)]);
  return { id, name, given: given.get(id)!, history };
}

type Noted = { shown: readonly ConsentKey[]; ticked: readonly ConsentKey[] };

/**
 * Writes down what a customer told staff. Only what differs from what the page showed, and from what is so by now: a
 * colleague's note of something else stays. Its opposite is the same once more.
 */
export function noteConsents(
  shop: Pick<Shop, "db" | "now">,
  { actor, id, how, ...noted }: Noted & { actor: Actor; id: number; how: StaffHow },
): Promise<{ changed: ConsentKey[] }> {
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    await requireCustomerOf(tx, { actor, id, now, action: "customer.consent" });
    const [customer] = await lockCustomers(tx, [id]);
    if (!customer || customer.mergedInto !== null || customer.name === "") throw new AppError("not_found");
    const changed = await writeConsents(tx, { id, how, by: idOf(actor), now, ...noted });
    if (changed.length > 0)
      await recordAudit(tx, {
        actor,
        action: "customer.consent",
        object: { kind: "customer", id },
        fields: changed,
        data: { how },
        now,
      });
    return { changed };
  });
}

/** Of a customer whom the caller has locked. */
export async function writeConsents(
  tx: Db,
  { id, how, by, now, shown, ticked }: Noted & { id: number; how: ConsentHow; by: number | null; now: Date },
): Promise<ConsentKey[]> {
  const present = (await readConsents(tx, [id])).get(id)!;
  const rows = CONSENT_KEYS.filter(({ key }) => {
    const [was, is, wanted] = [shown, present, ticked].map((keys) => keys.includes(key));
    return was !== wanted && is !== wanted;
  });
  if (rows.length === 0) return [];
  await tx.insert(contactConsents).values(
    rows.map(({ key, purpose, way }) => ({
      customerId: id,
      purpose,
      way,
      isGiven: ticked.includes(key),
      how,
      byUserId: by,
      createdAt: now,
    })),
  );
  return rows.map(({ key }) => key);
}

/** What stands in the copy of a person's data. */
export function collectContactConsents(db: Db, ids: readonly number[]) {
  return db
    .select({
      for: contactConsents.purpose,
      by: contactConsents.way,
      agreed: contactConsents.isGiven,
      told: contactConsents.how,
      at: contactConsents.createdAt,
    })
    .from(contactConsents)
    .where(inArray(contactConsents.customerId, [...ids]))
    .orderBy(asc(contactConsents.id));
}

import { randomBytes } from "node:crypto";
import type { Db } from "#db/client.ts";
import { CUSTOMERS_OF_ACCOUNTS } from "#db/fill-customers.ts";
import { addresses, reviews, users } from "#db/schema/accounts.ts";
import { products } from "#db/schema/catalogue.ts";
import type { Role } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { sql } from "drizzle-orm";
import type { PlannedProduct } from "./catalogue-rows.ts";
import { DEMO_ACCOUNTS, DEMO_ADDRESSES, REVIEWERS } from "./lists/people.ts";
import { hashDemoPassword } from "./hash-demo-password.ts";
import { insertRows, moveIdentities } from "./insert-rows.ts";
import { planReviews } from "./plan-reviews.ts";

/** The password of each role in this installation. */
export type DemoPasswords = Record<Role, string>;

const DAY_MS = 86_400_000;
export const FIRST_REVIEWER_ID = 101;

export async function hashDemoPasswords(passwords: DemoPasswords): Promise<DemoPasswords> {
  const roles = Object.entries(passwords).map(async ([role, password]) => [role, await hashDemoPassword(password)]);
  return Object.fromEntries(await Promise.all(roles)) as DemoPasswords;
}

/** Who can sign in, with their addresses. */
export async function insertAccounts(tx: Db, given: { hashes: DemoPasswords; now: Date }): Promise<void> {
  const ids = new Map(DEMO_ACCOUNTS.map(({ email }, turn) => [email, turn + 1]));
  await insertRows(
    tx,
    users,
    DEMO_ACCOUNTS.map(({ phone, storeId, ...account }) => ({
      ...account,
      id: ids.get(account.email)!,
      phoneNumber: phone,
      // The first of them can sign in by a code to the phone.
      provenPhone: account.email === DEMO_ACCOUNTS[0]!.email ? phone : null,
      storeId: storeId ?? null,
      passwordHash: given.hashes[account.role],
      createdAt: given.now,
    })),
  );
  await insertRows(
    tx,
    addresses,
    DEMO_ADDRESSES.map(({ email, ...address }) => ({ ...address, userId: ids.get(email)! })),
  );
  await moveIdentities(tx, [users]);
  await tx.execute(sql.raw(CUSTOMERS_OF_ACCOUNTS));
}

/** Reviews with the people who wrote them; nobody can sign in as one of those. */
export async function insertReviews(tx: Db, planned: readonly PlannedProduct[], now: Date): Promise<number> {
  // Nobody knows what was hashed, not even this process a moment later.
  const passwordHash = await hashDemoPassword(randomBytes(24).toString("hex"));
  await insertRows(
    tx,
    users,
    REVIEWERS.map(({ phone, ...reviewer }, turn) => ({
      ...reviewer,
      id: FIRST_REVIEWER_ID + turn,
      phoneNumber: phone,
      passwordHash,
      enabled: false,
    })),
  );
  const rows = planned.flatMap(({ id, plan }) =>
    planReviews(plan, id).map(({ reviewer, daysAgo, ...review }) => {
      const createdAt = new Date(now.getTime() - daysAgo * DAY_MS - reviewer * 977_000);
      return {
        ...review,
        userId: FIRST_REVIEWER_ID + reviewer,
        productId: id,
        storeId: WEBSITE_STORE.id,
        createdAt,
        updatedAt: createdAt,
      };
    }),
  );
  await insertRows(tx, reviews, rows);
  await tx.execute(sql`
    update ${products} set review_count = r.count, rating_halves = r.halves
    from (select product_id, count(*)::int as count, sum(rating_halves)::int as halves from ${reviews} group by product_id) r
    where ${products.id} = r.product_id`);
  await moveIdentities(tx, [users]);
  await tx.execute(sql.raw(CUSTOMERS_OF_ACCOUNTS));
  return rows.length;
}

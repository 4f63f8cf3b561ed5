import { and, asc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { addresses, consents, emailChanges, reviews, sessions, users, wishlists } from "#db/schema/accounts.ts";
import { cartLines } from "#db/schema/cart.ts";
import { attributeValues, productAttributes, products } from "#db/schema/catalogue.ts";
import { lensPackages, lensRecords } from "#db/schema/lenses.ts";
import { subscriptions } from "#db/schema/stores.ts";

const { requestHash: _hash, ...ownAddressColumns } = getTableColumns(addresses);

/** The account itself, and all that hangs on it besides purchases and prescriptions, in names that people read. */
export async function collectAccount(db: Db, { userId }: { userId: number }) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const { passwordHash: _secret, emailKey: _key, erasedAt: _erased, enabled: _enabled, ...account } = user!;
  return {
    account,
    signed_in_with: await db
      .select({
        program: sessions.client,
        kind: sessions.kind,
        since: sessions.createdAt,
        last_seen: sessions.lastSeenAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(sessions.createdAt)),
    agreed_to: await db
      .select({ text: consents.kind, version: consents.version, at: consents.createdAt })
      .from(consents)
      .where(eq(consents.userId, userId))
      .orderBy(asc(consents.id)),
    email_changes_waiting: await db
      .select({ new_email: emailChanges.newEmail, asked: emailChanges.createdAt, until: emailChanges.expiresAt })
      .from(emailChanges)
      .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.usedAt))),
    newsletter: await db
      .select({ email: subscriptions.email, asked: subscriptions.createdAt, confirmed: subscriptions.confirmedAt })
      .from(subscriptions)
      .where(eq(subscriptions.emailKey, sql`lower(${account.email})`)),
    // Those that were deleted from the book as well, as long as an order names them.
    addresses: await db
      .select(ownAddressColumns)
      .from(addresses)
      .where(eq(addresses.userId, userId))
      .orderBy(asc(addresses.id)),
    wishlist: await db
      .select({ product: products.title, since: wishlists.createdAt })
      .from(wishlists)
      .innerJoin(products, eq(products.id, wishlists.productId))
      .where(eq(wishlists.userId, userId))
      .orderBy(asc(wishlists.createdAt)),
    reviews: await db
      .select({
        product: products.title,
        stars: sql<number>`${reviews.ratingHalves} / 2.0`.mapWith(Number),
        comment: reviews.comment,
        written: reviews.createdAt,
        changed: reviews.updatedAt,
      })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviews.userId, userId))
      .orderBy(asc(reviews.id)),
    cart: await db
      .select({
        product: products.title,
        colour: productAttributes.colorName,
        size: attributeValues.attributeValue,
        lens: lensPackages.name,
        eye: cartLines.eye,
        quantity: cartLines.quantity,
        since: cartLines.createdAt,
      })
      .from(cartLines)
      .innerJoin(products, eq(products.id, cartLines.productId))
      .leftJoin(attributeValues, eq(attributeValues.id, cartLines.attributeValueId))
      .leftJoin(productAttributes, eq(productAttributes.id, attributeValues.attributeId))
      .leftJoin(lensRecords, eq(lensRecords.id, cartLines.lensRecordId))
      .leftJoin(lensPackages, eq(lensPackages.code, lensRecords.lensPackageCode))
      .where(eq(cartLines.userId, userId))
      .orderBy(asc(cartLines.id)),
  };
}

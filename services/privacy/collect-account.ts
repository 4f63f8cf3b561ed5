import { and, asc, eq, getTableColumns, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { productAnswers } from "#db/schema/product-answers.ts";
import { productQuestions } from "#db/schema/product-questions.ts";
import { addresses, consents, emailChanges, reviews, sessions, users, wishlists } from "#db/schema/accounts.ts";
import { cartLines } from "#db/schema/cart.ts";
import { attributeValues, productAttributes, products } from "#db/schema/catalogue.ts";
import { lensPackages, lensRecords } from "#db/schema/lenses.ts";
import { passkeys } from "#db/schema/passkeys.ts";
import { secondFactors } from "#db/schema/second-factors.ts";
import { stockWaits } from "#db/schema/stock-waits.ts";
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
    // Without their keys: those sign in.
    passkeys: await db
      .select({
        name: passkeys.name,
        copied_to_other_devices: passkeys.backedUp,
        added: passkeys.createdAt,
        last_used: passkeys.lastUsedAt,
      })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.id)),
    // Without its secret: that makes codes.
    second_factor: await db
      .select({ set_up: secondFactors.confirmedAt })
      .from(secondFactors)
      .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))),
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
    waiting_for_stock: await db
      .select({
        product: products.title,
        colour: productAttributes.colorName,
        size: attributeValues.attributeValue,
        email: stockWaits.email,
        phone: stockWaits.phone,
        asked: stockWaits.createdAt,
        told: stockWaits.toldAt,
      })
      .from(stockWaits)
      .innerJoin(attributeValues, eq(attributeValues.id, stockWaits.attributeValueId))
      .innerJoin(productAttributes, eq(productAttributes.id, attributeValues.attributeId))
      .innerJoin(products, eq(products.id, attributeValues.productId))
      .where(or(eq(stockWaits.userId, userId), eq(stockWaits.emailKey, sql`lower(${account.email})`)))
      .orderBy(asc(stockWaits.id)),
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
        fit: reviews.fit,
        bought: reviews.verified,
        written: reviews.createdAt,
        changed: reviews.updatedAt,
        photos: sql<
          { file: string | null; state: string; reason: string; sent: string }[]
        >`(select coalesce(json_agg(json_build_object('file',
          case when p.file_path is not null then 'review-photos/' || p.id || '.webp' end, 'state', p.state,
          'reason', p.reason, 'sent', p.created_at) order by p.id), '[]')
          from review_photos p where p.review_id = ${reviews.id})`,
      })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviews.userId, userId))
      .orderBy(asc(reviews.id)),
    product_questions: await db
      .select({
        product: products.title,
        question: productQuestions.question,
        state: productQuestions.state,
        answer: productQuestions.answer,
        reason: productQuestions.reason,
        asked: productQuestions.createdAt,
      })
      .from(productQuestions)
      .innerJoin(products, eq(products.id, productQuestions.productId))
      .where(eq(productQuestions.userId, userId))
      .orderBy(asc(productQuestions.id)),
    product_answers: await db
      .select({
        product: products.title,
        answer: productAnswers.answer,
        state: productAnswers.state,
        reason: productAnswers.reason,
        given: productAnswers.createdAt,
      })
      .from(productAnswers)
      .innerJoin(productQuestions, eq(productQuestions.id, productAnswers.questionId))
      .innerJoin(products, eq(products.id, productQuestions.productId))
      .where(eq(productAnswers.userId, userId))
      .orderBy(asc(productAnswers.id)),
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

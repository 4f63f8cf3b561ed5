import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { coupons } from "#db/schema/payments.ts";
import { stores } from "#db/schema/stores.ts";
import { fullName, STAFF_ROLES } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { listTaxRates } from "#services/billing/tax-rates.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { couponColumns } from "#services/coupons/find-coupon.ts";
import { deliveryTerms } from "#services/delivery/delivery-terms.ts";
import type { Colleague, HistoryFacts } from "./history-plan.ts";
import type { HistoryShape } from "./history-shape.ts";
import { readGoods } from "./read-goods.ts";

/** Without a rule of its own. */
const isForAnybody = and(
  isNull(coupons.percentBp),
  isNull(coupons.maxPerCustomer),
  eq(coupons.paused, false),
  eq(coupons.channel, "both"),
  eq(coupons.goodsKind, "all"),
  eq(coupons.customers, "all"),
);

/** What a history is planned from, as the shop is now. Only stores with something on the shelf have a counter. */
export async function readFacts(
  tx: Db,
  given: { seed: string; now: Date; shape: HistoryShape },
): Promise<HistoryFacts> {
  const settings = await getSettings(tx);
  const goods = await readGoods(tx);
  const found = await tx.select().from(stores).orderBy(asc(stores.id));
  const website = found.find(({ id }) => id === WEBSITE_STORE.id);
  if (!website) throw new RangeError("The demonstration shop has no website.");
  const [everybodys] = await tx
    .select({ id: coupons.id, ...couponColumns({ userId: null }) })
    .from(coupons)
    .where(
      and(isNull(coupons.maxUses), isNull(coupons.endsAt), eq(coupons.minAmountPaise, 0), coupons.listed, isForAnybody),
    )
    .orderBy(asc(coupons.couponCode))
    .limit(1);
  return {
    ...given,
    stores: found.filter(({ kind, open, ...store }) => {
      const shelf = goods.shelves.get(store.id);
      return kind === "shop" && open && shelf !== undefined && shelf.prescribed.length > 0;
    }),
    website,
    settings,
    terms: deliveryTerms(settings, website.zipCode),
    taxRates: await listTaxRates(tx),
    goods,
    coupon: everybodys ? { id: everybodys.id, coupon: everybodys } : null,
    staff: await readColleagues(tx),
  };
}

export async function readColleagues(tx: Db): Promise<Colleague[]> {
  const staff = await tx
    .select()
    .from(users)
    .where(inArray(users.role, [...STAFF_ROLES]))
    .orderBy(asc(users.id));
  return staff.map((user) => ({ id: user.id, name: fullName(user), role: user.role, storeId: user.storeId }));
}

import { type SQL, sql } from "drizzle-orm";
import type { CouponBuyer } from "#domain/coupons/decide-coupon.ts";

/** Who wants to use a coupon. */
export type CouponAsker = {
  /** Null: a guest, or somebody without an account. */
  userId: number | null;
  /** Known by name and phone at a counter. Left out: by the account alone. */
  customerId?: number | null;
  /** At a counter what an account has set aside online counts as used. */
  atCounter?: boolean;
};

export const askerOf = ({ userId, customerId = null, atCounter = false }: CouponAsker) => ({
  userId,
  customerId,
  holderId: atCounter ? null : userId,
});

/** The customers that somebody is: of their account, or as the counter knows them. */
const theirs = (asker: CouponAsker): SQL => {
  const { userId, customerId } = askerOf(asker);
  return sql`(select c.id from customers c where c.user_id = ${userId}::int or c.id = ${customerId}::int)`;
};

/** How often somebody has used the coupon of the statement, with what is set aside for them. An order taken back gives its use back. */
export function usesOf(asker: CouponAsker): SQL<number> {
  const { userId, holderId } = askerOf(asker);
  return sql<number>`((select count(*) from orders o join coupon_uses u on u.order_id = o.id
      where u.coupon_id = coupons.id and o.customer_id in ${theirs(asker)})
    + (select count(*) from payment_orders p where p.coupon_id = coupons.id and p.user_id = ${userId}::int
      and p.hold_state = 'live' and (p.status = 'reserved' or p.user_id is distinct from ${holderId}::int)))::int`;
}

/** Whether they may use it once more. True only of a coupon whose row was locked by a statement before this one. */
export const hasOwnUse = (asker: CouponAsker): SQL =>
  sql`(coupons.max_per_customer is null or ${usesOf(asker)} < coupons.max_per_customer)`;

/** What the coupon of the statement needs to know of who asks; null while nobody is known. */
export function buyerOf(asker: CouponAsker): SQL<CouponBuyer | null> {
  const { userId, customerId } = askerOf(asker);
  if (userId === null && customerId === null) return sql<null>`null`;
  return sql<CouponBuyer>`json_build_object(
    'isTheirs', coupons.customer_id is not null and coalesce(
      (select m.merged_into from customers m where m.id = coupons.customer_id), coupons.customer_id) in ${theirs(asker)},
    'hasOrdered', coupons.customers = 'first' and exists (
      select from orders o left join payment_orders p on p.id = o.payment_order_id
      where o.customer_id in ${theirs(asker)} and o.stage <> 'cancelled'
        and (o.invoice_no is not null or p.status in ('promised', 'reserved'))),
    'uses', case when coupons.max_per_customer is null then 0 else ${usesOf(asker)} end)`;
}

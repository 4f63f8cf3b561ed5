import { fullName } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { findState } from "#domain/invoicing/states.ts";
import type { Purchase } from "#domain/orders/purchase.ts";
import { priceBill } from "#domain/pricing/price-bill.ts";
import { type BillFacts, billQuestion } from "#services/cart/read-bill-facts.ts";
import type { Destination } from "#services/checkout/find-destination.ts";
import { makePurchase } from "#services/checkout/make-purchase.ts";
import { type HistoryPlan, type ShopStore, userIdOf } from "./history-plan.ts";
import { homeOf } from "./plan-account.ts";
import { type Basket, membershipLine, planBasket } from "./plan-basket.ts";
import { planGstin } from "./plan-gstin.ts";
import type { Customer } from "./plan-people.ts";
import { websiteShelf } from "./read-goods.ts";
import type { Choices } from "./choose.ts";

/** What is special about an order. */
export type Kinds = { late: boolean; returned: boolean; sheet: boolean; business: boolean };

const MOST_TRIES = 50;

/** What is bought, priced as the checkout prices it. */
export function planPurchase(
  plan: HistoryPlan,
  given: { customer: Customer; destination: Destination; is: Kinds; at: Date; choices: Choices },
): { purchase: Purchase; basket: Basket } {
  const { goods, coupon, taxRates } = plan.facts;
  const { customer, destination, is, at, choices } = given;
  const shelf = destination.collect ? goods.shelves.get(destination.storeId)! : websiteShelf(goods);
  const until = plan.memberUntil.get(userIdOf(plan, customer)) ?? null;
  const memberUntil = until && until > at ? until : null;
  for (let turn = 0; turn < MOST_TRIES; turn += 1) {
    const basket = planBasket({ shelf, goods, wish: is.sheet ? "must have lenses" : "anything", choices });
    const lines = [...basket.lines];
    const joins = goods.membership && !memberUntil && !is.returned && choices.chance(0.03);
    if (joins) lines.push(membershipLine(goods.membership!, choices));
    const usesCoupon = coupon !== null && choices.chance(0.1);
    const facts: BillFacts = {
      lines,
      refused: [],
      memberUntil,
      coupon: usesCoupon ? { code: coupon.coupon.code, found: coupon } : null,
      taxRates,
      membershipProduct: null,
      now: at,
    };
    const priced = priceBill(billQuestion(facts));
    // Nobody pays for less than a rupee.
    if (priced.totals.payablePaise < 100 || priced.coupon?.ok === false) continue;
    const purchase = makePurchase({
      facts,
      priced,
      customer: { name: fullName(customer), email: customer.email, phone: customer.phone },
      destination,
      buyerGstin: is.business ? planGstin(destination.address.stateCode, choices) : null,
    });
    return { purchase, basket };
  }
  throw new RangeError("Nothing on this shelf costs anything.");
}

/** The customer's home, or the store that was chosen. */
export function destinationOf(plan: HistoryPlan, customer: Customer, store: ShopStore | null): Destination {
  if (store === null)
    return {
      storeId: WEBSITE_STORE.id,
      address: homeOf(plan, customer),
      supplierStateCode: plan.facts.website.gstin.slice(0, 2),
      collect: null,
    };
  const { id: storeId, name: address1, address: address2, city, stateCode, zipCode } = store;
  const state = findState(stateCode)?.name ?? "";
  const nobody = { recipientName: null, recipientPhone: null };
  return {
    storeId,
    address: { address1, address2, city, state, stateCode, zipCode, country: "India", ...nobody },
    supplierStateCode: stateCode,
    collect: { tryOn: false },
  };
}

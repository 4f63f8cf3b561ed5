import { fullName } from "#domain/accounts/actor.ts";
import type { ConsentWay } from "#domain/customers/consent-words.ts";
import { findState } from "#domain/invoicing/states.ts";
import type { OrderAddress } from "#domain/orders/purchase.ts";
import { customerIdOf, type HistoryPlan, userIdOf } from "./history-plan.ts";
import type { Customer } from "./plan-people.ts";

const STREETS = ["Gulmohar Lane", "Tilak Road", "Lake View Road", "Temple Street", "Station Road", "Neem Avenue"];
const HOUSES = ["Saraswati Kunj", "Palm Court", "Shanti Niwas", "Orchid Residency", "Rose Apartments"];
const BEFORE_ORDER_MS = 20 * 60_000;

/** Where somebody lives: in the city of one of the stores. */
export function homeOf(plan: HistoryPlan, customer: Customer): OrderAddress {
  const { near, choices } = nearOf(plan, customer);
  return {
    address1: `${choices.between(1, 240)} ${choices.pick(HOUSES)}, ${choices.pick(STREETS)}`,
    address2: "",
    city: near.city,
    state: findState(near.stateCode)?.name ?? "",
    stateCode: near.stateCode,
    zipCode: near.zipCode,
    country: "India",
    recipientName: null,
    recipientPhone: null,
  };
}

function nearOf(plan: HistoryPlan, customer: Customer) {
  const choices = plan.choicesOf(`home ${customer.phone}`);
  return { near: choices.pick(plan.facts.stores), choices };
}

/** Whoever buys for the first time: known by the account, or by what a counter was told. */
export function planCustomer(
  plan: HistoryPlan,
  customer: Customer,
  given: { userId: number | null; homeStoreId: number; at: Date; byUserId: number },
): void {
  const { userId, homeStoreId, at, byUserId } = given;
  plan.rows.customers.push({
    id: customerIdOf(plan, customer),
    name: fullName(customer),
    phone: customer.phone,
    email: userId === null ? "" : customer.email,
    userId,
    homeStoreId,
    createdAt: at,
  });
  const how = userId === null ? "counter" : "account";
  for (const way of agreedWays(plan, customer, userId !== null))
    plan.rows.contactConsents.push({
      customerId: customerIdOf(plan, customer),
      purpose: "recall",
      way,
      isGiven: true,
      how,
      byUserId,
      createdAt: at,
    });
}

/** By which ways somebody may be asked to have their eyes tested again: about half agree to one or two. */
function agreedWays(plan: HistoryPlan, customer: Customer, hasMail: boolean): ConsentWay[] {
  const choices = plan.choicesOf(`agreed ${customer.number}`);
  const likely: [ConsentWay, number][] = hasMail
    ? [
        ["mail", 0.45],
        ["message", 0.2],
      ]
    : [
        ["message", 0.35],
        ["call", 0.25],
      ];
  return likely.flatMap(([way, share]) => (choices.chance(share) ? [way] : []));
}

/** An account with its address and what its owner agreed to, made just before the first order. */
export function openAccount(plan: HistoryPlan, customer: Customer, orderedAt: Date): void {
  const { rows, facts } = plan;
  const id = userIdOf(plan, customer);
  const createdAt = new Date(orderedAt.getTime() - BEFORE_ORDER_MS);
  const { address1, address2, city, state, stateCode, zipCode } = homeOf(plan, customer);
  const { terms, privacy } = facts.settings.policyVersions;
  rows.users.push({
    id,
    email: customer.email,
    firstName: customer.firstName,
    lastName: customer.lastName,
    phoneNumber: customer.phone,
    provenPhone: null,
    role: "customer",
    storeId: null,
    createdAt,
  });
  planCustomer(plan, customer, {
    userId: id,
    homeStoreId: nearOf(plan, customer).near.id,
    at: createdAt,
    byUserId: id,
  });
  rows.addresses.push({
    id: addressIdOf(plan, customer),
    userId: id,
    stateCode,
    state,
    city,
    zipCode,
    address1,
    address2,
    createdAt,
  });
  rows.consents.push({ userId: id, kind: "terms", version: terms, createdAt });
  rows.consents.push({ userId: id, kind: "privacy", version: privacy, createdAt });
}

export const addressIdOf = (plan: HistoryPlan, customer: Customer): number => plan.ids.addresses[customer.number]!;

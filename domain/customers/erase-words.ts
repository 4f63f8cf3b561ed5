import type { ErasureRefusal } from "#domain/accounts/decide-erasure.ts";

/** Why a customer is not erased, for staff. */
export const ERASE_REFUSALS: Readonly<Record<ErasureRefusal, string>> = {
  staff: "They work here. Accounts of staff are closed under Staff",
  payment_under_way: "A payment of theirs is not finished yet. Try again in half an hour",
  order_under_way: "They have an open order. Erase them once it is delivered or cancelled",
  request_under_way: "A return or remake of theirs is not finished yet",
  money_under_way: "Money is being paid back to them. Erase them once it has arrived",
};

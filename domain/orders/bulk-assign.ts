/** So many orders are assigned before the answer comes. */
export const MOST_ASSIGNED = 200;

export const NOT_SERVING = "Choose somebody who serves the orders of this store";

/** Why an order does not change hands: it is theirs already, they do not serve its store, or the asker may not say so. */
export type AssignRefusal = "same" | "not_serving" | "not_permitted";

export const ASSIGN_REFUSALS: Readonly<Record<AssignRefusal, string>> = {
  same: "It is theirs already",
  not_serving: NOT_SERVING,
  not_permitted: "You may not say who takes care of it",
};

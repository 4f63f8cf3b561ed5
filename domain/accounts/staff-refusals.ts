/** Why nothing was changed about who works here. */
export const STAFF_REFUSALS = {
  unknown: "Nobody works here under this e-mail",
  /** Nobody confirms their e-mail at sign-up: a stranger may have chosen this account's password, and would work here. */
  customer: "This e-mail is that of a customer's account; staff have an e-mail of their own",
  taken: "Somebody works here under this e-mail already",
  store_needed: "A seller belongs to a store",
  unknown_store: "There is no such store",
  /** Its orders are served by every store; whoever belonged to it would read the prescriptions of all of them. */
  website: "The website has no counter, so it has no sellers",
  /** An account that can sign in and says who works here must be left. */
  last_owner: "This is the last account that says who works here; give somebody else that duty first",
  all_stores_only: "This duty is for all stores, not for one",
  website_counter: "The website has no counter",
  not_granted: "This duty was not given to them; what belongs to the role goes with the role",
  replaced: "Somebody gave them another new password meanwhile",
  /** The page showed what was true before somebody else's change. */
  changed: "Somebody changed this meanwhile",
} as const;

export type StaffRefusal = keyof typeof STAFF_REFUSALS;

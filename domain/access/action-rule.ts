import type { Access } from "./access.ts";
import type { AuditAction } from "./audit-actions.ts";
import type { Duty } from "./duty-names.ts";

/**
 * Who may do one thing. The keys `own`, `own store` and `all` are the scopes: whoever a thing belongs to may without a duty;
 * staff with one of the duties, for things of the store that it is granted for, or for things of any store.
 */
export type ActionRule = {
  /** In words, as a person would say what it is. */
  means: string;
  /** Who may come in for it at the least. A call or a page may ask for more. */
  who: Access;
  own?: true;
  "own store"?: readonly Duty[];
  /** In place of `own store` for what was bought on the website, which has no counter. */
  website?: readonly Duty[];
  all?: readonly Duty[];
  /** Of others' things a session without the second factor that is asked of it does this not at all, whatever its duties. */
  withFactor?: true;
  /** Whoever is here by a PIN at a till may do this too. Never money out, health data, people or security. */
  pinMay?: true;
  /** Whoever may do this, but not the action itself, learns that it is forbidden. To others the thing is unknown. */
  sees?: string;
  /** A write of staff: the words of its entries in the log. */
  audit?: readonly AuditAction[];
};

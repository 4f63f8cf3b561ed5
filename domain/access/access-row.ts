import type { Access } from "./access.ts";
import type { Action } from "./actions.ts";
import type { GuardName } from "./guards.ts";
import type { ThrottleRule } from "./throttle-rules.ts";

/** Something that a request names. */
export type NamedObject = {
  in: "path" | "query" | "body";
  /** As it is written there; `bill.*.user_id` is of each member of a list. */
  name: string;
  /** What it names, in words: "address", "line of an order". */
  of: string;
  guard: GuardName;
};

/** One row of the access matrix: a call of the API. */
export type AccessRow = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The whole path, as the router writes it: `/v1/addresses/:id`. */
  path: string;
  /** Tells forms apart that are sent to the same address. */
  intent?: string;
  access: Access;
  /** Those who work here are 403. */
  customersOnly?: true;
  /** What it does, by what the request holds. With `staff`, whoever may do none of it is 403. */
  does: readonly Action[];
  /** Everything in the request that names an object or a person. A path parameter or an id that is not here fails the tests. */
  names?: readonly NamedObject[];
  /** Fields of the answer that those see masked whom the guard `key` does not let. */
  masks?: readonly string[];
  /** Fields of the body that old clients send and that change nothing, whatever they say. */
  ignores?: readonly string[];
  /** Fields of the body that are only compared with what the shop itself has; where they differ it is a 409. */
  compares?: readonly string[];
  /** Refused from another site's page even without a cookie. Writes of someone found by a cookie always are. */
  refusesOtherSites?: true;
  /** Each call counts, per network address. */
  throttle?: ThrottleRule;
  /** Counted by the use case, which knows what to count: only what failed, or per account. */
  countedInside?: readonly ThrottleRule[];
  /**
   * Takes an Idempotency-Key. "when done": only what was done is kept for repeats; a refusal did nothing, so that the
   * same key may try again.
   */
  idempotent?: true | "when done";
};

/** "GET /v1/banners": what a row is known by. */
export function rowName({ method, path, intent }: Pick<AccessRow, "method" | "path" | "intent">): string {
  return `${method} ${path}${intent === undefined ? "" : ` ${intent}`}`;
}

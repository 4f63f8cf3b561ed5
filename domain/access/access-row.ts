import type { GuardName } from "#domain/access/guards.ts";
import type { ThrottleRule } from "#domain/access/throttle-rules.ts";
import type { Role } from "#domain/accounts/actor.ts";

/**
 * Who may come in, before anything else of a request is read:
 * `public` never looks who is asking; `anyone` does, and answers guests too; `session` needs someone signed in, `staff`
 * someone who works here.
 */
export const ACCESS = ["public", "anyone", "session", "staff"] as const;
export type Access = (typeof ACCESS)[number];

/** Something that a request names. */
export type NamedObject = {
  in: "path" | "query" | "body";
  /** As it is written there; `bill.*.user_id` is of each member of a list. */
  name: string;
  /** What it names, in words: "address", "line of an order". */
  of: string;
  guard: GuardName;
};

/** One row of the access matrix: a call of the API, or an address of the site. */
export type AccessRow = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The whole path, as the router writes it: `/v1/addresses/:id`. */
  path: string;
  /** Tells forms apart that are sent to the same address. */
  intent?: string;
  access: Access;
  /** With `staff`: only these of them. Others are 403. */
  roles?: readonly Role[];
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

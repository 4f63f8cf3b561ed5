import type { Access } from "#domain/access/access.ts";
import type { Action } from "#domain/access/actions.ts";

/**
 * As domain/access/access.ts has it: of everybody's pages only may one be kept and given to others, and from those that are
 * for whoever is signed in a guest is led to sign in. For everybody but staff there is nothing at an address of staff's. And:
 * - key: whoever holds the random key of its address; strangers to what it opens see it masked
 * - link: whoever holds a signed link that ends
 * - demonstration: shown by a demonstration shop only
 * - nobody: there is nothing to read; a loader leads back to where the form stands
 */
export type Reads = Access | "key" | "link" | "demonstration" | "nobody";

/** Who may post to it. A post of another site's page is refused whatever stands here (host/http/web.ts). */
export type Writes = Access | "key" | "nobody";

/**
 * What somebody gets for an id that is another customer's. It is what an unknown one gets; only for a masked paper the two
 * differ, because its key may be known to others.
 */
export type Foreign = 404 | "masked" | "as unknown";

export type SiteAccess = {
  reads: Reads;
  writes: Writes;
  /** What reading it is, by the table of domain/access/actions.ts: staff may see another's where that says so. */
  does?: Action;
  /** What posting to it is, by the form's field `intent`; "" for a form without one. */
  posts?: Readonly<Record<string, Action>>;
  /**
   * The words of its query that it reads, in the order in which its own addresses write them. Where a page is kept for
   * everybody they are its name together with its path, and it is made without any other (host/page-cache/is-shared.ts).
   */
  knows?: readonly string[];
  /**
   * It says the same to everybody, signed in or not, so one answer is kept for all: the frame around it learns in the
   * browser who looks at it. Only where everybody may read. `part` is what the router calls the part of it that is its
   * own, by which a page on the way asks for its data; a file has none. What is asked for as data only has no page.
   */
  kept?: { part?: `storefront/${string}`; dataOnly?: true };
  /** With this word in the query it is somebody else's to read, and to post to where that is said; `does` is then what that is. */
  asked?: { by: string; reads: Reads; writes?: Writes; does?: Action };
  /** Staff reach it by their password alone: there they give their second factor. */
  withoutFactor?: true;
  /** Where guests are led who may not read it; by default to the pop-up over the home page, and from there back. */
  guests?: "home" | "cart";
  /** Ids of somebody's own things that it takes, by where they stand. */
  ids?: Readonly<Record<`${"path" | "query" | "form"} ${string}`, Foreign>>;
};

/** Who may read it when it is asked for with this query. */
export function readsOf(row: SiteAccess, query: URLSearchParams): Reads {
  return row.asked && query.has(row.asked.by) ? row.asked.reads : row.reads;
}

import { asc } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { redirects } from "#db/schema/redirects.ts";
import type { KeptRedirect } from "#domain/redirects/decide-redirect.ts";
import type { RedirectStatus } from "#domain/redirects/redirect-status.ts";

export type Followed = { id: number; to: string; status: RedirectStatus };
/** By the address that is led on. */
export type RedirectMap = ReadonlyMap<string, Followed>;

/** All of them, as each process holds them. */
export async function readRedirects(db: Db): Promise<RedirectMap> {
  const rows = await db
    .select({ id: redirects.id, from: redirects.from, to: redirects.to, status: redirects.status })
    .from(redirects);
  return new Map(rows.map(({ from, ...rest }) => [from, rest]));
}

/** All of them, as one more is judged beside them. */
export function listKept(db: Db): Promise<KeptRedirect[]> {
  return db
    .select({ id: redirects.id, from: redirects.from, to: redirects.to })
    .from(redirects)
    .orderBy(asc(redirects.id));
}

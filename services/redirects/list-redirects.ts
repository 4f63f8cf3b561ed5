import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { redirectHits, redirects } from "#db/schema/redirects.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type Actor, fullName } from "#domain/accounts/actor.ts";
import type { RedirectStatus } from "#domain/redirects/redirect-status.ts";
import { countUpTo } from "#services/count-up-to.ts";
import { likeLiteral } from "#services/like-literal.ts";
import { pageById, type PageById, type PlaceById } from "#services/page-by-id.ts";

const PAGE = 50;
/** More there never are. */
export const REDIRECTS_COUNTED_TO = 10_000;

export type RedirectRow = {
  id: number;
  from: string;
  to: string;
  status: RedirectStatus;
  note: string;
  hits: number;
  lastHitAt: Date | null;
  changedBy: string | null;
  changedAt: Date;
};

export type AskedRedirects = PlaceById & {
  actor: Actor;
  q?: string;
  statuses?: readonly RedirectStatus[];
  /** Only those that nobody followed yet. */
  unused?: boolean;
};

/** Where visitors are led from addresses that are gone: the newest first, 50 a page. */
export async function listRedirects(
  db: Db,
  asked: AskedRedirects & { size?: number },
): Promise<PageById<RedirectRow> & { total: number }> {
  requirePermission(asked.actor, "redirect.keep");
  const where = and(
    isNamed(asked.q ?? ""),
    asked.statuses?.length ? inArray(redirects.status, [...asked.statuses]) : undefined,
    asked.unused ? sql`not exists (select from ${redirectHits} h where h.redirect_id = ${redirects.id})` : undefined,
  );
  const [page, total] = await Promise.all([
    pageById(
      { ...asked, size: asked.size ?? PAGE, column: redirects.id },
      ({ beside, order, limit }) =>
        db
          .select({
            id: redirects.id,
            from: redirects.from,
            to: redirects.to,
            status: redirects.status,
            note: redirects.note,
            hits: redirectHits.hits,
            lastHitAt: redirectHits.lastAt,
            firstName: users.firstName,
            lastName: users.lastName,
            changedAt: redirects.changedAt,
          })
          .from(redirects)
          .leftJoin(redirectHits, eq(redirectHits.redirectId, redirects.id))
          .leftJoin(users, eq(users.id, redirects.changedBy))
          .where(and(where, beside))
          .orderBy(order)
          .limit(limit),
      ({ id }) => id,
    ),
    countUpTo(db, { table: redirects, where, most: REDIRECTS_COUNTED_TO }),
  ]);
  return { ...page, rows: page.rows.map(rowOf), total };
}

type Read = Omit<RedirectRow, "hits" | "changedBy"> & {
  hits: number | null;
  firstName: string | null;
  lastName: string | null;
};

const rowOf = ({ hits, firstName, lastName, ...row }: Read): RedirectRow => ({
  ...row,
  hits: hits ?? 0,
  changedBy: firstName === null ? null : fullName({ firstName, lastName: lastName ?? "" }),
});

/** All of a view, part by part, for a file. */
export async function* readAllRedirects(db: Db, asked: Omit<AskedRedirects, "after" | "before">) {
  let after: number | null = null;
  do {
    const page: PageById<RedirectRow> = await listRedirects(db, { ...asked, after, size: 500 });
    yield page.rows;
    after = page.after === null ? null : Number(page.after);
  } while (after !== null);
}

const isNamed = (q: string): SQL | undefined => {
  const text = likeLiteral(q.trim().toLowerCase());
  if (text === "") return undefined;
  const part = `%${text}%`;
  return or(
    sql`${redirects.from} like ${part}`,
    sql`lower(${redirects.to}) like ${part}`,
    sql`lower(${redirects.note}) like ${part}`,
  );
};

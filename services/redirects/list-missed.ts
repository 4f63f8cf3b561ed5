import { and, asc, desc, gte, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { missedAddresses } from "#db/schema/redirects.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { countUpTo } from "#services/count-up-to.ts";
import { likeLiteral } from "#services/like-literal.ts";

const PAGE = 50;
const WEEK_MS = 7 * 86_400_000;
/** More are never kept. */
export const MISSED_COUNTED_TO = 10_000;

export type MissedRow = typeof missedAddresses.$inferSelect;

export type AskedMissed = {
  actor: Actor;
  now: Date;
  q?: string;
  /** Only those of the last seven days. */
  lately?: boolean;
  /** Only those to which a page is known to lead. */
  linked?: boolean;
  after?: string | null;
  before?: string | null;
};

export type MissedPage = { rows: MissedRow[]; total: number; after: string | null; before: string | null };

/** Addresses that visitors asked for and the shop does not have: the most hit first, 50 a page. */
export async function listMissed(db: Db, asked: AskedMissed): Promise<MissedPage> {
  requirePermission(asked.actor, "redirect.keep");
  const q = likeLiteral((asked.q ?? "").trim().toLowerCase());
  const where = and(
    q === ""
      ? undefined
      : sql`(${missedAddresses.path} like ${`%${q}%`} or ${missedAddresses.cameFrom} like ${`%${q}%`})`,
    asked.lately ? gte(missedAddresses.lastAt, new Date(asked.now.getTime() - WEEK_MS)) : undefined,
    asked.linked ? sql`${missedAddresses.cameFrom} <> ''` : undefined,
  );
  const [page, total] = await Promise.all([
    readPage(db, asked, where),
    countUpTo(db, { table: missedAddresses, where, most: MISSED_COUNTED_TO }),
  ]);
  return { ...page, total };
}

async function readPage(
  db: Db,
  asked: Pick<AskedMissed, "after" | "before">,
  where: SQL | undefined,
): Promise<Omit<MissedPage, "total">> {
  const behind = readPlace(asked.after ?? null);
  const ahead = behind === null ? readPlace(asked.before ?? null) : null;
  const here = sql`(${missedAddresses.hits}, ${missedAddresses.path})`;
  const there = ({ hits, path }: Place) => sql`(${hits}::bigint, ${path}::text)`;
  const way = ahead === null ? desc : asc;
  const found = await db
    .select()
    .from(missedAddresses)
    .where(and(where, behind ? sql`${here} < ${there(behind)}` : ahead ? sql`${here} > ${there(ahead)}` : undefined))
    .orderBy(way(missedAddresses.hits), way(missedAddresses.path))
    .limit(PAGE + 1);
  const rows = found.slice(0, PAGE);
  if (ahead !== null) rows.reverse();
  const hasMore = found.length > PAGE;
  const [first, last] = [rows.at(0), rows.at(-1)];
  return {
    rows,
    after: last && (ahead !== null || hasMore) ? writePlace(last) : null,
    before: first && (ahead !== null ? hasMore : behind !== null) ? writePlace(first) : null,
  };
}

type Place = Pick<MissedRow, "hits" | "path">;

const writePlace = ({ hits, path }: Place): string => `${hits}${path}`;

/** "12/old-page" is the place of an address that was hit twelve times. */
function readPlace(text: string | null): Place | null {
  const [, hits, path] = /^(\d{1,15})(\/.*)$/u.exec(text ?? "") ?? [];
  return hits === undefined || path === undefined ? null : { hits: Number(hits), path };
}

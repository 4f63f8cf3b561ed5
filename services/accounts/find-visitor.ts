import { and, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { sessions, users, wishlists } from "#db/schema/accounts.ts";
import { cartLines } from "#db/schema/cart.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { gather } from "#services/gather.ts";
import { withFactor } from "./asked-factor.ts";
import { holderColumns, isItsUser, isLive, liveValues, noteSeen } from "./find-actor.ts";
import { withGrants } from "./granted-duties.ts";
import { hashToken, looksLikeToken } from "./session-token.ts";

/** Somebody signed in, with what the frame around a page says of them. */
export type FoundVisitor = { actor: UserActor; cartCount: number; likedIds: number[] };

type Asked = { tokenHash: string; now: Date };

const mostAtOnce = 100;

/**
 * Who holds the token of this cookie, as findActor, countCart and listLikedIds would say one after the other. Each page that
 * a customer opens asks for it, so it is one statement, for all who ask in the same moment. Null for a guest, without a
 * statement where there is no token.
 */
export async function findVisitor(
  db: Db,
  { token, now }: { token: string | null; now: Date },
): Promise<FoundVisitor | null> {
  if (token === null || !looksLikeToken(token)) return null;
  let ask = asking.get(db);
  if (!ask) asking.set(db, (ask = prepareAsking(db)));
  const row = await ask({ tokenHash: hashToken(token), now });
  if (!row) return null;
  await noteSeen(db, { row, now });
  const { tokenHash: _token, sessionId: _session, signInId: _signIn, lastSeenAt: _seen, ...rest } = row;
  const { cartCount, likedIds, factorAt, isFactorNeeded, ...user } = rest;
  const actor = withFactor(withGrants({ kind: "user", ...user }), { factorAt, isFactorNeeded });
  return { actor, cartCount, likedIds };
}

const asking = new WeakMap<Db, ReturnType<typeof prepareAsking>>();

function prepareAsking(db: Db) {
  const statement = prepareVisitors(db);
  return gather(
    async (asked: readonly Asked[]) => {
      // They come within the same millisecond or two.
      const now = asked[0]!.now;
      const tokenHashes = `{${asked.map(({ tokenHash }) => tokenHash).join(",")}}`;
      const rows = await statement.execute({ tokenHashes, ...liveValues({ kind: "cookie", now }) });
      const byToken = new Map(rows.map((row) => [row.tokenHash, row]));
      return asked.map(({ tokenHash }) => byToken.get(tokenHash) ?? null);
    },
    { most: mostAtOnce },
  );
}

function prepareVisitors(db: Db) {
  return db
    .select({
      tokenHash: sessions.tokenHash,
      ...holderColumns,
      cartCount: sql<number>`(select count(*)::int from ${cartLines} where ${cartLines.userId} = ${users.id})`,
      likedIds: sql<
        number[]
      >`array(select ${wishlists.productId} from ${wishlists} where ${wishlists.userId} = ${users.id})`,
    })
    .from(sessions)
    .innerJoin(users, isItsUser)
    .where(and(sql`${sessions.tokenHash} = any(${sql.placeholder("tokenHashes")}::text[])`, isLive))
    .prepare("visitors_of_tokens");
}

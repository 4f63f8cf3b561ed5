import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import type { AuditAction } from "#domain/access/audit-actions.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { SYSTEM, type SystemActor, type UserActor } from "#domain/accounts/actor.ts";
import { type GoodsState, stateOf } from "#domain/goods/goods-state.ts";
import { type Missing, whatIsMissing } from "#domain/goods/what-is-missing.ts";
import { isAppError } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { lockProduct, type ProductRow } from "./product-row.ts";
import { readColours, toMissing } from "./read-colours.ts";

type Known = Pick<Shop, "db" | "now">;
type Asked = { actor: UserActor | SystemActor; id: number; undoes?: number | undefined };

export type SetLiveResult =
  | { ok: true; entry: number | null }
  | { ok: false; reason: "missing"; missing: Missing[] }
  /** For the wish to go live at a moment that is gone, and for what a colleague changed meanwhile. */
  | { ok: false; reason: "past" | "archived" | "meanwhile" };

/** What staff say a product shall be. */
export type Wish = { to: "live" } | { to: "scheduled"; at: Date } | { to: "draft" } | { to: "archived" };

const WORDS: Readonly<Record<GoodsState, AuditAction>> = {
  live: "product.published",
  scheduled: "product.scheduled",
  draft: "product.unpublished",
  archived: "product.archived",
};

/** Puts a product on the website now or at a moment, takes it off, or puts it away. With `was` only from that state. */
export async function setLive(
  shop: Known,
  { actor, id, wish, was, undoes }: Asked & { wish: Wish; was?: GoodsState },
): Promise<SetLiveResult> {
  requirePermission(actor, "goods.publish");
  return shop.db.transaction((tx) => write(tx, { actor, id, wish, was, undoes, now: shop.now() }));
}

async function write(
  tx: Db,
  { actor, id, wish, was, undoes, now }: Asked & { wish: Wish; was?: GoodsState | undefined; now: Date },
): Promise<SetLiveResult> {
  const product = await lockProduct(tx, id);
  const before = stateOf(product);
  if (was !== undefined && was !== before) return { ok: false, reason: "meanwhile" };
  const liveAt = wish.to === "scheduled" ? wish.at : null;
  if (before === wish.to && product.liveAt?.getTime() === liveAt?.getTime()) return { ok: true, entry: null };
  if (wish.to === "live" || wish.to === "scheduled") {
    // Undoing brings back what was before the archive.
    if (before === "archived" && undoes === undefined) return { ok: false, reason: "archived" };
    if (liveAt !== null && liveAt <= now) return { ok: false, reason: "past" };
    const missing = await missingOf(tx, product);
    if (missing.length > 0) return { ok: false, reason: "missing", missing };
  }
  await tx
    .update(products)
    .set({
      published: wish.to === "live",
      liveAt,
      archivedAt: wish.to === "archived" ? now : null,
      revision: sql`${products.revision} + 1`,
    })
    .where(eq(products.id, id));
  const entry = await recordAudit(tx, {
    actor,
    action: before === "archived" ? "product.unarchived" : WORDS[wish.to],
    object: { kind: "product", id },
    changes: {
      state: [before, wish.to],
      liveAt: [product.liveAt?.toISOString() ?? null, liveAt?.toISOString() ?? null],
    },
    undoes,
    now,
  });
  return { ok: true, entry };
}

/** What keeps a product that is locked from being live. */
export async function missingOf(tx: Db, { id, values }: ProductRow): Promise<Missing[]> {
  return whatIsMissing(values, toMissing(await readColours(tx, id)));
}

/** How many are looked at in one go; the next minute takes the others. */
const AT_ONCE = 100;

/**
 * Puts live what is due. One from which something was taken since it was scheduled becomes a draft again, and the log says
 * so: it neither goes live half finished nor is tried for ever.
 */
export async function publishDue(shop: Known): Promise<{ live: number; missing: number }> {
  const done = { live: 0, missing: 0 };
  const due = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(lte(products.liveAt, shop.now()))
    .orderBy(asc(products.liveAt), asc(products.id))
    .limit(AT_ONCE);
  for (const { id } of due) {
    const result = await shop.db.transaction((tx) => publishOne(tx, { id, now: shop.now() }));
    if (result !== null) done[result] += 1;
  }
  return done;
}

async function publishOne(tx: Db, { id, now }: { id: number; now: Date }): Promise<"live" | "missing" | null> {
  const isDue = and(eq(products.id, id), lte(products.liveAt, now));
  const [held] = await tx.select({ id: products.id }).from(products).where(isDue).for("no key update");
  // A colleague, or another process, was first.
  if (!held) return null;
  try {
    const set = await write(tx, { actor: SYSTEM, id, wish: { to: "live" }, now });
    if (set.ok) return "live";
    await write(tx, { actor: SYSTEM, id, wish: { to: "draft" }, now });
    return "missing";
  } catch (fault) {
    if (isAppError(fault) && fault.code === "not_found") return null;
    throw fault;
  }
}

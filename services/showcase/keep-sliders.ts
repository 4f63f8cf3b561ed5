import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { contents, contentVersions } from "#db/schema/contents.ts";
import { sliderStates } from "#db/schema/showcase.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { shownAt } from "#domain/contents/version-state.ts";
import { isShippedSlider, SHIPPED_SLIDERS } from "#domain/showcase/shipped-sliders.ts";
import { MOST_ENTRIES, type SliderBody } from "#domain/showcase/slider-body.ts";
import { AppError } from "#domain/wire/errors.ts";
import type { ContentKind } from "#services/contents/content-kind.ts";
import { SLIDER_KIND } from "#services/contents/kinds/slider-kind.ts";
import {
  bodyOf,
  isKept,
  loadContent,
  lockContents,
  nextNumber,
  type VersionRow,
} from "#services/contents/load-content.ts";
import { insertFirst } from "#services/contents/write-draft.ts";
import type { Shop } from "#services/shop.ts";
import { lockSliders, readSliderTable, writeSliderTable } from "./slider-table.ts";

type Given = Pick<Shop, "db" | "now">;

/** A slider that ships with the shop as it stands there now. */
async function readShipped(db: Db, key: string): Promise<SliderBody> {
  const shipped = SHIPPED_SLIDERS.find((one) => one.key === key);
  if (!shipped) throw new AppError("not_found");
  return { title: shipped.title, entries: await readSliderTable(db, key) };
}

/** A slider as its page reads it: until somebody has written one, what stands in the shop is version 1. */
export async function sliderKindOf(db: Db, key: string): Promise<ContentKind<SliderBody>> {
  if (await isKept(db, { kind: "slider", key })) return SLIDER_KIND;
  return { ...SLIDER_KIND, shipped: { [key]: await readShipped(db, key) } };
}

/** The same of all: those that ship with the shop and those of one's own. */
export async function allSliders(db: Db): Promise<ContentKind<SliderBody>> {
  const rows = await db.select({ key: contents.key }).from(contents).where(eq(contents.kind, "slider"));
  const missing = SHIPPED_SLIDERS.filter(({ key }) => rows.every((row) => row.key !== key));
  const shipped = await Promise.all(missing.map(async ({ key }) => [key, await readShipped(db, key)] as const));
  return { ...SLIDER_KIND, shipped: Object.fromEntries(shipped) };
}

/** Keeps what stands in the shop as version 1, before a first draft. */
export async function keepFirstSlider(
  { db, now }: Given,
  { actor, key }: { actor: Actor; key: string },
): Promise<void> {
  requirePermission(actor, "content.keep");
  if (!isShippedSlider(key) || (await isKept(db, { kind: "slider", key }))) return;
  await db.transaction(async (tx) => {
    await lockContents(tx, "slider");
    await lockSliders(tx);
    if (await isKept(tx, { kind: "slider", key })) return;
    await insertFirst(tx, { kind: "slider", key, body: await readShipped(tx, key), now: now() });
    await markState(tx, key, 1);
  });
}

/**
 * Puts into each slider the version that holds now, once: after each press and every half minute. Until the next one holds, the
 * pages of products and files of products add and take away there too; what they did is then kept as a version of its own.
 */
export async function settleSliders({ db, now }: Given): Promise<number> {
  let written = 0;
  for (const key of await listDue(db, now()))
    await db.transaction(async (tx) => {
      await lockContents(tx, "slider");
      await lockSliders(tx);
      if (await settleOne(tx, key, now())) written += 1;
    });
  return written;
}

async function settleOne(tx: Db, key: string, at: Date): Promise<boolean> {
  const loaded = await loadContent(tx, { kind: SLIDER_KIND, key });
  const { row, versions, draft } = loaded;
  const version = row?.archivedAt === null ? shownAt(versions, at) : null;
  const body = bodyOf(SLIDER_KIND, version);
  const [state] = await tx.select().from(sliderStates).where(eq(sliderStates.key, key));
  if (state?.number !== (version?.number ?? 0)) {
    await writeSliderTable(tx, key, body?.entries ?? []);
    await markState(tx, key, version?.number ?? 0);
    return true;
  }
  if (!row || !version || !body || draft || versions.some((one) => waitsAt(one, { version, at }))) return false;
  const entries = await readSliderTable(tx, key);
  if (entries.join() === body.entries.join() || entries.length > MOST_ENTRIES) return false;
  const number = nextNumber(loaded);
  const { startsAt, endsAt } = version;
  const times = { startsAt, endsAt, publishedAt: at, createdAt: at, changedAt: at };
  const note = "Products were added or taken away on their own pages";
  await tx.insert(contentVersions).values({ ...times, contentId: row.id, number, body: { ...body, entries }, note });
  await markState(tx, key, number);
  return true;
}

/** A newer one that is yet to begin: a version that is made now would have a higher number, and be shown in its place. */
const waitsAt = (one: VersionRow, { version, at }: { version: VersionRow; at: Date }): boolean =>
  one.number > version.number && one.withdrawnAt === null && one.startsAt !== null && one.startsAt > at;

/**
 * The sliders that do not hold what they are to hold, by one statement and without a lock: another version than was put in last, or
 * products that their own pages have added or taken away, where that is to be kept.
 */
async function listDue(db: Db, at: Date): Promise<string[]> {
  const now = at.toISOString();
  const { rows } = await db.execute<{ key: string }>(sql`
    select c.key from contents c
    left join lateral (
      select v.number, v.body from content_versions v
      where v.content_id = c.id and c.archived_at is null and v.published_at is not null and v.withdrawn_at is null
        and (v.starts_at is null or v.starts_at <= ${now}) and (v.ends_at is null or v.ends_at > ${now})
      order by v.number desc limit 1) v on true
    left join slider_states s on s.key = c.key
    where c.kind = 'slider' and (
      s.number is distinct from coalesce(v.number, 0)
      or v.number is not null
        and not exists (select from content_versions w where w.content_id = c.id and (w.published_at is null
          or w.number > v.number and w.withdrawn_at is null and w.starts_at > ${now}))
        and v.body->'entries' is distinct from (
          select coalesce(jsonb_agg(e.attribute_id order by e.position), '[]') from slider_entries e where e.key = c.key))
    order by c.key`);
  return rows.map(({ key }) => key);
}

async function markState(tx: Db, key: string, number: number): Promise<void> {
  await tx
    .insert(sliderStates)
    .values({ key, number })
    .onConflictDoUpdate({ target: sliderStates.key, set: { number } });
}

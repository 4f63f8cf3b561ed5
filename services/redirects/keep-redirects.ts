import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { missedAddresses, redirects } from "#db/schema/redirects.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type Actor, idOf, type SystemActor } from "#domain/accounts/actor.ts";
import { keysOfTarget } from "#domain/redirects/address-key.ts";
import { MOST_REDIRECTS, REDIRECT_FIELDS, redirectForm } from "#domain/redirects/redirect-form.ts";
import { AppError } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import {
  type ChangedTexts,
  changesOf,
  mergeTexts,
  takenOf,
  type Texts,
  typedOver,
} from "#services/goods/merge-texts.ts";
import type { Shop } from "#services/shop.ts";
import { judgeBeside, judgeRedirect, type Judging, type RedirectValues, type WrongRedirect } from "./judge-redirect.ts";
import { listKept } from "./read-redirects.ts";

type Asking = { actor: Actor | SystemActor };
type Given = Pick<Shop, "db" | "now" | "appUrl">;
type Row = typeof redirects.$inferSelect;
export type ChangedRedirect = { ok: true; entry: number | null } | WrongRedirect | ChangedTexts;

export const textsOfRedirect = ({ from, to, status, note }: RedirectValues): Texts => ({
  from,
  to,
  status: String(status),
  note,
});

/** One redirect as its form shows it. */
export async function getRedirect(db: Db, { actor, id }: Asking & { id: number }) {
  requirePermission(actor, "redirect.keep");
  const [row] = await db.select().from(redirects).where(eq(redirects.id, id));
  if (!row) throw new AppError("not_found");
  return { id, texts: textsOfRedirect(row), revision: row.revision };
}

/** Two who keep redirects at one moment take turns: each is judged beside all others. */
export const lockRedirects = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('redirects'))`);

/** A new redirect. Two presses of one form make one. */
export async function addRedirect(
  shop: Given,
  { actor, key, typed, placeOf }: Asking & { key: string; typed: Texts } & Pick<Judging, "placeOf">,
): Promise<{ ok: true; id: number; entry: number | null } | WrongRedirect> {
  requirePermission(actor, "redirect.keep");
  return shop.db.transaction(async (tx) => {
    await lockRedirects(tx);
    const [there] = await tx.select({ id: redirects.id }).from(redirects).where(eq(redirects.key, key));
    if (there) return { ok: true, id: there.id, entry: null };
    const others = await listKept(tx);
    if (others.length >= MOST_REDIRECTS)
      return { ok: false, reason: "wrong", fields: { from: `At most ${MOST_REDIRECTS} redirects` } };
    const judged = await judgeRedirect(tx, { typed, appUrl: shop.appUrl, placeOf, now: shop.now(), others });
    if (!judged.ok) return judged;
    return { ok: true, ...(await insertRedirect(tx, { actor, key, values: judged.values, now: shop.now() })) };
  });
}

/** One that was taken away, for the undo of it; null where it does not fit beside the others any more. */
export async function putBackRedirect(
  tx: Db,
  given: Asking & { id: number; key: string; texts: Texts; undoes: number; now: Date },
): Promise<number | null> {
  requirePermission(given.actor, "redirect.keep");
  const values = valuesOf(given.texts);
  if (judgeBeside({ ...values, others: await listKept(tx) })) return null;
  return (await insertRedirect(tx, { ...given, values })).entry;
}

/** Writes what differs from what the page showed; of the same field that both changed both values are told. */
export async function changeRedirect(
  shop: Given,
  given: Asking & { id: number; from: Texts; to: Texts } & Pick<Judging, "placeOf">,
): Promise<ChangedRedirect> {
  const { actor, id, placeOf } = given;
  requirePermission(actor, "redirect.keep");
  return shop.db.transaction(async (tx) => {
    const kept = await lockRedirect(tx, id);
    if (!kept) throw new AppError("not_found");
    const others = (await listKept(tx)).filter((one) => one.id !== id);
    const typed = typedOver(textsOfRedirect(kept), given);
    const judged = await judgeRedirect(tx, {
      typed,
      appUrl: shop.appUrl,
      placeOf,
      now: shop.now(),
      others,
      kept: kept.from,
    });
    if (!judged.ok) return judged;
    const to = takenOf(textsOfRedirect(judged.values), given);
    return writeChange(tx, { actor, kept, from: given.from, to, now: shop.now() });
  });
}

/** A change taken back, where nobody changed the same since and it still fits beside the others. */
export async function changeBackRedirect(
  tx: Db,
  given: Asking & { id: number; from: Texts; to: Texts; undoes: number; now: Date },
): Promise<number | null> {
  requirePermission(given.actor, "redirect.keep");
  const kept = await lockRedirect(tx, given.id);
  if (!kept) return null;
  const values = valuesOf(typedOver(textsOfRedirect(kept), given));
  const others = (await listKept(tx)).filter((one) => one.id !== given.id);
  if (judgeBeside({ ...values, others })) return null;
  const done = await writeChange(tx, { ...given, kept });
  return done.ok ? done.entry : null;
}

/** Takes a redirect away: whoever asks for its address is told again that there is nothing. */
export async function removeRedirect(
  shop: Pick<Shop, "db" | "now">,
  { actor, id, undoes }: Asking & { id: number; undoes?: number },
): Promise<number> {
  requirePermission(actor, "redirect.keep");
  return shop.db.transaction(async (tx) => {
    const kept = await lockRedirect(tx, id);
    if (!kept) throw new AppError("not_found");
    await tx.delete(redirects).where(eq(redirects.id, id));
    return recordAudit(tx, {
      actor,
      action: "redirect.removed",
      object: { kind: "redirect", id },
      changes: changesOf(REDIRECT_FIELDS, textsOfRedirect(kept), {}),
      data: { key: kept.key },
      undoes,
      now: shop.now(),
    });
  });
}

/** Nobody else keeps any until this commits; null where there is none. */
export async function lockRedirect(tx: Db, id: number): Promise<Row | null> {
  await lockRedirects(tx);
  const [row] = await tx.select().from(redirects).where(eq(redirects.id, id));
  return row ?? null;
}

type Inserted = Asking & { id?: number; key: string; values: RedirectValues; undoes?: number; now: Date };

export async function insertRedirect(
  tx: Db,
  { actor, id, key, values, undoes, now }: Inserted,
): Promise<{ id: number; entry: number }> {
  const row = { ...values, key, changedBy: idOf(actor), changedAt: now, createdAt: now };
  const [made] =
    id === undefined
      ? await tx.insert(redirects).values(row).returning()
      : await tx
          .insert(redirects)
          .overridingSystemValue()
          .values({ ...row, id })
          .returning();
  await tx.delete(missedAddresses).where(inArray(missedAddresses.path, keysOfTarget(values.from)));
  const entry = await recordAudit(tx, {
    actor,
    action: "redirect.added",
    object: { kind: "redirect", id: made!.id },
    changes: changesOf(REDIRECT_FIELDS, {}, textsOfRedirect(made!)),
    undoes,
    now,
  });
  return { id: made!.id, entry };
}

type Writing = Asking & { kept: Row; from: Texts; to: Texts; undoes?: number; now: Date };

export async function writeChange(
  tx: Db,
  { actor, kept, from, to, undoes, now }: Writing,
): Promise<{ ok: true; entry: number | null } | ChangedTexts> {
  const object = { kind: "redirect", id: kept.id } as const;
  const before = textsOfRedirect(kept);
  const merged = await mergeTexts(tx, { object, kept: before, from, to });
  if (!merged.ok) return merged;
  if (merged.written.length === 0) return { ok: true, entry: null };
  await tx
    .update(redirects)
    .set({ ...valuesOf(merged.after), changedBy: idOf(actor), changedAt: now, revision: kept.revision + 1 })
    .where(eq(redirects.id, kept.id));
  const changes = changesOf(merged.written, before, merged.after);
  const entry = await recordAudit(tx, { actor, action: "redirect.changed", object, changes, undoes, now });
  return { ok: true, entry };
}

/** Texts that were judged before. */
function valuesOf({ from = "", to = "", ...rest }: Texts): RedirectValues {
  return { from, to, ...redirectForm.parse(rest) };
}

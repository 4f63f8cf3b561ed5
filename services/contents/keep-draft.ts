import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { contents, contentVersions } from "#db/schema/contents.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { AppError, type FieldErrors } from "#domain/wire/errors.ts";
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
import type { ContentKind, ReadBody } from "./content-kind.ts";
import { bodyOf, isKept, type LoadedContent, loadContent, lockContents, newestBody, objectOf } from "./load-content.ts";
import { insertContent, raiseRevision, writeDraft } from "./write-draft.ts";

type Asking = { actor: Actor | SystemActor };
type Given = Pick<Shop, "db" | "now">;
export type WrongContent = { ok: false; reason: "wrong"; fields: FieldErrors };
export type SavedDraft = { ok: true; entry: number | null } | WrongContent | ChangedTexts;

/** So many of a kind are held in memory by every process. */
export const MOST_OF_KIND = 500;

/** A new one, which nobody but staff sees before it is published. Two presses of one form make one. */
export async function addContent<Body>(
  { db, now }: Given,
  { actor, kind, formKey, typed }: Asking & { kind: ContentKind<Body>; formKey: string; typed: Texts },
): Promise<{ ok: true; key: string; entry: number | null } | WrongContent> {
  requirePermission(actor, "content.keep");
  const { newKey } = kind;
  if (!newKey) throw new AppError("not_found");
  return db.transaction(async (tx) => {
    await lockContents(tx, kind.name);
    const [there] = await tx.select({ key: contents.key }).from(contents).where(eq(contents.formKey, formKey));
    if (there) return { ok: true, key: there.key, entry: null };
    if ((await tx.$count(contents, eq(contents.kind, kind.name))) >= MOST_OF_KIND)
      throw new AppError("conflict", { message: `At most ${MOST_OF_KIND} of them` });
    const read = kind.read(typed);
    if (!read.ok) return { ok: false, reason: "wrong", fields: read.fields };
    const key = await freeKey(tx, kind, newKey(read.body));
    const judged = await judgeBody(tx, kind, { key, body: read.body });
    if (!judged.ok) return { ok: false, reason: "wrong", fields: judged.fields };
    const row = await insertContent(tx, { kind: kind.name, key, formKey, actor, now: now() });
    const loaded: LoadedContent<Body> = { key, row, versions: [], draft: null, shipped: null };
    await writeDraft(tx, kind, { actor, loaded, body: read.body, now: now() });
    const texts = kind.textsOf(read.body);
    const entry = await recordAudit(tx, {
      actor,
      action: "content.added",
      object: objectOf(kind, key),
      changes: changesOf(Object.keys(texts), {}, texts),
      now: now(),
    });
    return { ok: true, key, entry };
  });
}

async function freeKey<Body>(tx: Db, kind: ContentKind<Body>, wished: string): Promise<string> {
  for (let turn = 1; ; turn += 1) {
    const key = turn === 1 ? wished : `${wished}-${turn}`;
    if (Object.hasOwn(kind.shipped, key)) continue;
    if (!(await isKept(tx, { kind: kind.name, key }))) return key;
  }
}

type Saving<Body> = Asking & { kind: ContentKind<Body>; key: string; from: Texts; to: Texts; undoes?: number };

/**
 * Writes what differs from what the page showed into the draft, and makes one where there is none. Of the same field that both
 * changed both values are told.
 */
export async function saveDraft<Body>({ db, now }: Given, saving: Saving<Body>): Promise<SavedDraft> {
  const { actor, kind, key, undoes } = saving;
  requirePermission(actor, "content.keep");
  return db.transaction(async (tx) => {
    await lockContents(tx, kind.name);
    const loaded = await loadContent(tx, { kind, key });
    // A field that only one of them has, such as of a question that was added or taken out, is empty in the other.
    const from = { ...blank(saving.to), ...saving.from };
    const given = { from, to: { ...blank(from), ...saving.to } };
    const before = { ...blank(given.to), ...kind.textsOf(newestBody(kind, loaded)) };
    const asked = await judge(tx, kind, { key, typed: typedOver(before, given) });
    if (!asked.ok) return { ok: false, reason: "wrong", fields: asked.fields };
    const object = objectOf(kind, key);
    const to = takenOf(kind.textsOf(asked.body), given);
    const merged = await mergeTexts(tx, { object, kept: before, from, to });
    if (!merged.ok) return merged;
    if (merged.written.length === 0) return { ok: true, entry: null };
    const whole = await judge(tx, kind, { key, typed: merged.after });
    if (!whole.ok) return { ok: false, reason: "wrong", fields: whole.fields };
    const { number } = await writeDraft(tx, kind, { actor, loaded, body: whole.body, now: now() });
    const changes = changesOf(merged.written, before, merged.after);
    const data = { number, isNew: loaded.draft === null };
    const entry = await recordAudit(tx, {
      actor,
      action: "content.drafted",
      object,
      changes,
      data,
      undoes,
      now: now(),
    });
    return { ok: true, entry };
  });
}

const blank = (texts: Texts): Texts => Object.fromEntries(Object.keys(texts).map((field) => [field, ""]));

/** What was typed as it is kept, or what is wrong with it alone or beside others. */
export async function judge<Body>(
  tx: Db,
  kind: ContentKind<Body>,
  { key, typed }: { key: string; typed: Texts },
): Promise<ReadBody<Body>> {
  const read = kind.read(typed);
  return read.ok ? judgeBody(tx, kind, { key, body: read.body }) : read;
}

async function judgeBody<Body>(
  tx: Db,
  kind: ContentKind<Body>,
  { key, body }: { key: string; body: Body },
): Promise<ReadBody<Body>> {
  const fields = (await kind.judge?.(tx, { key, body })) ?? null;
  return fields === null ? { ok: true, body } : { ok: false, fields };
}

type One<Body> = Asking & { kind: ContentKind<Body>; key: string; undoes?: number };

/** What an older version says becomes the draft. Number 1 of what ships with the shop stands in the code. */
export async function restoreVersion<Body>(
  { db, now }: Given,
  { actor, kind, key, number, undoes }: One<Body> & { number: number },
): Promise<{ entry: number | null }> {
  requirePermission(actor, "content.keep");
  return db.transaction(async (tx) => {
    await lockContents(tx, kind.name);
    const loaded = await loadContent(tx, { kind, key });
    const version = loaded.versions.find((one) => one.number === number && one.publishedAt !== null);
    const body = bodyOf(kind, version ?? null) ?? (number === 1 ? loaded.shipped : null);
    if (body === null) throw new AppError("not_found");
    const [before, after] = [kind.textsOf(newestBody(kind, loaded)), kind.textsOf(body)];
    const written = Object.keys({ ...before, ...after }).filter((field) => before[field] !== after[field]);
    if (written.length === 0) return { entry: null };
    const draft = await writeDraft(tx, kind, { actor, loaded, body, now: now() });
    const entry = await recordAudit(tx, {
      actor,
      action: "content.restored",
      object: objectOf(kind, key),
      changes: changesOf(written, before, after),
      data: { number: draft.number, isNew: loaded.draft === null, restored: number },
      undoes,
      now: now(),
    });
    return { entry };
  });
}

/** Throws the draft away; what customers see stays. */
export async function dropDraft<Body>(
  { db, now }: Given,
  { actor, kind, key, undoes }: One<Body>,
): Promise<{ entry: number | null }> {
  requirePermission(actor, "content.keep");
  return db.transaction(async (tx) => {
    await lockContents(tx, kind.name);
    const loaded = await loadContent(tx, { kind, key });
    const { draft, row } = loaded;
    if (!draft || !row) return { entry: null };
    const body = bodyOf(kind, draft);
    const before = body === null ? {} : kind.textsOf(body);
    await tx.delete(contentVersions).where(eq(contentVersions.id, draft.id));
    await raiseRevision(tx, row.id);
    const isWhole = loaded.shipped === null && loaded.versions.length === 1;
    if (isWhole) await tx.delete(contents).where(eq(contents.id, row.id));
    const entry = await recordAudit(tx, {
      actor,
      action: "content.draft_dropped",
      object: objectOf(kind, key),
      changes: changesOf(Object.keys(before), before, {}),
      data: { number: draft.number, ...(isWhole && { isWhole, formKey: row.formKey }) },
      undoes,
      now: now(),
    });
    return { entry };
  });
}

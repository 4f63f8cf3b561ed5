import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { contents, contentVersions } from "#db/schema/contents.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type Actor, idOf, type SystemActor } from "#domain/accounts/actor.ts";
import type { Schedule } from "#domain/contents/schedule.ts";
import { AppError } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import type { ContentKind } from "./content-kind.ts";
import { judge, type WrongContent } from "./keep-draft.ts";
import { bodyOf, type LoadedContent, loadContent, lockContents, objectOf, type VersionRow } from "./load-content.ts";
import { tellShown } from "./tell-shown.ts";
import { insertContent, raiseRevision } from "./write-draft.ts";

type Given = Pick<Shop, "db" | "now">;
type One<Body> = { actor: Actor | SystemActor; kind: ContentKind<Body>; key: string; undoes?: number };

export type PublishedDraft =
  | { ok: true; entry: number; number: number }
  /** Nothing is written that is not shown already; or a colleague changed it after the page was shown. */
  | { ok: false; reason: "no_draft" | "meanwhile" | "archived" }
  | WrongContent;

/** Freezes the draft and shows it, now or by its schedule. `revision` is what the page showed: nobody publishes unseen words. */
export async function publishDraft<Body>(
  { db, now }: Given,
  given: One<Body> & { revision: number; schedule: Schedule; note: string },
): Promise<PublishedDraft> {
  const { actor, kind, key, schedule, note, undoes } = given;
  requirePermission(actor, "content.keep");
  return db.transaction(async (tx) => {
    await lockContents(tx, kind.name);
    const loaded = await loadContent(tx, { kind, key });
    const { draft, row } = loaded;
    if (!draft || !row) return { ok: false, reason: "no_draft" };
    if (row.revision !== given.revision) return { ok: false, reason: "meanwhile" };
    if (row.archivedAt !== null) return { ok: false, reason: "archived" };
    const body = bodyOf(kind, draft);
    const typed = body === null ? {} : kind.textsOf(body);
    const judged = await judge(tx, kind, { key, typed });
    if (!judged.ok) return { ok: false, reason: "wrong", fields: judged.fields };
    const published = { ...schedule, note, body: judged.body, publishedAt: now(), publishedBy: idOf(actor) };
    await writeVersion(tx, kind, { actor, loaded, version: draft, set: published, now: now() });
    await raiseRevision(tx, row.id);
    const { startsAt, endsAt } = schedule;
    const entry = await recordAudit(tx, {
      actor,
      action: "content.published",
      object: objectOf(kind, key),
      changes: {
        version: [null, draft.number],
        startsAt: [null, startsAt?.toISOString() ?? null],
        endsAt: [null, endsAt?.toISOString() ?? null],
      },
      data: { number: draft.number },
      undoes,
      now: now(),
    });
    return { ok: true, entry, number: draft.number };
  });
}

/** A version that was published by mistake is a draft again; null where there is another draft by now. */
export async function takeBackPublished<Body>(
  { db: tx, now }: Given,
  { actor, kind, key, number, undoes }: One<Body> & { number: number },
): Promise<number | null> {
  requirePermission(actor, "content.keep");
  const loaded = await loadContent(tx, { kind, key });
  const { row, versions, draft } = loaded;
  const version = versions.find((one) => one.number === number);
  if (!row || !version || draft || version.number !== versions[0]?.number) return null;
  const never = { publishedBy: null, startsAt: null, endsAt: null, withdrawnAt: null, toldAt: null };
  await writeVersion(tx, kind, { actor, loaded, version, set: { ...never, publishedAt: null }, now: now() });
  await raiseRevision(tx, row.id);
  return recordAudit(tx, {
    actor,
    action: "content.taken_back",
    object: objectOf(kind, key),
    changes: { version: [number, null] },
    data: { number },
    undoes,
    now: now(),
  });
}

/** Takes a published version off, or puts it back: what held before it is shown again. */
export async function withdrawVersion<Body>(
  { db, now }: Given,
  given: One<Body> & { number: number; withdrawn?: boolean },
): Promise<{ entry: number | null }> {
  const { actor, kind, key, number, withdrawn = true, undoes } = given;
  requirePermission(actor, "content.keep");
  return db.transaction(async (tx) => {
    await lockContents(tx, kind.name);
    const loaded = await loadContent(tx, { kind, key });
    const { row, versions } = loaded;
    const version = versions.find((one) => one.number === number && one.publishedAt !== null);
    if (!row || !version) throw new AppError("not_found");
    if ((version.withdrawnAt !== null) === withdrawn) return { entry: null };
    const set = { withdrawnAt: withdrawn ? now() : null };
    await writeVersion(tx, kind, { actor, loaded, version, set, now: now() });
    await raiseRevision(tx, row.id);
    const entry = await recordAudit(tx, {
      actor,
      action: withdrawn ? "content.withdrawn" : "content.shown_again",
      object: objectOf(kind, key),
      changes: { version: withdrawn ? [number, null] : [null, number] },
      data: { number },
      undoes,
      now: now(),
    });
    return { entry };
  });
}

type Writing<Body> = Pick<One<Body>, "actor"> & {
  loaded: LoadedContent<Body>;
  version: VersionRow;
  set: Partial<VersionRow>;
  now: Date;
};

/** Writes when one version holds, and what belongs to another one being shown by that. */
async function writeVersion<Body>(tx: Db, kind: ContentKind<Body>, given: Writing<Body>): Promise<void> {
  const { actor, loaded, version, set, now } = given;
  await tx.update(contentVersions).set(set).where(eq(contentVersions.id, version.id));
  const versions = loaded.versions.map((one) => (one === version ? { ...one, ...set } : one));
  await tellShown(tx, kind, { actor, before: loaded, versions, now });
}

/** Takes a content away from customers with all its versions, or brings it back. What is always there cannot be archived. */
export async function archiveContent<Body>(
  { db, now }: Given,
  given: One<Body> & { archived: boolean },
): Promise<{ entry: number | null }> {
  const { actor, kind, key, archived, undoes } = given;
  requirePermission(actor, "content.keep");
  if (!kind.newKey) throw new AppError("not_found");
  return db.transaction(async (tx) => {
    await lockContents(tx, kind.name);
    const loaded = await loadContent(tx, { kind, key });
    const row = loaded.row ?? (await insertContent(tx, { kind: kind.name, key, actor, now: now() }));
    if ((row.archivedAt !== null) === archived) return { entry: null };
    await tx
      .update(contents)
      .set({ archivedAt: archived ? now() : null, revision: row.revision + 1 })
      .where(eq(contents.id, row.id));
    const entry = await recordAudit(tx, {
      actor,
      action: archived ? "content.archived" : "content.unarchived",
      object: objectOf(kind, key),
      changes: { archived: [!archived, archived] },
      undoes,
      now: now(),
    });
    return { entry };
  });
}

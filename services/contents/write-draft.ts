import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { contents, contentVersions } from "#db/schema/contents.ts";
import { type Actor, idOf, type SystemActor } from "#domain/accounts/actor.ts";
import type { ContentKind } from "./content-kind.ts";
import { type ContentRow, type LoadedContent, nextNumber } from "./load-content.ts";

type Given<Body> = { actor: Actor | SystemActor; loaded: LoadedContent<Body>; body: Body; now: Date };

/** The one draft of a content that is locked. Its first one makes the content a row. */
export async function writeDraft<Body>(
  tx: Db,
  kind: ContentKind<Body>,
  { actor, loaded, body, now }: Given<Body>,
): Promise<{ number: number }> {
  const row = loaded.row ?? (await insertContent(tx, { kind: kind.name, key: loaded.key, actor, now }));
  await raiseRevision(tx, row.id);
  const written = { body: kind.schema.parse(body), author: idOf(actor), changedAt: now };
  if (loaded.draft) {
    await tx.update(contentVersions).set(written).where(eq(contentVersions.id, loaded.draft.id));
    return { number: loaded.draft.number };
  }
  const number = nextNumber(loaded);
  await tx.insert(contentVersions).values({ ...written, contentId: row.id, number, createdAt: now });
  return { number };
}

type Inserted = Pick<ContentRow, "kind" | "key"> & { formKey?: string; actor: Actor | SystemActor; now: Date };

export async function insertContent(tx: Db, { actor, now, ...row }: Inserted): Promise<ContentRow> {
  const [made] = await tx
    .insert(contents)
    .values({ ...row, createdBy: idOf(actor), createdAt: now })
    .returning();
  return made!;
}

/** Keeps what stands in the shop as version 1 of a content that nobody has written yet. */
export async function insertFirst(
  tx: Db,
  { kind, key, body, now }: Pick<ContentRow, "kind" | "key"> & { body: unknown; now: Date },
): Promise<void> {
  const [content] = await tx.insert(contents).values({ kind, key, createdAt: now }).returning();
  const first = { contentId: content!.id, number: 1, body, publishedAt: now, createdAt: now, changedAt: now };
  await tx.insert(contentVersions).values({ ...first, note: "As it came with the shop" });
}

/** Whoever has its page open learns by it that something was done meanwhile. */
export async function raiseRevision(tx: Db, id: number): Promise<void> {
  await tx
    .update(contents)
    .set({ revision: sql`${contents.revision} + 1` })
    .where(eq(contents.id, id));
}

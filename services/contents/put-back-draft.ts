import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { changesOf, type Texts } from "#services/goods/merge-texts.ts";
import type { Shop } from "#services/shop.ts";
import type { AnyKind } from "./content-kind.ts";
import { judge } from "./keep-draft.ts";
import { type LoadedContent, loadContent, objectOf } from "./load-content.ts";
import { insertContent, writeDraft } from "./write-draft.ts";

type Given = {
  actor: Actor | SystemActor;
  kind: AnyKind;
  key: string;
  texts: Texts;
  /** The content itself went with it. */
  isWhole: boolean;
  formKey?: string | null | undefined;
  undoes: number;
};

/** A draft that was thrown away, for the undo of it; null where another one was begun since, or it no longer fits. */
export async function putBackDraft(
  { db: tx, now }: Pick<Shop, "db" | "now">,
  { actor, kind, key, texts, isWhole, formKey, undoes }: Given,
): Promise<number | null> {
  requirePermission(actor, "content.keep");
  const there = await loadContent<unknown>(tx, { kind, key }).catch(() => null);
  if (isWhole ? there !== null : there === null || there.draft !== null) return null;
  const judged = await judge<unknown>(tx, kind, { key, typed: texts });
  if (!judged.ok) return null;
  const row = { kind: kind.name, key, actor, now: now(), ...(formKey && { formKey }) };
  const loaded: LoadedContent<unknown> = there ?? {
    key,
    row: await insertContent(tx, row),
    versions: [],
    draft: null,
    shipped: null,
  };
  const { number } = await writeDraft(tx, kind, { actor, loaded, body: judged.body, now: now() });
  return recordAudit(tx, {
    actor,
    action: isWhole ? "content.added" : "content.drafted",
    object: objectOf(kind, key),
    changes: changesOf(Object.keys(texts), {}, texts),
    data: { number, isNew: true },
    undoes,
    now: now(),
  });
}

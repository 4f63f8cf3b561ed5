import { z } from "zod";
import type { AuditAction } from "#domain/access/audit-actions.ts";
import { readContentName } from "#domain/contents/content-kinds.ts";
import type { Reversed, Undoing } from "#services/audit/undoing.ts";
import { sideOf } from "#services/goods/undo-range.ts";
import type { Texts } from "#services/goods/merge-texts.ts";
import type { AnyKind } from "./content-kind.ts";
import { dropDraft, saveDraft } from "./keep-draft.ts";
import { KINDS } from "./kinds.ts";
import { loadContent, lockContents, newestBody } from "./load-content.ts";
import { archiveContent, takeBackPublished, withdrawVersion } from "./publish-content.ts";
import { putBackDraft } from "./put-back-draft.ts";

type Entry = Parameters<Undoing["reverse"]>[1]["entry"];

/** What an entry is about; null where a later release no longer has this kind. */
function contentOf({ entityId }: Pick<Entry, "entityId">): { kind: AnyKind; key: string } | null {
  const name = readContentName(entityId);
  const kind = name && KINDS[name.kind];
  return name && kind ? { kind, key: name.key } : null;
}

const lock: Undoing["lock"] = async (tx, entry) => {
  const content = contentOf(entry);
  if (!content) return false;
  await lockContents(tx, content.kind.name);
  return true;
};

const EDITED: Reversed = { ok: false, reason: "edited" };
const reversed = (entry: number | null): Reversed => (entry === null ? EDITED : { ok: true, entry });

const numbered = z.object({ number: z.int(), isNew: z.boolean().default(false) });
const dropped = z.object({ number: z.int(), isWhole: z.boolean().default(false), formKey: z.uuid().nullish() });

/** Back to what it was; where that is what lies beneath the draft, the draft goes. */
const reverseDraft: Undoing["reverse"] = async (shop, { actor, entry }) => {
  const { kind, key } = contentOf(entry)!;
  const loaded = await loadContent<unknown>(shop.db, { kind, key }).catch(() => null);
  const { number, isNew } = numbered.parse(entry.data);
  if (loaded?.draft?.number !== number) return EDITED;
  const [from, to] = [sideOf(entry, "after"), sideOf(entry, "before")];
  const kept: Texts = kind.textsOf(newestBody(kind, loaded));
  const isEdited = Object.entries(from).some(([field, text]) => (kept[field] ?? "") !== text);
  if (isEdited) return EDITED;
  const beneath = { ...loaded, draft: null, versions: loaded.versions.filter((one) => one !== loaded.draft) };
  if (isNew && isSame(kind.textsOf(newestBody(kind, beneath)), { ...kept, ...to }))
    return reversed((await dropDraft(shop, { actor, kind, key, undoes: entry.id })).entry);
  const done = await saveDraft(shop, { actor, kind, key, from, to, undoes: entry.id });
  return done.ok ? reversed(done.entry) : EDITED;
};

const isSame = (one: Texts, other: Texts): boolean =>
  Object.keys({ ...one, ...other }).every((field) => (one[field] ?? "") === (other[field] ?? ""));

/** Takes a version off, or puts it back. */
const reverseShown =
  (withdrawn: boolean): Undoing["reverse"] =>
  async (shop, { actor, entry }) => {
    const { number } = numbered.parse(entry.data);
    const done = await withdrawVersion(shop, { actor, ...contentOf(entry)!, number, withdrawn, undoes: entry.id });
    return reversed(done.entry);
  };

const reverseArchive =
  (archived: boolean): Undoing["reverse"] =>
  async (shop, { actor, entry }) => {
    const done = await archiveContent(shop, { actor, ...contentOf(entry)!, archived, undoes: entry.id });
    return reversed(done.entry);
  };

/** How what staff write is undone, where nobody wrote the same anew since. */
export const CONTENT_UNDOINGS = {
  "content.added": {
    does: "content.keep",
    lock,
    reverse: async (shop, { actor, entry }) => {
      const { kind, key } = contentOf(entry)!;
      const found = await loadContent(shop.db, { kind, key }).catch(() => null);
      const isUntouched = found?.draft && found.versions.length === 1 && found.row?.revision === 2;
      return isUntouched ? reversed((await dropDraft(shop, { actor, kind, key, undoes: entry.id })).entry) : EDITED;
    },
  },
  "content.drafted": { does: "content.keep", lock, reverse: reverseDraft },
  "content.restored": { does: "content.keep", lock, reverse: reverseDraft },
  "content.draft_dropped": {
    does: "content.keep",
    lock,
    reverse: async ({ db, now }, { actor, entry }) => {
      const given = { actor, ...contentOf(entry)!, texts: sideOf(entry, "before"), undoes: entry.id };
      return reversed(await putBackDraft({ db, now }, { ...given, ...dropped.parse(entry.data) }));
    },
  },
  "content.published": {
    does: "content.keep",
    lock,
    reverse: async (shop, { actor, entry }) => {
      const { number } = numbered.parse(entry.data);
      return reversed(await takeBackPublished(shop, { actor, ...contentOf(entry)!, number, undoes: entry.id }));
    },
  },
  "content.withdrawn": { does: "content.keep", lock, reverse: reverseShown(false) },
  "content.shown_again": { does: "content.keep", lock, reverse: reverseShown(true) },
  "content.archived": { does: "content.keep", lock, reverse: reverseArchive(false) },
  "content.unarchived": { does: "content.keep", lock, reverse: reverseArchive(true) },
} satisfies Partial<Record<AuditAction, Undoing>>;

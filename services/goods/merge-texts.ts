import type { Db } from "#db/client.ts";
import { findLastChange, type LastChange } from "#services/audit/find-last-change.ts";

export type Texts = Readonly<Record<string, string>>;

/** What somebody else changed too: what it is now, by whom and when. */
export type ChangedTexts = {
  ok: false;
  reason: "changed";
  present: Texts;
  changed: Readonly<Record<string, LastChange | null>>;
};

/**
 * What of a form is to be written into a thing that is locked: only what differs from what the page showed, so that a colleague's
 * change of another field stays. Of the same field both values are told.
 */
export async function mergeTexts(
  tx: Db,
  given: { object: { kind: string; id: string | number }; kept: Texts; from: Texts; to: Texts },
): Promise<{ ok: true; written: string[]; after: Texts } | ChangedTexts> {
  const { object, kept, from, to } = given;
  const differing = Object.keys(to).filter((field) => to[field] !== from[field]);
  const both = differing.filter((field) => kept[field] !== from[field] && kept[field] !== to[field]);
  if (both.length > 0) {
    const changed = await Promise.all(
      both.map(async (field) => [field, await findLastChange(tx, { ...object, field })] as const),
    );
    const present = Object.fromEntries(both.map((field) => [field, kept[field] ?? ""]));
    return { ok: false, reason: "changed", present, changed: Object.fromEntries(changed) };
  }
  const written = differing.filter((field) => kept[field] !== to[field]);
  return { ok: true, written, after: { ...kept, ...Object.fromEntries(written.map((field) => [field, to[field]!])) } };
}

/** What is kept with what somebody typed over it, as it is to be judged: a field that they left alone may be another by now. */
export const typedOver = (kept: Texts, { from, to }: { from: Texts; to: Texts }): Texts => ({
  ...kept,
  ...Object.fromEntries(Object.entries(to).filter(([field, text]) => text !== from[field])),
});

/** The fields that somebody typed as they are written; those that they left alone stand as the page showed them. */
export const takenOf = (asked: Texts, { from, to }: { from: Texts; to: Texts }): Texts =>
  Object.fromEntries(
    Object.entries(to).map(([field, text]) => [field, text === from[field] ? text : (asked[field] ?? "")]),
  );

/** The fields of an entry, as its log names them. */
export const changesOf = (written: readonly string[], before: Texts, after: Texts) =>
  Object.fromEntries(written.map((field) => [field, [before[field] ?? "", after[field] ?? ""] as const]));

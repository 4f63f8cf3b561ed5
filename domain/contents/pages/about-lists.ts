import { z } from "zod";
import { linkField, neededLine } from "#domain/showcase/showcase-fields.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import { unknownWord } from "./placeholders.ts";

/** The signs that can stand at a reason: those that the page loads. */
export const REASON_ICONS = ["gift", "rupee", "coins", "wrench", "eye"] as const;
export type ReasonIcon = (typeof REASON_ICONS)[number];

/** So many entries a list of the page can have. */
const MOST_ENTRIES = 12;

const line = (most: number) => neededLine(most);
const words = neededLine(300);
const id = (sign: string) => z.string().regex(new RegExp(`^${sign}[1-9]\\d{0,4}$`));

/** The two lists of the page about us. Each entry has a name of its own: two who change different ones do not meet. */
export const aboutListsSchema = z.strictObject({
  team: z
    .array(z.strictObject({ id: id("t"), role: line(60), text: words }))
    .min(1)
    .max(MOST_ENTRIES),
  reasons: z
    .array(
      z.strictObject({
        id: id("r"),
        icon: z.enum(REASON_ICONS, "Choose a sign"),
        title: line(60),
        text: words,
        link: linkField.refine((text) => text !== "", "Write where it leads"),
        label: line(40),
      }),
    )
    .min(1)
    .max(MOST_ENTRIES),
});
export type AboutLists = z.infer<typeof aboutListsSchema>;

type Texts = Readonly<Record<string, string>>;

/** The lists, with the letter of their ids and the fields of an entry. */
export const ABOUT_LISTS = {
  team: { sign: "t", fields: ["role", "text"] },
  reasons: { sign: "r", fields: ["icon", "title", "text", "link", "label"] },
} as const;
export type AboutList = keyof typeof ABOUT_LISTS;
export const ABOUT_LIST_NAMES = ["team", "reasons"] as const satisfies readonly AboutList[];

/** How the field is called that holds the order of a list. */
export const orderOf = (list: AboutList): string => `${list}.order`;

/** The ids of a list in its order, once each. */
export const idsOfList = (list: AboutList, order: string | undefined): string[] =>
  [...new Set((order ?? "").split(/\s+/))].filter((one) => id(ABOUT_LISTS[list].sign).safeParse(one).success);

/** One field for the order of each list, and one for each part of an entry. */
export function aboutListTexts(lists: AboutLists): Texts {
  const entries = ABOUT_LIST_NAMES.flatMap((list) => [
    [orderOf(list), lists[list].map((one) => one.id).join(" ")],
    ...lists[list].flatMap(({ id: own, ...parts }) =>
      Object.entries(parts).map(([part, text]) => [`${own}.${part}`, text]),
    ),
  ]);
  return Object.fromEntries(entries) as Texts;
}

/** The way back. */
export function readAboutLists(typed: Texts): { ok: true; lists: AboutLists } | { ok: false; fields: FieldErrors } {
  const fields: FieldErrors = {};
  const lists = Object.fromEntries(
    ABOUT_LIST_NAMES.map((list) => {
      const ids = idsOfList(list, typed[orderOf(list)]);
      const { fields: parts } = ABOUT_LISTS[list];
      if (ids.length === 0) fields[orderOf(list)] = `Keep one entry, or take [[about-${list}]] out of the text`;
      if (ids.length > MOST_ENTRIES) fields[orderOf(list)] = `At most ${MOST_ENTRIES} entries`;
      return [list, ids.map((own) => ({ id: own, ...partsOf(own, parts, typed) }))];
    }),
  );
  const read = aboutListsSchema.safeParse(lists);
  for (const { path, message } of read.error?.issues ?? []) {
    const [list, at, part] = path as [AboutList, number, string];
    if (part !== undefined) fields[`${(lists[list] as { id: string }[])[at]!.id}.${part}`] ??= message;
  }
  for (const own of ABOUT_LIST_NAMES.flatMap((list) => lists[list] as Record<string, string>[]))
    for (const [part, text] of Object.entries(own)) {
      const unknown = part === "link" ? null : unknownWord(text);
      if (unknown !== null) fields[`${own.id}.${part}`] ??= `{${unknown}} means nothing here`;
    }
  return read.success && Object.keys(fields).length === 0 ? { ok: true, lists: read.data } : { ok: false, fields };
}

const partsOf = (own: string, parts: readonly string[], typed: Texts): Texts =>
  Object.fromEntries(parts.map((part) => [part, typed[`${own}.${part}`] ?? ""]));

/** A link of the lists and the field that it stands in. */
export const linksOfLists = ({ reasons }: AboutLists): { field: string; link: string }[] =>
  reasons.map(({ id: own, link }) => ({ field: `${own}.link`, link }));

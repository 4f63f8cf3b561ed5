import {
  ABOUT_LIST_NAMES,
  ABOUT_LISTS,
  type AboutList,
  idsOfList,
  orderOf,
} from "#domain/contents/pages/about-lists.ts";
import { movePressed, nextId, said } from "#web/console/content/faq/read-questions.ts";
import type { SentForm } from "#web/forms/answer.ts";

type Texts = Readonly<Record<string, string>>;

/** The lists of about us as a form sends them: in their order, one entry moved or taken out by its button, one more at the end. */
export function readLists(sent: SentForm, from: Texts): Texts {
  const texts: Record<string, string> = {};
  for (const list of ABOUT_LIST_NAMES) {
    const { sign, fields } = ABOUT_LISTS[list];
    const ids = movePressed(idsOfList(list, said(sent, orderOf(list))), said(sent, "press"));
    for (const id of ids) for (const field of fields) texts[`${id}.${field}`] = inLine(said(sent, `${id}.${field}`));
    if (isMore(list, sent)) {
      const id = nextId(sign, [...ids, ...idsOfList(list, from[orderOf(list)])]);
      ids.push(id);
      for (const field of fields) texts[`${id}.${field}`] = inLine(said(sent, newField(list, field)));
    }
    texts[orderOf(list)] = ids.join(" ");
  }
  return texts;
}

/** The page shows each in a line of its own, however it was broken in its field. */
const inLine = (text: string): string => text.trim().replaceAll(/\s+/g, " ");

/** How the form calls a field of the entry that is not there yet. */
export const newField = (list: AboutList, field: string): string => `new.${list}.${field}`;

/** A sign is always chosen: it alone is no entry. */
const isMore = (list: AboutList, sent: SentForm): boolean =>
  ABOUT_LISTS[list].fields.some((field) => field !== "icon" && said(sent, newField(list, field)).trim() !== "");

/** What is wrong with an entry that is not there yet is said where it was typed. */
export function wrongForNew(fields: Texts, sent: SentForm, typed: Texts): Texts {
  const names = new Map<string, AboutList>();
  for (const list of ABOUT_LIST_NAMES)
    if (isMore(list, sent)) names.set(typed[orderOf(list)]?.split(" ").at(-1) ?? "", list);
  return Object.fromEntries(
    Object.entries(fields).map(([name, words]) => {
      const [id = "", field = ""] = name.split(".");
      const list = names.get(id);
      return [list ? newField(list, field) : name, words];
    }),
  );
}

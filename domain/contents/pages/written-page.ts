import { z } from "zod";
import { readMarkup } from "#domain/contents/rich-text/read-markup.ts";
import { type Block, type RichText, richTextSchema, wordsOf } from "#domain/contents/rich-text/rich-text.ts";
import { writeMarkup } from "#domain/contents/rich-text/write-markup.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import { aboutListsSchema, type AboutLists, aboutListTexts, readAboutLists } from "./about-lists.ts";
import { unknownPlaceholder } from "./placeholders.ts";
import { ABOUT_SHIPPED_LISTS } from "./shipped-about.ts";

const isOneParagraph = ({ content }: RichText): boolean => content.length === 1 && content[0]!.type === "paragraph";

export const pageSchema = z.strictObject({
  key: z.enum(["about", "privacy", "shipping", "terms"]),
  /** What the page comes to, in a sentence or two. */
  lead: richTextSchema.refine(isOneParagraph),
  /** It begins with a heading: each heading of the second level begins a section. */
  text: richTextSchema,
  /** What the figures of about us show. A version that was written before there were any has none of its own. */
  lists: aboutListsSchema.optional(),
});
export type WrittenPage = z.infer<typeof pageSchema>;

type Texts = Readonly<Record<string, string>>;
export const PAGE_FIELDS = ["lead", "text"] as const;

/** The lists of about us; null for any other page. */
export const listsOf = ({ key, lists }: WrittenPage): AboutLists | null =>
  key === "about" ? (lists ?? ABOUT_SHIPPED_LISTS) : null;

export function pageTexts(page: WrittenPage): Texts {
  const lists = listsOf(page);
  return {
    key: page.key,
    lead: writeMarkup(page.lead),
    text: writeMarkup(page.text),
    ...(lists && aboutListTexts(lists)),
  };
}

export function readPageTexts(typed: Texts): { ok: true; body: WrittenPage } | { ok: false; fields: FieldErrors } {
  const [lead, text] = [readPart(typed.lead ?? ""), readPart(typed.text ?? "")];
  const fields: FieldErrors = { ...(!lead.ok && { lead: lead.message }), ...(!text.ok && { text: text.message }) };
  if (lead.ok && !isOneParagraph(lead.text)) fields.lead = "Write one paragraph";
  if (text.ok && sectionsOf(text.text).length === 0) fields.text = "Begin with a heading: ## What it is about";
  const lists = typed.key === "about" ? readAboutLists(typed) : null;
  if (lists?.ok === false) Object.assign(fields, lists.fields);
  if (!lead.ok || !text.ok || Object.keys(fields).length > 0) return { ok: false, fields };
  const whole = pageSchema.safeParse({
    key: typed.key,
    lead: lead.text,
    text: text.text,
    ...(lists?.ok && { lists: lists.lists }),
  });
  return whole.success ? { ok: true, body: whole.data } : { ok: false, fields: { text: "This text is too long" } };
}

function readPart(typed: string): ReturnType<typeof readMarkup> {
  const read = readMarkup(typed);
  const unknown = read.ok ? unknownPlaceholder(read.text) : null;
  return unknown === null ? read : { ok: false, message: `{${unknown}} means nothing here` };
}

export type PageSection = { id: string; title: string; content: Block[] };

/** The parts of a page, as its table of contents lists them. Empty where the text does not begin with a heading. */
export function sectionsOf({ content }: RichText): PageSection[] {
  const sections: PageSection[] = [];
  for (const [at, block] of content.entries()) {
    if (block.type === "heading" && block.attrs.level === 2) {
      const title = wordsOf(block.content);
      sections.push({ id: block.attrs.id ?? `part-${at}`, title, content: [] });
    } else if (sections.length === 0) return [];
    else sections.at(-1)!.content.push(block);
  }
  return sections;
}

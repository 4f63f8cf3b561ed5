import { z } from "zod";

/** Longer ones are no article. */
export const LONGEST_TEXT = 60_000;

/** Drawings and tables that ship with the shop, which a text can name. */
export const FIGURES = ["prescription-card", "returns-table", "about-team", "about-reasons"] as const;
export type Figure = (typeof FIGURES)[number];

/** Of another site only over the web, a letter or a call; of the shop a path or a place on the page. No script, no other host. */
export function isLinkAddress(address: string): boolean {
  if (address.length > 500 || /[\s\p{Cc}<>"\\()]/u.test(address)) return false;
  if (/^https?:/i.test(address)) return /^https?:\/\/[a-z\d.-]+(:\d{1,5})?([/?#]|$)/i.test(address);
  return /^(mailto:[^:]+@?|tel:\+?[\d{][\w{}-]*)/i.test(address) || /^(\/(?![/\\])|#)/.test(address);
}

/** A picture lies in the shop itself. */
export const isPictureAddress = (address: string): boolean =>
  /^\/(?![/\\])[\w./-]+\.(svg|webp|avif|jpe?g|png)$/i.test(address);

const mark = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("bold") }),
  z.strictObject({ type: z.literal("italic") }),
  z.strictObject({
    type: z.literal("link"),
    attrs: z.strictObject({ href: z.string().refine(isLinkAddress, "This address cannot be linked to") }),
  }),
]);
const inline = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("text"), text: z.string().min(1), marks: z.array(mark).max(3).optional() }),
  z.strictObject({ type: z.literal("hardBreak") }),
]);
const paragraph = z.strictObject({ type: z.literal("paragraph"), content: z.array(inline).min(1) });
const item = z.strictObject({ type: z.literal("listItem"), content: z.tuple([paragraph]) });
const cell = z.string().max(500);

const block = z.discriminatedUnion("type", [
  paragraph,
  z.strictObject({
    type: z.literal("heading"),
    attrs: z.strictObject({
      level: z.union([z.literal(2), z.literal(3)]),
      /** Where links lead to: "/privacy_policy#cookies". */
      id: z
        .string()
        .regex(/^[a-z][a-z\d-]{0,39}$/)
        .nullable()
        .optional(),
    }),
    content: z.array(inline).min(1),
  }),
  z.strictObject({ type: z.literal("bulletList"), content: z.array(item).min(1) }),
  z.strictObject({ type: z.literal("orderedList"), content: z.array(item).min(1) }),
  z.strictObject({ type: z.literal("blockquote"), content: z.array(paragraph).min(1) }),
  z.strictObject({ type: z.literal("horizontalRule") }),
  z.strictObject({
    type: z.literal("image"),
    attrs: z.strictObject({
      src: z.string().refine(isPictureAddress, "A picture lies in the shop itself"),
      alt: z.string().max(300),
      /** Of the picture itself, in pixels, so that a page keeps room for it; one that was named by hand has none. */
      width: z.int().min(1).max(99_999).optional(),
      height: z.int().min(1).max(99_999).optional(),
    }),
  }),
  /** The first row names the columns, the first cell of each other one its row. Read out by its caption. */
  z.strictObject({
    type: z.literal("table"),
    attrs: z.strictObject({ caption: z.string().min(1).max(200), rows: z.array(z.array(cell).min(1)).min(2).max(60) }),
  }),
  z.strictObject({ type: z.literal("figure"), attrs: z.strictObject({ name: z.enum(FIGURES) }) }),
]);

/** A text with a closed list of nodes and marks, as TipTap keeps it. Never HTML. */
export const richTextSchema = z.strictObject({ type: z.literal("doc"), content: z.array(block).min(1).max(800) });

export type RichText = z.infer<typeof richTextSchema>;
export type Block = RichText["content"][number];
export type Inline = z.infer<typeof inline>;
export type Mark = z.infer<typeof mark>;
export type Paragraph = z.infer<typeof paragraph>;

/** The words of a text alone. */
export const plainWords = ({ content }: RichText): string => content.map(wordsOfBlock).join(" ");

function wordsOfBlock(one: Block): string {
  if (one.type === "table") return one.attrs.rows.flat().join(" ");
  if (one.type === "bulletList" || one.type === "orderedList")
    return one.content.map(({ content: [words] }) => wordsOf(words.content)).join(" ");
  if (one.type === "blockquote") return one.content.map((part) => wordsOf(part.content)).join(" ");
  return one.type === "paragraph" || one.type === "heading" ? wordsOf(one.content) : "";
}

export const wordsOf = (content: readonly Inline[]): string =>
  content.map((part) => (part.type === "text" ? part.text : " ")).join("");

/** What is explained is read slowly: 130 words a minute, a minute for a drawing, and at least one. */
export function minutesToRead(text: RichText): number {
  const words = plainWords(text).split(/\s+/).filter(Boolean).length;
  const drawings = text.content.filter(({ type }) => type === "figure").length;
  return Math.max(1, Math.round(words / 130 + drawings));
}

import { z } from "zod";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import { isCalendarDay } from "#domain/dates/is-calendar-day.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import { readMarkup } from "./rich-text/read-markup.ts";
import { isPictureAddress, type RichText, richTextSchema } from "./rich-text/rich-text.ts";
import { writeMarkup } from "./rich-text/write-markup.ts";

/** Photographs that ship with the shop, for the card of an article. */
export const ARTICLE_ARTS = {
  "category-eyeglasses": "Eyeglasses",
  "category-sunglasses": "Sunglasses",
  "category-screen-glasses": "Screen glasses",
  "category-contact-lenses": "Contact lenses",
  "category-solution": "Lens care",
  "category-accessories": "Accessories",
  "category-kids": "Kids' glasses",
  "shape-rectangle": "A rectangular frame",
  "shape-round": "A round frame",
  "shape-aviator": "An aviator frame",
  "shape-cat-eye": "A cat-eye frame",
} as const;
export type ArticleArt = keyof typeof ARTICLE_ARTS;
export const isArticleArt = (art: string): art is ArticleArt => Object.hasOwn(ARTICLE_ARTS, art);

const slug = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, "Write the last part of the address")
  .max(60, "Maximum 60 characters")
  .regex(/^[a-z\d]+(-[a-z\d]+)*$/, "Small letters, digits and single dashes only, such as choosing-a-frame");
const oneLine = (message: string, most: number) =>
  z
    .string()
    .trim()
    .min(1, message)
    .max(most, `Maximum ${most} characters`)
    .refine((text) => !/\p{Cc}/u.test(text), "Please write it in one line");

const fields = z.object({
  title: oneLine("Write a title", 120),
  slug,
  /** One or two sentences: on the card, under the title and for search engines. */
  summary: oneLine("Write a summary", 300),
  /** A calendar day in India. */
  day: z.string().refine(isCalendarDay, "Choose a day"),
  /** A photograph of the shop, or a picture of its own by its address. */
  art: z
    .string()
    .trim()
    .refine(
      (art) => isArticleArt(art) || isPictureAddress(art),
      "Choose a photograph, or write the address of a picture of the shop",
    ),
  /** What the picture shows; empty where it only adorns. */
  alt: z.string().trim().max(200, "Maximum 200 characters").default(""),
});

export const articleSchema = fields.extend({ text: richTextSchema });
export type Article = z.infer<typeof articleSchema>;

type Texts = Readonly<Record<string, string>>;

export const articleTexts = ({ text, ...rest }: Article): Texts => ({ ...rest, text: writeMarkup(text) });

/** The fields of its form, in their order. */
export const ARTICLE_FIELDS = ["title", "slug", "summary", "day", "art", "alt", "text"] as const;

export function readArticleTexts(typed: Texts): { ok: true; body: Article } | { ok: false; fields: FieldErrors } {
  const read = fields.safeParse(typed);
  const text = readMarkup(typed.text ?? "");
  const wrong = { ...(!read.success && firstMessages(read.error)), ...(!text.ok && { text: text.message }) };
  if (!read.success || !text.ok) return { ok: false, fields: wrong };
  return wholeArticle({ ...read.data, text: text.text });
}

function wholeArticle(body: Article): { ok: true; body: Article } | { ok: false; fields: FieldErrors } {
  const whole = articleSchema.safeParse(body);
  return whole.success ? { ok: true, body: whole.data } : { ok: false, fields: { text: "This text is too long" } };
}

/** A text of the shop's own, which is written beside this code. */
export function textOf(markup: string): RichText {
  const read = readMarkup(markup);
  if (!read.ok) throw new Error(read.message);
  return read.text;
}

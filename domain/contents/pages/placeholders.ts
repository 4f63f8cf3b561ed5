import type { Block, Inline, Paragraph, RichText } from "#domain/contents/rich-text/rich-text.ts";
import { writeMarkup } from "#domain/contents/rich-text/write-markup.ts";

/** What a page can say of the shop by a word in braces: it follows the settings and the rules of orders. */
export const PLACEHOLDERS = [
  "shopName",
  "legalName",
  "address",
  "phone",
  "email",
  "supportHours",
  "emailReplyHours",
  "officerName",
  "officerDesignation",
  "officerEmail",
  "officerPhone",
  "lawCountry",
  "invoiceCourt",
  "shipsIn",
  "transportDays",
  "earliest",
  "latest",
  "frameReturnDays",
  "frameRefundDays",
  "sealedReturnDays",
  "lensReturnDays",
  "counterCondition",
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
export type PageFacts = Readonly<Record<Placeholder, string>>;

const WORD = /\{([A-Za-z]+)\}/g;
const isPlaceholder = (word: string): word is Placeholder => (PLACEHOLDERS as readonly string[]).includes(word);

/** The first word in braces that means nothing; null: all do. */
export const unknownPlaceholder = (text: RichText): string | null => unknownWord(writeMarkup(text));

/** The same of a single line. */
export function unknownWord(text: string): string | null {
  const words = [...text.matchAll(WORD)].map(([, word = ""]) => word);
  return words.find((word) => !isPlaceholder(word)) ?? null;
}

/** A line with what the shop is in place of the words in braces. */
export const fillWords = (text: string, facts: PageFacts): string =>
  text.replaceAll(WORD, (whole, word: string) => (isPlaceholder(word) ? facts[word] : whole));

/** A text with what the shop is in place of the words in braces. */
export function fillPlaceholders(text: RichText, facts: PageFacts): RichText {
  const inline = (content: readonly Inline[]): Inline[] =>
    content.map((one) =>
      one.type === "hardBreak"
        ? one
        : {
            ...one,
            text: fillWords(one.text, facts),
            ...(one.marks && {
              marks: one.marks.map((mark) =>
                mark.type === "link" ? { ...mark, attrs: { href: fillWords(mark.attrs.href, facts) } } : mark,
              ),
            }),
          },
    );
  const words = <Part extends { content: Inline[] }>(part: Part): Part => ({ ...part, content: inline(part.content) });
  return {
    ...text,
    content: text.content.map((block): Block => {
      if (block.type === "paragraph" || block.type === "heading") return words(block);
      if (block.type === "blockquote") return { ...block, content: block.content.map(words) };
      if (block.type !== "bulletList" && block.type !== "orderedList") return block;
      return {
        ...block,
        content: block.content.map((item) => ({ ...item, content: [words(item.content[0])] as [Paragraph] })),
      };
    }),
  };
}

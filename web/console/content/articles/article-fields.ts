import { ARTICLE_ARTS, isArticleArt } from "#domain/contents/article.ts";
import type { TextField } from "#web/console/catalogue/texts-form.tsx";

const ARTICLE_TEXT_FIELDS: readonly TextField[] = [
  { name: "title", label: "Title" },
  {
    name: "slug",
    label: "Address",
    prefix: "/blog/",
    help: "Small letters, digits and dashes. When you change it, the old address leads to the new one",
  },
  { name: "summary", label: "Summary", kind: "area", help: "On its card, under the title and in search engines" },
  { name: "day", label: "Day", kind: "day" },
  {
    name: "art",
    label: "Picture of its card",
    kind: "choice",
    options: Object.entries(ARTICLE_ARTS).map(([value, label]) => ({ value, label })),
  },
  { name: "alt", label: "What the picture shows", help: "Left empty it only adorns", optional: true },
];

/** With the picture that the card has, where it is none of the photographs. */
export const articleFields = (art: string): readonly TextField[] =>
  ARTICLE_TEXT_FIELDS.map((field) =>
    field.name === "art" && art !== "" && !isArticleArt(art)
      ? { ...field, options: [{ value: art, label: "A picture of your own" }, ...(field.options ?? [])] }
      : field,
  );

const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ARTICLE_TEXT_FIELDS.map(({ name, label }) => [name, label])),
  text: "Text",
};

export const articleLabel = (field: string): string => LABELS[field] ?? field;

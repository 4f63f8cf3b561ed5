import { expect, test } from "vitest";
import { textOf } from "#domain/contents/article.ts";
import { fromEditor } from "#domain/contents/rich-text/from-editor.ts";
import { fillPlaceholders, PLACEHOLDERS, type PageFacts } from "./placeholders.ts";
import { SHIPPED_PAGES } from "./shipped-pages.ts";
import { pageTexts, readPageTexts, sectionsOf } from "./written-page.ts";

const facts = Object.fromEntries(PLACEHOLDERS.map((word) => [word, `<${word}>`])) as PageFacts;

test.each(Object.values(SHIPPED_PAGES))("$key is read back from its form and from the editor as it ships", (page) => {
  expect(readPageTexts(pageTexts(page))).toEqual({ ok: true, body: page });
  expect(fromEditor(page.text)).toEqual(page.text);
  expect(sectionsOf(page.text).every(({ id }) => !id.startsWith("part-"))).toBe(true);
});

test("words in braces become what the shop is, in links too", () => {
  const filled = fillPlaceholders(textOf("- Write to [{email}](mailto:{email})\n\n> {shopName} {\\}"), facts);
  expect(JSON.stringify(filled)).toContain(
    '"text":"<email>","marks":[{"type":"link","attrs":{"href":"mailto:<email>"}}]',
  );
  expect(JSON.stringify(filled)).toContain("<shopName> {}");
});

test.each([
  [{ lead: "One\n\nTwo" }, { lead: "Write one paragraph" }],
  [{ lead: "{shopname}" }, { lead: "{shopname} means nothing here" }],
  [{ text: "No heading" }, { text: "Begin with a heading: ## What it is about" }],
  [{ text: "" }, { text: "Write the text" }],
])("%j is refused by field", (typed, fields) => {
  expect(readPageTexts({ ...pageTexts(SHIPPED_PAGES.terms), ...typed })).toEqual({ ok: false, fields });
});

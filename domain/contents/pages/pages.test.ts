import { expect, test } from "vitest";
import { textOf } from "#domain/contents/article.ts";
import { fromEditor } from "#domain/contents/rich-text/from-editor.ts";
import { fillPlaceholders, PLACEHOLDERS, type PageFacts } from "./placeholders.ts";
import { SHIPPED_PAGES } from "./shipped-pages.ts";
import { listsOf, pageSchema, pageTexts, readPageTexts, sectionsOf } from "./written-page.ts";

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

const about = pageTexts(SHIPPED_PAGES.about);

test("the lists of about us are words by entry, and a version from before them has those that ship", () => {
  const typed = { ...about, "reasons.order": "r3 r1", "r1.title": "{shopName} lends you a frame" };
  const read = readPageTexts(typed);
  expect(read.ok && listsOf(read.body)?.reasons.map(({ title }) => title)).toEqual([
    "No hidden charges",
    "{shopName} lends you a frame",
  ]);
  const { lists, ...older } = SHIPPED_PAGES.about;
  expect(listsOf(pageSchema.parse(older))).toEqual(lists);
  expect(listsOf(SHIPPED_PAGES.terms)).toBeNull();
  expect(pageTexts(SHIPPED_PAGES.terms)).not.toHaveProperty(["team.order"]);
});

test.each([
  [{ "r1.title": "" }, { "r1.title": "Please fill this in" }],
  [{ "r2.link": "" }, { "r2.link": "Write where it leads" }],
  [{ "r2.link": "javascript:alert(1)" }, { "r2.link": expect.stringContaining("A page of the shop such as /sale") }],
  [{ "r2.icon": "skull" }, { "r2.icon": "Choose a sign" }],
  [{ "t1.text": "{shopname} tests" }, { "t1.text": "{shopname} means nothing here" }],
  [{ "team.order": "" }, { "team.order": "Keep one entry, or take [[about-team]] out of the text" }],
  [
    { "team.order": Array.from({ length: 13 }, (_, at) => `t${at + 1}`).join(" ") },
    { "team.order": "At most 12 entries" },
  ],
])("of the lists %j is refused by field", (typed, fields) => {
  expect(readPageTexts({ ...about, ...typed })).toMatchObject({ ok: false, fields });
});

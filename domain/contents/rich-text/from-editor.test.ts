import { expect, test } from "vitest";
import { SHIPPED_ARTICLES } from "#domain/contents/shipped-articles.ts";
import { fromEditor } from "./from-editor.ts";
import { readMarkup } from "./read-markup.ts";
import { richTextSchema } from "./rich-text.ts";
import { writeMarkup } from "./write-markup.ts";

test("what an editor holds is cut down to the closed list", () => {
  const text = fromEditor({
    type: "doc",
    content: [
      { type: "paragraph" },
      { type: "codeBlock", content: [{ type: "text", text: "code" }] },
      {
        type: "paragraph",
        attrs: { class: "x", onclick: "alert(1)" },
        content: [
          { type: "text", text: "safe ", marks: [{ type: "strike" }, { type: "bold", attrs: { style: "x" } }] },
          {
            type: "text",
            text: "words",
            marks: [{ type: "link", attrs: { href: "javascript:alert(1)", target: "x" } }],
          },
        ],
      },
      { type: "image", attrs: { src: "https://elsewhere.example/a.png" } },
      { type: "figure", attrs: { name: "script" } },
      {
        type: "bulletList",
        content: [
          {
            type: "listItem",
            content: [
              { type: "paragraph", content: [{ type: "text", text: "one" }] },
              {
                type: "orderedList",
                content: [
                  { type: "listItem", content: [{ type: "paragraph", content: [{ type: "text", text: "two" }] }] },
                ],
              },
            ],
          },
        ],
      },
    ],
  });
  expect(richTextSchema.parse(text)).toEqual(text);
  expect(writeMarkup(text)).toBe("code\n\n**safe **words\n\n- one\n- two");
});

test("nothing, and what is none, is an empty text", () => {
  for (const json of [null, {}, { content: "x" }, { content: [null, 3] }]) expect(fromEditor(json).content).toEqual([]);
});

test.each(Object.entries(SHIPPED_ARTICLES))(
  "%s goes through the editor and the plain text unchanged",
  (_, { text }) => {
    expect(fromEditor(text)).toEqual(text);
    expect(readMarkup(writeMarkup(text))).toEqual({ ok: true, text });
  },
);

import { expect, test } from "vitest";
import { readMarkup } from "./read-markup.ts";
import { type Inline, isLinkAddress, minutesToRead, type RichText, richTextSchema } from "./rich-text.ts";
import { writeMarkup } from "./write-markup.ts";

const read = (typed: string): RichText => {
  const done = readMarkup(typed);
  if (!done.ok) throw new Error(done.message);
  return done.text;
};
const words = (text: string, ...marks: ("bold" | "italic")[]): Inline => ({
  type: "text",
  text,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});

const WHOLE = String.raw`A paragraph with **bold**, __italic__ and [a link](/contact_us?topic=lenses).

## A heading {#here}

### A smaller one

- one
- two\
and its second line

1. first
2. second

> said

---

|+ Sizes
| Number | Measures |
| 52 | One \| lens |

[[prescription-card]]

![A frame](/assets/frame.webp)

![A shop](/assets/shop.webp 1600x900)`;

test("a whole text is read, and written as it was", () => {
  const text = read(WHOLE);
  expect(richTextSchema.parse(text)).toEqual(text);
  expect(text.content.map(({ type }) => type)).toEqual([
    "paragraph",
    "heading",
    "heading",
    "bulletList",
    "orderedList",
    "blockquote",
    "horizontalRule",
    "table",
    "figure",
    "image",
    "image",
  ]);
  expect(text.content.at(-1)).toMatchObject({ attrs: { width: 1600, height: 900 } });
  expect(writeMarkup(text)).toBe(WHOLE);
});

test("lines of one paragraph are one, and a sign that is not taken back is itself", () => {
  expect(read("one\ntwo").content).toEqual([{ type: "paragraph", content: [words("one two")] }]);
  expect(read("2 ** 3 [x] snake_case").content).toEqual([
    { type: "paragraph", content: [words("2 ** 3 [x] snake_case")] },
  ]);
});

test.each([
  ["", "Write the text"],
  ["# Title", "A heading begins with ## or ###: the title of the page is the first one"],
  [
    "[x](javascript:alert)",
    "“javascript:alert” cannot be linked to. Begin with https://, mailto:, tel: or / for a page of the shop",
  ],
  ["![x](https://other.example/a.png)", "A picture is written ![what it shows](/its/address.webp), of this shop"],
  [
    "[[unknown]]",
    "There is no figure “unknown”. There are: prescription-card, returns-table, about-team, about-reasons",
  ],
  ["| a | b |", "A table begins with a line that says what it shows: |+ The sizes of frames"],
  ["|+ T\n| a | b |\n| c |", "Each row of the table “T” needs as many cells as its first"],
])("%j is not taken: %s", (typed, message) => {
  expect(readMarkup(typed)).toEqual({ ok: false, message });
});

test.each([
  ["https://a.example/x", true],
  ["/sale?type=x", true],
  ["#here", true],
  ["mailto:a@b.example", true],
  ["mailto:{email}", true],
  ["tel:+911150", true],
  ["//evil.example", false],
  ["/\\evil.example", false],
  ["javascript:alert(1)", false],
  ["data:text/html,x", false],
  ["https://user@evil.example/", false],
  [" https://a.example", false],
])("an address of a link: %s, %s", (address, is) => {
  expect(isLinkAddress(address)).toBe(is);
});

test("whatever an editor makes is read back as it was written", () => {
  let seed = 7;
  const pick = <One>(of: readonly One[]): One => of[(seed = (seed * 48_271) % 2_147_483_647) % of.length]!;
  const bits = [
    "a",
    "1. ",
    "**",
    "__",
    "[x](/y)",
    "\\",
    "# ",
    "- ",
    "|",
    "> ",
    "]",
    "(",
    "{shopName}",
    "---",
    "![",
    "₹5",
  ];
  for (let turn = 0; turn < 2_000; turn += 1) {
    const content: Inline[] = [];
    for (let part = 0; part < 1 + (turn % 4); part += 1) {
      const marks = pick([
        [],
        [{ type: "bold" }],
        [{ type: "link", attrs: { href: "/x" } }, { type: "italic" }],
      ] as const);
      content.push({
        type: "text",
        text: `w${pick(bits)}${pick(bits)}w`,
        ...(marks.length > 0 && { marks: [...marks] }),
      });
      if (turn % 3 === 0) content.push({ type: "hardBreak" });
    }
    content.push(words(`z${pick(bits)}.`));
    const kind = pick(["paragraph", "heading", "bulletList", "blockquote"] as const);
    const paragraph = {
      type: "paragraph" as const,
      content: kind === "heading" ? content.filter(({ type }) => type === "text") : content,
    };
    const text: RichText = {
      type: "doc",
      content: [
        kind === "paragraph"
          ? paragraph
          : kind === "heading"
            ? { type: "heading", attrs: { level: 2 }, content: paragraph.content }
            : kind === "blockquote"
              ? { type: "blockquote", content: [paragraph] }
              : { type: "bulletList", content: [{ type: "listItem", content: [paragraph] }] },
      ],
    };
    const once = writeMarkup(text);
    expect(writeMarkup(read(once)), once).toBe(once);
    expect(JSON.stringify(read(once)), once).toBe(JSON.stringify(read(writeMarkup(read(once)))));
  }
});

test("reading takes a minute for 130 words or a drawing", () => {
  expect(minutesToRead(read("word ".repeat(390)))).toBe(3);
  expect(minutesToRead(read(`${"word ".repeat(260)}\n\n[[prescription-card]]`))).toBe(3);
  expect(minutesToRead(read("word"))).toBe(1);
});

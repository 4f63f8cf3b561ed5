import { expect, test } from "vitest";
import { parseFeatures } from "./parse-features.ts";

test("lists and bold words come through", () => {
  expect(parseFeatures("<ul><li><b>Clear view</b>: no glare</li> <li>Light</li></ul>")).toEqual([
    {
      tag: "ul",
      children: [
        { tag: "li", children: [{ tag: "b", children: ["Clear view"] }, ": no glare"] },
        { tag: "li", children: ["Light"] },
      ],
    },
  ]);
});

test("attributes are dropped, and of other elements the words alone stay", () => {
  expect(parseFeatures('<p onclick="x()" style="color:red">Hello <a href="javascript:x()">there</a></p>')).toEqual([
    { tag: "p", children: ["Hello ", "there"] },
  ]);
});

test.each([
  "<script>alert(1)</script>",
  "<style>*{display:none}</style>",
  "<svg><script>1</script></svg>",
  "<script>no end",
  '<img src=x onerror="alert(1)">',
  "<!-- <b>hidden</b> -->",
])("nothing is left of %s", (markup) => {
  expect(parseFeatures(markup)).toEqual([]);
});

test("entities become words, never markup", () => {
  expect(parseFeatures("&lt;b&gt;UV &amp; blue&#8239;light&#x21;")).toEqual(["<b>UV & blue\u202flight!"]);
});

test("elements that are never closed end with what they stand in, and stray ends change nothing", () => {
  expect(parseFeatures("<ul><li><b>one</ul></p>two")).toEqual([
    { tag: "ul", children: [{ tag: "li", children: [{ tag: "b", children: ["one"] }] }] },
    "two",
  ]);
});

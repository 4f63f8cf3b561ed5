import { expect, test } from "vitest";
import { pickStyles } from "./pick-styles.ts";
import { readStyles } from "./read-styles.ts";

const pick = (css: string, html = `<html><p class="card wide"><b aria-pressed="false">`) =>
  pickStyles(readStyles(css), html);

test("rules for classes that the page lacks stay out, all others stay in their order", () => {
  expect(pick("p{margin:0}.card{top:0}.other{top:1px}.card .wide>b{top:2px}")).toBe(
    "p{margin:0}.card{top:0}.card .wide>b{top:2px}",
  );
});

test("rules for elements and values of attributes that the page lacks stay out too", () => {
  expect(pick("code,p{top:0}.card li{top:1px}p>b{top:2px}p+ul{top:3px}:root,html{top:4px}*{top:5px}")).toBe(
    "p{top:0}p>b{top:2px}:root,html{top:4px}*{top:5px}",
  );
  expect(pick('[aria-pressed=true]{top:0}[aria-pressed="false"]{top:1px}[hidden]{top:2px}[class*=car]{top:3px}')).toBe(
    '[aria-pressed="false"]{top:1px}[hidden]{top:2px}[class*=car]{top:3px}',
  );
  expect(pick("a:not([href]){top:0}b::before{top:1px}b:is(li,p){top:2px}")).toBe(
    "b::before{top:1px}b:is(li,p){top:2px}",
  );
});

test("of several selectors those are left that can match", () => {
  expect(pick(".other,.card,.wide .other{top:0}")).toBe(".card{top:0}");
});

test("what a selector names in parentheses may be absent, or one of several", () => {
  const css = ".card:not(.other){top:0}.wide:has(.other){top:1px}:is(.other,p){top:2px}";
  expect(pick(css)).toBe(css);
  expect(pick(".other:not(.card){top:0}")).toBe("");
});

test("an escaped name is the class that is written", () => {
  expect(pick(String.raw`.md\:flex{top:0}.w-1\.5{top:1px}`, `<p class="md:flex w-1.5">`)).toBe(
    String.raw`.md\:flex{top:0}.w-1\.5{top:1px}`,
  );
});

test("conditions keep what is left in them, and layers their place", () => {
  expect(pick("@layer a,b;@layer a{.other{top:0}}@media (min-width:9em){.card{top:0}.other{top:0}}")).toBe(
    "@layer a,b;@layer a{}@media (min-width:9em){.card{top:0}}",
  );
  expect(pick("@media (min-width:9em){.other{top:0}}")).toBe("");
});

test("what shows only under a mouse or on paper comes later", () => {
  expect(pick(".card:hover{top:0}.card:hover,.wide{top:1px}@media print{.card{top:2px}}")).toBe(".wide{top:1px}");
});

test("animations and registered properties come with the rules that name them", () => {
  const spin = "@keyframes spin{to{rotate:1turn}}";
  const property = '@property --x{syntax:"*";inherits:false}';
  expect(pick(`.card{animation:spin 1s}${spin}${property}`)).toBe(`.card{animation:spin 1s}${spin}`);
  expect(pick(`.card{top:var(--x)}${spin}${property}`)).toBe(`.card{top:var(--x)}${property}`);
});

test("braces and semicolons in strings and escapes part nothing, and nested rules stay with their own", () => {
  const css = `.card:before{content:"};{";background:url("data:image/svg+xml,%3Csvg;'")}.wide{&:focus{top:0}color:red}p{margin:0}`;
  expect(pick(css)).toBe(css);
});

test("custom properties that nothing reads stay out, also those that only such a one reads", () => {
  const css = `.card{--a:1px;--b:var(--c);--c:url("x;}.svg");top:var(--a)}`;
  expect(pick(css)).toBe(".card{--a:1px;top:var(--a)}");
  expect(pick(css, `<p class="card" style="top:var(--b)">`)).toBe(css);
});

test("what moves moves once the whole stylesheet is there", () => {
  expect(pick(".card{transition:top .2s;top:0;transition-delay:1s}.wide{transition:all 1s var(--ease,ease)}")).toBe(
    ".card{top:0;}",
  );
});

test("parts of fields that the page lacks stay out", () => {
  const css =
    "::file-selector-button{top:0}b:disabled{top:1px}b:not(:disabled){top:2px}::-webkit-search-decoration{top:3px}";
  expect(pick(css)).toBe("b:not(:disabled){top:2px}");
  expect(pick(css, `<b disabled=""><input type="search"/><input type="file"/>`)).toBe(css);
});

test("a comment before a statement belongs to nobody, be it the first of all", () => {
  expect(pick("/*! licence */\n@layer theme{p{top:0}}/* a *//* b */.card{top:1px}")).toBe(
    "@layer theme{p{top:0}}.card{top:1px}",
  );
});

import fc from "fast-check";

/** Names that mean something to the language itself. */
export const PROTOTYPE_NAMES = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "valueOf"];

const texts = [
  "",
  " ",
  "\0",
  "before\0after",
  "\u202Eright to left\u202C",
  "السعر ٥٠٠",
  "😀🕶️👓",
  "\uD800",
  "\uDC00 half",
  "e\u0301".repeat(50),
  "\u200B\uFEFF\u00A0",
  "'\"`; drop table products; --",
  "%00%ff%zz",
  "../../../../etc/passwd",
  "<script>alert(1)</script>",
  "${7*7}{{7*7}}",
  "=1+1",
  "(a+)+$[*?\\",
  "-0",
  "1e309",
  "9007199254740993",
  "NaN",
  "null",
  "undefined",
  "true",
  "[object Object]",
  "2026-02-30",
  "0000-00-00T00:00:00Z",
  "00000000-0000-0000-0000-000000000000",
  "a@b",
  "x".repeat(10_000),
  "\n\r\t\v\f",
  "İıſK",
  ...PROTOTYPE_NAMES,
];

const numbers = [
  0,
  -0,
  1,
  -1,
  0.1,
  1e-7,
  1.005,
  100.5,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 53),
  1e21,
  1e308,
  5e-324,
];

export const wildText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 200 }) },
);

export const wildNumber = fc.oneof(
  fc.constantFrom(...numbers),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
);

/** Any JSON value where another kind is expected. */
export const wildValue: fc.Arbitrary<unknown> = fc.oneof(
  wildText,
  wildNumber,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { toString: 1 }, { length: 1e9 }, { "": "" }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(wildText, { maxLength: 4 }),
  fc.dictionary(fc.constantFrom(...PROTOTYPE_NAMES, "a"), wildText, { maxKeys: 3 }),
);

/** Bodies that no value stands for, or none of a sane size. */
export const BROKEN_JSON: readonly string[] = [
  "",
  " ",
  "{",
  "[",
  '"',
  "{]",
  '{"a":1,}',
  "{'a':1}",
  "NaN",
  "Infinity",
  "undefined",
  "1e309",
  "-",
  "01",
  '"\\ud800"',
  '"\\u0000"',
  '{"a":1e309}',
  '{"a":-0}',
  "\uFEFF{}",
  "{}{}",
  "null",
  "true",
  "[]",
  '{"a":1,"a":2}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"a":{"__proto__":{"polluted":true}}}',
  '{"\\u005f_proto__":{"polluted":true}}',
  "[".repeat(50_000),
  "[".repeat(50_000) + "]".repeat(50_000),
  '{"a":'.repeat(20_000) + "1" + "}".repeat(20_000),
  `[${"0,".repeat(60_000)}0]`,
  `[${"0,".repeat(100_000)}0]`,
  `[${"{},".repeat(30_000)}{}]`,
  `{"a":"${"x".repeat(140_000)}"}`,
  `{"a":"${"x".repeat(2_000_000)}"}`,
  `{${Array.from({ length: 8_000 }, (_, n) => `"k${n}":${n}`).join(",")}}`,
];

import { expect, test } from "vitest";
import { readPrintedSize } from "./read-printed-size.ts";

const own = { lensMm: 52, bridgeMm: 18, templeMm: 140 };

test.each(["52-18-140", "52 18 140", "52□18 140", " 52/18-140 mm ", "RB5154 2000 52-18 140", "52 [] 18 - 140"])(
  "%s is read as it is meant",
  (text) => expect(readPrintedSize(text)).toEqual(own),
);

test.each([
  "",
  "52",
  "52-18",
  "52-18-",
  "99-18-140",
  "52-18-999",
  "152-18-1400",
  "52 18 14 0",
  "%",
  "0".repeat(10_000),
])("%s is no size of a frame", (text) => expect(readPrintedSize(text)).toBeNull());

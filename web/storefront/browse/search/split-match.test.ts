import { expect, test } from "vitest";
import { splitMatch } from "./split-match.ts";

const marked = (title: string, typed: string) =>
  splitMatch(title, typed)
    .map(({ text, matches }) => (matches ? `[${text}]` : text))
    .join("");

test("each typed word stands out wherever it is, in the title's own letters", () => {
  expect(marked("Kalimpong Aviator", "avi")).toBe("Kalimpong [Avi]ator");
  expect(marked("Kalimpong Aviator", "tor kal")).toBe("[Kal]impong Avia[tor]");
});

test("nothing typed marks nothing", () => {
  expect(marked("Kalimpong Aviator", "  ")).toBe("Kalimpong Aviator");
});

test("signs are only signs", () => {
  expect(marked("A.D. (One-Day) *", "(one-day) .")).toBe("A[.]D[.] [(One-Day)] *");
  expect(marked("100% Acetate", "\\ [ ^ $ { | 100%")).toBe("[100%] Acetate");
});

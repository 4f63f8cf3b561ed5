import { expect, test } from "vitest";
import type { Suggestions } from "./suggestions.ts";
import { noteOf, summaryOf } from "./suggestion-words.ts";

const nothing: Suggestions = { corrected: [], titles: [], pages: [], lists: [], products: [] };
const some: Suggestions = {
  ...nothing,
  titles: ["Goa Aviator", "Leh Aviator"],
  lists: [{ label: "Aviator", count: 2, href: "/" }],
};

test("what is there speaks for itself, a slip and a wait are said", () => {
  expect(noteOf("here", some)).toBeNull();
  expect(noteOf("here", { ...some, corrected: [{ typed: "avaitor", meant: "aviator" }] })).toBe(
    "Suggestions for “aviator”",
  );
  expect(noteOf("slow", nothing)).toBe("Searching …");
  expect(noteOf("waiting", nothing)).toBeNull();
});

test("nothing and a failure leave a way on", () => {
  expect(noteOf("here", nothing)).toBe("No exact match.");
  expect(noteOf("failed", nothing)).toMatch(/^Failed to fetch data\. .*Enter/);
});

test("ears are told how much there is", () => {
  expect(summaryOf("here", some)).toBe("2 suggestions, 1 list");
  expect(summaryOf("here", { ...nothing, pages: [{ label: "Sale", href: "/sale" }] })).toBe("1 page");
  expect(summaryOf("here", nothing)).toBe("No suggestions");
});

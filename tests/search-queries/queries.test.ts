import { expect, test } from "vitest";
import { ask, describe, judge } from "./judge.ts";
import { readQueries } from "./read-queries.ts";

const queries = readQueries();
const LEAST_RIGHT = 0.95;

test("people are understood: at least 95 of 100 queries come out as the best shop would answer them", () => {
  const wrong = queries.flatMap(({ id, query, group, expects }) => {
    const shown = ask(query);
    const fault = judge(expects, shown);
    return fault === null ? [] : [`${id} ${group} “${query}”: ${fault} — ${describe(shown)}`];
  });
  if (wrong.length > 0)
    process.stdout.write(`${wrong.length} of ${queries.length} are not right:\n${wrong.join("\n")}\n`);
  expect(queries.length).toBeGreaterThanOrEqual(500);
  expect(1 - wrong.length / queries.length).toBeGreaterThanOrEqual(LEAST_RIGHT);
});

test("a brand with an English spelling is found by the Hindi word that it comes from", () => {
  for (const query of ["charpai", "charpoi studio", "chaarpai"])
    expect(judge({ brand: "charpoy" }, ask(query)), query).toBeNull();
});

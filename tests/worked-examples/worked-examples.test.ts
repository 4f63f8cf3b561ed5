import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EXAMPLES } from "./examples.ts";
import { applyExample, copyRepository, removeCopy, runInCopy } from "./work-copy.ts";

/** The copy is checked once, with all examples one upon the other: a type check takes longer than all else here. */
const patience = 180_000;
const sections = (await readFile(resolve(import.meta.dirname, "../../docs/worked-examples.md"), "utf8")).split(/^## /m);
/** Tests on a database, journeys and tools take as long again. */
const NOT_CHECKED = ["node_modules", "web/offline/worker", "tests", "bench", "tools", "scripts"].concat(
  ["api", "db", "host", "integrations", "services"].map((room) => `${room}/**/*.test.ts`),
);
let copy = "";

beforeAll(async () => {
  copy = await copyRepository();
}, patience);
afterAll(() => removeCopy(copy));

test.each(EXAMPLES)(
  "$heading",
  async (example) => {
    const took = await applyExample(copy, example);
    expect(took.length).toBeLessThanOrEqual(example.most);
    const section = sections.find((text) => text.startsWith(`${example.heading}\n`)) ?? "";
    const told = [...section.matchAll(/^- `([^`]+)`/gm)].map(([, file]) => file);
    expect(told.toSorted()).toEqual(took.toSorted());
  },
  patience,
);

test("a patch that does not apply says what is to be done", async () => {
  const again = applyExample(copy, EXAMPLES[0]!);
  await expect(again).rejects.toThrow(/^plain-field\.patch no longer applies\. .+db\/schema\/catalogue\.ts/s);
});

test(
  "with all of them the types are right and the tests pass",
  async () => {
    await runInCopy(copy, "@react-router/dev/bin.cjs", ["typegen"]);
    const types = { extends: "./tsconfig.json", exclude: NOT_CHECKED };
    await writeFile(join(copy, "tsconfig.example.json"), JSON.stringify(types));
    const tests = EXAMPLES.flatMap((example) => example.tests);
    await Promise.all([
      expect(runInCopy(copy, "typescript/bin/tsc", ["-p", "tsconfig.example.json"])).resolves.toBe(""),
      expect(runInCopy(copy, "vitest/vitest.mjs", ["run", "--project", "unit", ...tests])).resolves.toContain("passed"),
    ]);
  },
  patience,
);

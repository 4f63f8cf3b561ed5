import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const rooms = /^(api|bench|db|docs|domain|host|integrations|scripts|search|services|studio|tests|tools|web)\//;

function documents(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return documents(path);
    return entry.name.endsWith(".md") ? [path] : [];
  });
}

/** What a worked example brings along is nowhere but in its patch. */
const examples = "tests/worked-examples";
const broughtByExamples = new Set(
  readdirSync(join(root, examples))
    .filter((name) => name.endsWith(".patch"))
    .flatMap((name) => [
      ...readFileSync(join(root, examples, name), "utf8").matchAll(/^--- \/dev\/null\n\+\+\+ b\/(.+)$/gm),
    ])
    .map(([, path]) => path),
);

test.each(["README.md", "SECURITY.md", ...documents("docs")])("every file that %s names is there", (document) => {
  const named = [...readFileSync(join(root, document), "utf8").matchAll(/`([^`\s]+)`/g)].map(([, path]) => path!);
  const paths = named.filter((path) => rooms.test(path) && !/[*{}<>$]|NNNN/.test(path));
  expect(paths.filter((path) => !broughtByExamples.has(path) && !existsSync(join(root, path)))).toEqual([]);
});

const records = readdirSync(join(root, "docs/decisions"));

test("each decision record has a number of its own", () => {
  const numbers = records.map((name) => /^(\d{3})-[a-z0-9-]+\.md$/.exec(name)?.[1]);
  expect(numbers).not.toContain(undefined);
  expect(new Set(numbers).size).toBe(records.length);
});

test.each(records)("%s begins with its number, a date and a status, and its lines are short", (name) => {
  const lines = readFileSync(join(root, "docs/decisions", name), "utf8").split("\n");
  expect(lines[0]).toMatch(new RegExp(`^# ${name.slice(0, 3)} \\S`));
  expect(lines.find((line) => line.startsWith("Date: "))).toMatch(/^Date: \d{4}-\d{2}-\d{2}$/);
  expect(lines.find((line) => line.startsWith("Status: "))).toMatch(/^Status: (accepted|proposed|superseded)\b/);
  expect(lines.filter((line) => line.length > 150)).toEqual([]);
});

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const rooms = /^(api|bench|db|docs|domain|host|integrations|scripts|search|services|studio|tests|web)\//;

function documents(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return documents(path);
    return entry.name.endsWith(".md") ? [path] : [];
  });
}

test.each(["README.md", "SECURITY.md", ...documents("docs")])("every file that %s names is there", (document) => {
  const named = [...readFileSync(join(root, document), "utf8").matchAll(/`([^`\s]+)`/g)].map(([, path]) => path!);
  const paths = named.filter((path) => rooms.test(path) && !/[*{}<>$]/.test(path));
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

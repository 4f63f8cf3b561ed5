import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { matchPath } from "react-router";
import { expect, test } from "vitest";
import { readRouteModules } from "#tests/support/presses/read-intents.ts";
import type { ListSpec } from "./list-spec.ts";

const room = join(import.meta.dirname, "..");
const sources = globSync("**/*.{ts,tsx}", { cwd: room })
  .filter((file) => !file.includes(".test."))
  .map((file) => ({ file: join(room, file), text: readFileSync(join(room, file), "utf8") }));

type Named = { name: string; spec: ListSpec<unknown> };

/** Every list of the console, by its name in the code. */
const lists = (
  await Promise.all(
    sources.map(async ({ file, text }): Promise<Named[]> => {
      const names = [...text.matchAll(/^export const (\w+): ListSpec</gm)].map(([, name]) => name!);
      if (names.length === 0) return [];
      const module = (await import(file)) as Record<string, ListSpec<unknown>>;
      return names.map((name) => ({ name, spec: module[name]! }));
    }),
  )
).flat();

/** A row of any list: whatever is read of it, and of what is read, is "7". */
const row: unknown = new Proxy(() => "7", {
  get: (_, key) => (key === Symbol.toPrimitive || key === "toString" ? () => "7" : row),
});

const modules = readRouteModules();

/** The page that a row leads to: of two addresses that fit, the one with more written out. */
function pageOf({ href }: ListSpec<unknown>): string {
  const { pathname } = new URL(href!(row), "http://shop.test");
  const wild = (path: string) => path.match(/[:*]/g)?.length ?? 0;
  const [path] = [...modules.keys()]
    .filter((one) => matchPath(one, pathname) !== null)
    .toSorted((one, other) => wild(one) - wild(other) || other.length - one.length);
  return readFileSync(modules.get(path ?? "")!, "utf8");
}

const leading = lists.filter(({ spec }) => spec.href !== undefined && !spec.leadsAway);

test("all lists are looked at", () => {
  expect(lists.map(({ name }) => name)).toEqual(expect.arrayContaining(["ORDER_LIST", "STOCK_LIST", "AUDIT_LIST"]));
  expect(leading.length).toBeGreaterThan(20);
});

test.each(leading)("the page of a row of $name leads back to the list", ({ name, spec }) => {
  expect(pageOf(spec)).toContain(`<BackToList spec={${name}} />`);
});

test("no page leads back to a list whose rows lead elsewhere", () => {
  const named = sources.flatMap(({ text }) =>
    [...text.matchAll(/<BackToList spec=\{(\w+)\}/g)].map(([, name]) => name!),
  );
  expect(named.toSorted()).toEqual(leading.map(({ name }) => name).toSorted());
});

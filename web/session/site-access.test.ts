import { expect, test } from "vitest";
import { ACCESS, type Access } from "#domain/access/access.ts";
import { isAtLeastAsStrict } from "#tests/support/access/is-at-least-as-strict.ts";
import { type Action, ruleOf } from "#domain/access/actions.ts";
import { SITE_ACCESS } from "./site-access.ts";
import type { SiteAccess } from "./site-row.ts";

const rows: [string, SiteAccess][] = Object.entries(SITE_ACCESS);
const isAccess = (word: string): word is Access => (ACCESS as readonly string[]).includes(word);

/** What whoever comes in may do at the least. */
const weakest = (actions: readonly Action[]) =>
  actions.map((action) => ruleOf(action).who).toSorted((a, b) => ACCESS.indexOf(a) - ACCESS.indexOf(b))[0]!;

test.each(rows)("%s lets nobody in who may do nothing there", (_, { reads, writes, does, posts = {} }) => {
  expect(does === undefined, "what is read is an action").toBe(reads === "nobody");
  expect(Object.keys(posts).length > 0, "what is posted is an action").toBe(writes !== "nobody");
  // A key or a link opens to guests too.
  const lets = (word: string): Access => (isAccess(word) ? word : "visitor");
  if (does) expect(isAtLeastAsStrict(lets(reads), weakest([does]))).toBe(true);
  const sent = Object.values(posts);
  if (sent.length > 0) expect(isAtLeastAsStrict(lets(writes), weakest(sent))).toBe(true);
});

import { expect, test } from "vitest";
import { ACCESS } from "./access.ts";
import { isAtLeastAsStrict } from "#tests/support/access/is-at-least-as-strict.ts";
import { rowName } from "./access-row.ts";
import { ruleOf } from "./actions.ts";
import { CALL_ROWS } from "./call-rows.ts";
import { describeAccess } from "./describe-access.ts";

test.each(CALL_ROWS.map((row) => [rowName(row), row] as const))("%s is a whole row", (_, row) => {
  const inPath = [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const named = row.names?.filter((one) => one.in === "path").map(({ name }) => name) ?? [];
  expect(named.toSorted(), "each parameter of the path is guarded").toEqual(inPath.toSorted());
  const weakest = row.does
    .map((action) => ruleOf(action).who)
    .toSorted((a, b) => ACCESS.indexOf(a) - ACCESS.indexOf(b));
  expect(isAtLeastAsStrict(row.access, weakest[0]!), "who comes in may do one of its actions").toBe(true);
  if (row.access !== "staff") expect(weakest, "what staff alone do is a call for staff").not.toContain("staff");
  const hasKey = row.names?.some(({ guard }) => guard === "key") ?? false;
  expect((row.masks?.length ?? 0) > 0, "what a key opens is masked, and nothing else").toBe(hasKey);
  const isPersonal = row.names?.some(({ guard }) => guard === "self" || guard === "own") ?? false;
  if (isPersonal) expect(row.access).toBe("signed-in");
  expect(row.path.startsWith("/v1/")).toBe(true);
});

test("a row is printed in sentences", () => {
  const row = CALL_ROWS.find(({ path }) => path === "/v1/coupons/:code")!;
  expect(describeAccess(row)).toEqual([
    "Who may call: Everybody.",
    "`code` (path, coupon): Of the public catalogue: the same for everybody.",
    "At most 60 in 10 minutes (coupon lookup).",
  ]);
});

test("no two rows are of one call", () => {
  const names = CALL_ROWS.map(rowName);
  expect(new Set(names).size).toBe(names.length);
});

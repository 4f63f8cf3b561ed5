import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#host/process/project-root.ts";
import { SITE_ACCESS } from "#web/session/site-access.ts";
import type { Row } from "./press.ts";
import { readIntents, readRouteModules } from "./read-intents.ts";
import { PRESSES } from "./table.ts";

const rows = Object.entries(PRESSES) as [keyof typeof PRESSES, Row][];
const modules = readRouteModules();

test("each address that takes posts is pressed, and no other one has a row", () => {
  const writable = Object.entries(SITE_ACCESS).filter(([, { writes }]) => writes !== "nobody");
  expect(rows.map(([path]) => path).toSorted()).toEqual(writable.map(([path]) => path).toSorted());
  expect(rows.filter(([, row]) => row.length === 0)).toEqual([]);
});

test("everything that an action tells from the others by its intent has a press, or a reason why there is none", () => {
  const known = [...modules].filter(([path]) => path in PRESSES);
  expect(known).toHaveLength(rows.length);
  const unpressed = known.flatMap(([path, module]) => {
    const pressed = PRESSES[path as keyof typeof PRESSES].map((one: Row[number]) => one.intent);
    return readIntents(module).flatMap((intent) => (pressed.includes(intent) ? [] : [`${path} ${intent}`]));
  });
  expect(unpressed).toEqual([]);
});

test("everything that is posted is an action of the table of who may do what", () => {
  for (const [path, row] of rows) {
    const { posts } = SITE_ACCESS[path];
    const sent = [...readIntents(modules.get(path)!), ...row.map(({ intent = "" }) => intent)];
    expect(Object.keys(posts).toSorted(), path).toEqual([...new Set(sent)].toSorted());
  }
});

test("the intents are found where they are told apart: in schemas, comparisons and lists, over several files", () => {
  expect(readIntents(modules.get("/cart")!)).toEqual([
    "add-membership",
    "apply-coupon",
    "quantity",
    "remove",
    "remove-coupon",
  ]);
  expect(readIntents(modules.get("/user/prescriptions/:id")!)).toEqual(["delete", "share"]);
  expect(readIntents(modules.get("/order-status")!)).toContain("saved");
});

test("what no button sends is proven elsewhere, by a test that is there", () => {
  const files = rows.flatMap(([, row]) => row.flatMap((one) => ("provenBy" in one ? [one.provenBy] : [])));
  expect(files.filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
});

test("no two presses of an address have the same name", () => {
  for (const [path, row] of rows) {
    const names = row.flatMap((one) => ("name" in one ? [one.name] : []));
    expect([...new Set(names)], path).toEqual(names);
  }
});

import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { keptMasters, MASTERS } from "./masters.ts";
import { planPictures } from "./plan-pictures.ts";
import { planScenes } from "./plan-scenes.ts";

const planned = [...planPictures(), ...planScenes()];
const kept = await keptMasters();

test("every planned picture was taken as it would be taken today", () => {
  const missing = planned.filter((picture) => !kept.has(picture));
  expect(missing.map(({ variant, view }) => `${variant} ${view}`)).toEqual([]);
});

test("there is one photograph of each view, and none that is not planned", async () => {
  const files = await readdir(MASTERS, { recursive: true });
  const taken = planned.filter((picture) => kept.has(picture));
  expect(files.filter((file) => file.endsWith(".avif")).length).toBe(taken.length);
});

test("every frame is seen on three faces", () => {
  const worn = planned.filter(({ view }) => view.startsWith("worn"));
  const designs = [...Map.groupBy(worn, ({ variant }) => variant).values()];
  expect(designs.map((pictures) => pictures.length)).toEqual(designs.map(() => 3));
  expect(designs).toHaveLength(160);
});

test("all pictures that come with the shop weigh at most 45 MB", async () => {
  const files = await readdir(path.join(MASTERS, ".."), { recursive: true, withFileTypes: true });
  const pictures = files.filter((file) => file.isFile() && file.name.endsWith(".avif"));
  const sizes = await Promise.all(
    pictures.map(async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).size),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(45_000_000);
});

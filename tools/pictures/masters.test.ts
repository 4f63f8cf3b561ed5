import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { keptMasters, MASTERS } from "./masters.ts";
import { planPictures } from "./plan-pictures.ts";
import { planScenes } from "./plan-scenes.ts";

const planned = [...planPictures(), ...planScenes()];
const kept = await keptMasters();

test("every planned picture was taken as it would be taken today; of worn ones some may be missing", () => {
  const missing = planned.filter((picture) => !kept.has(picture) && !picture.view.startsWith("worn"));
  expect(missing.map(({ variant, view }) => `${variant} ${view}`)).toEqual([]);
});

test("there is one photograph of each view, and none that is not planned", async () => {
  const files = await readdir(MASTERS, { recursive: true });
  const taken = planned.filter((picture) => kept.has(picture));
  expect(files.filter((file) => file.endsWith(".avif")).length).toBe(taken.length);
});

test("some frames are seen on each of their faces", () => {
  const worn = planned.filter(({ view }) => view.startsWith("worn"));
  const designs = [...Map.groupBy(worn, ({ variant }) => variant).values()];
  const whole = designs.filter((pictures) => pictures.every((picture) => kept.has(picture)));
  expect(whole.length).toBeGreaterThanOrEqual(3);
});

test("all pictures that come with the shop weigh at most 45 MB", async () => {
  const files = await readdir(path.join(MASTERS, ".."), { recursive: true, withFileTypes: true });
  const pictures = files.filter((file) => file.isFile() && file.name.endsWith(".avif"));
  const sizes = await Promise.all(
    pictures.map(async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).size),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(45_000_000);
});

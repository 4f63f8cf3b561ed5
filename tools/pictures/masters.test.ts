import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { keptMasters, MASTERS } from "./masters.ts";
import { planPictures } from "./plan-pictures.ts";
import { planScenes } from "./plan-scenes.ts";

const planned = [...planPictures(), ...planScenes()];
const kept = await keptMasters();

test("every planned picture was taken as it would be taken today; of worn ones some may be missing", () => {
  const missing = planned.filter((picture) => !kept.has(picture) && picture.view !== "worn");
  expect(missing.map(({ variant, view }) => `${variant} ${view}`)).toEqual([]);
});

test("there is one photograph of each view, and none that is not planned", async () => {
  const files = await readdir(MASTERS, { recursive: true });
  const taken = planned.filter((picture) => kept.has(picture));
  expect(files.filter((file) => file.endsWith(".avif")).length).toBe(taken.length);
});

test("some frames are seen worn", () => {
  expect(planned.filter((picture) => picture.view === "worn" && kept.has(picture)).length).toBeGreaterThanOrEqual(12);
});

import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { keptMasters, MASTERS } from "./masters.ts";
import { planPictures } from "./plan-pictures.ts";
import { planScenes } from "./plan-scenes.ts";

const planned = [...planPictures(), ...planScenes()];

test("every planned picture was taken as it would be taken today", async () => {
  const kept = await keptMasters();
  const missing = planned.filter((picture) => !kept.has(picture));
  expect(missing.map(({ variant, view }) => `${variant} ${view}`)).toEqual([]);
});

test("there is one photograph of each view, and none that is not planned", async () => {
  const files = await readdir(MASTERS, { recursive: true });
  expect(files.filter((file) => file.endsWith(".avif")).length).toBe(planned.length);
});

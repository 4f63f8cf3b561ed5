import path from "node:path";
import { expect, test } from "vitest";
import type { KeepPicture } from "./keep-pictures.ts";
import { keepStores, STORE_VIEWS } from "./keep-stores.ts";
import { SHOPS } from "./lists/shops.ts";
import { findMasters } from "./pictures/find-masters.ts";

const keep: KeepPicture = async ({ path: name, width, height, alt, view }) => ({ name, width, height, alt, view });

test("every store shows a photograph, and neighbours in the list do not show the same one", async () => {
  const stores = await keepStores(keep, await findMasters(path.join(import.meta.dirname, "pictures/masters")));
  expect(Object.keys(stores).toSorted()).toEqual(SHOPS.map(({ code }) => code).toSorted());
  const shown = SHOPS.map(({ code }) => stores[code]!);
  for (const name of shown) expect(name).toMatch(/^uploads\/stores\/scenes-store-.+\.avif$/);
  expect(new Set(shown).size).toBe(STORE_VIEWS.length);
  for (const [at, name] of shown.entries()) expect(name).not.toBe(shown[at + 1]);
});

test("without photographs a front is drawn", async () => {
  const stores = await keepStores(keep, { of: () => new Map() });
  for (const name of Object.values(stores)) expect(name).toMatch(/\.svg$/);
});

import { expect, test } from "vitest";
import { KEPT_BYTES_HEADER } from "#web/offline/names.ts";
import { limitCache } from "./limit-cache.ts";

/** As browsers have it: entries in the order in which they came. */
function openCache(bytesOf: Readonly<Record<string, number>>) {
  const entries = new Map(
    Object.entries(bytesOf).map(([path, bytes]) => [
      path,
      new Response("", { headers: { [KEPT_BYTES_HEADER]: `${bytes}` } }),
    ]),
  );
  const cache = {
    keys: async () => [...entries.keys()],
    match: async (path: string) => entries.get(path),
    delete: async (path: string) => entries.delete(path),
  } as unknown as Cache;
  return { cache, left: () => [...entries.keys()] };
}

test("the oldest go when there are too many", async () => {
  const { cache, left } = openCache({ "/a": 1, "/b": 1, "/c": 1 });
  await limitCache(cache, { entries: 2, bytes: 100 });
  expect(left()).toEqual(["/b", "/c"]);
});

test("the oldest go when they are too large, and one that is too large alone goes too", async () => {
  const some = openCache({ "/a": 60, "/b": 30, "/c": 50 });
  await limitCache(some.cache, { entries: 9, bytes: 100 });
  expect(some.left()).toEqual(["/b", "/c"]);
  const one = openCache({ "/a": 101 });
  await limitCache(one.cache, { entries: 9, bytes: 100 });
  expect(one.left()).toEqual([]);
});

import { pino } from "pino";
import { expect, test } from "vitest";
import { cacheKey } from "#services/cache-key.ts";
import { openMemory } from "./memory.ts";

function opened() {
  const memory = openMemory(pino({ level: "silent" }));
  const all = (work: "forget" | "trust", told = true) =>
    memory.followers.forEach((follower) => (work === "forget" ? follower.forget() : follower.trust(told)));
  all("trust");
  return { ...memory, all };
}

test("what was read is remembered until the catalogue changes", async () => {
  const { cached, all } = opened();
  const [menus, brands] = [cacheKey<{ reads: number }>("menus"), cacheKey<{ reads: number }>("brands")];
  let reads = 0;
  const read = async () => ({ reads: (reads += 1) });
  const [first, second] = await Promise.all([cached(menus, read), cached(menus, read)]);
  expect(second).toBe(first);
  expect(await cached(brands, read)).toEqual({ reads: 2 });
  all("forget");
  expect(await cached(menus, read)).toEqual({ reads: 3 });
});

test("a fault is not remembered, nor anything while changes are not heard", async () => {
  const { cached, all } = opened();
  const menus = cacheKey<number>("menus");
  await expect(cached(menus, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await cached(menus, async () => 1)).toBe(1);
  all("trust", false);
  expect(await cached(menus, async () => 2)).toBe(2);
  expect(await cached(menus, async () => 3)).toBe(3);
});

test("only so many reads are remembered", async () => {
  const { cached } = opened();
  const list = (place: number) => cacheKey<number | string>(`list ${place}`);
  for (let place = 0; place < 1_000; place += 1) await cached(list(place), async () => place);
  expect(await cached(list(999), async () => "again")).toBe(999);
  expect(await cached(list(0), async () => "again")).toBe("again");
});

test("a key tells which type lies under it", () => {
  const { cached } = opened();
  // @ts-expect-error A text is no number.
  void cached(cacheKey<number>("count"), async () => "one");
  // @ts-expect-error Nor is a number a text.
  const read = (): Promise<string> => cached(cacheKey<number>("count"), async () => 1);
  expect(read).toBeTypeOf("function");
});

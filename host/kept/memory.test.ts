import { expect, test } from "vitest";
import { openMemory } from "#host/kept/memory.ts";

function opened() {
  const memory = openMemory();
  const all = (work: "forget" | "trust", told = true) =>
    memory.followers.forEach((follower) => (work === "forget" ? follower.forget() : follower.trust(told)));
  all("trust");
  return { ...memory, all };
}

test("what was read is remembered until the catalogue changes", async () => {
  const { recall, all } = opened();
  let reads = 0;
  const read = async () => ({ reads: (reads += 1) });
  const [first, second] = await Promise.all([recall("menus", read), recall("menus", read)]);
  expect(second).toBe(first);
  expect(await recall("brands", read)).toEqual({ reads: 2 });
  all("forget");
  expect(await recall("menus", read)).toEqual({ reads: 3 });
});

test("a fault is not remembered, nor anything while changes are not heard", async () => {
  const { recall, all } = opened();
  await expect(recall("menus", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await recall("menus", async () => 1)).toBe(1);
  all("trust", false);
  expect(await recall("menus", async () => 2)).toBe(2);
  expect(await recall("menus", async () => 3)).toBe(3);
});

test("only so many reads are remembered", async () => {
  const { recall } = opened();
  for (let place = 0; place < 1_000; place += 1) await recall(`list ${place}`, async () => place);
  expect(await recall("list 999", async () => "again")).toBe(999);
  expect(await recall("list 0", async () => "again")).toBe("again");
});

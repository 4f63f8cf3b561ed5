import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTurns } from "./turns.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that ends when it is told to; while it goes on the process is busy, if it says so. */
function opened(given: Parameters<typeof createTurns>[0] = {}) {
  let busyMs = 0;
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const turns = createTurns({ now: () => Date.now(), busyMs: () => busyMs, ...given });
  const ask = (name: string, more: { client?: string; key?: string; signal?: AbortSignal } = {}) =>
    turns.take({
      client: name[0]!,
      ...more,
      work: () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      },
    });
  /** And a little more: what is put off while timers run is due a millisecond later. */
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms + 2);
  const end = async (name: string, tookMs = 0) => {
    busyMs += tookMs;
    await pass(tookMs);
    ends.get(name)!();
    await pass(0);
  };
  return { turns, ask, begun, end, pass };
}

test("two are made side by side, the others wait", async () => {
  const { turns, ask, begun, end, pass } = opened();
  const asked = ["a1", "a2", "b1", "c1"].map((name) => ask(name));
  await pass(0);
  expect(begun).toEqual(["a1", "b1"]);
  expect(turns.waiting()).toBe(2);
  await end("b1");
  expect(begun).toEqual(["a1", "b1", "c1"]);
  for (const name of ["a1", "c1", "a2"]) await end(name);
  expect(await Promise.all(asked)).toEqual(["a1", "a2", "b1", "c1"].map((made) => ({ made })));
});

test("between two of them whatever else has come is answered", async () => {
  vi.useRealTimers();
  const order: string[] = [];
  const turns = createTurns({ places: 1 });
  const work = (name: string) => async () => void order.push(name);
  const all = ["a", "b"].map((client) => turns.take({ client, work: work(client) }));
  // What the system has ready is looked at between two of these.
  setImmediate(() => order.push("other"));
  await Promise.all(all);
  expect(order).toEqual(["a", "other", "b"]);
});

test("a fault is its own asker's, and the next has its turn", async () => {
  vi.useRealTimers();
  const turns = createTurns({ places: 1 });
  const broken = turns.take({ client: "a", work: () => Promise.reject(new Error("broken")) });
  const next = turns.take({ client: "a", work: async () => 1 });
  await expect(broken).rejects.toThrow("broken");
  expect(await next).toEqual({ made: 1 });
});

test("what waits for somebody else does not keep its place", async () => {
  const { ask, begun, pass } = opened({ lentMs: 250 });
  for (const name of ["a1", "b1", "c1"]) void ask(name);
  await pass(240);
  expect(begun).toEqual(["a1", "b1"]);
  await pass(10);
  expect(begun).toEqual(["a1", "b1", "c1"]);
});

test("while others ask for what is kept, only a share of the time is taken", async () => {
  const { turns, ask, begun, end, pass } = opened({ places: 1, share: 0.4, burstMs: 100 });
  for (const turn of [1, 2, 3, 4, 5]) void ask(`a${turn}`);
  await pass(0);
  turns.noteOther();
  // A hundred may be spent at once, and grow by 0.4 of each millisecond. Then 30 are owed, which takes 75 ms.
  await end("a1", 60);
  await end("a2", 60);
  expect(begun).toEqual(["a1", "a2", "a3"]);
  await end("a3", 100);
  await pass(50);
  expect(begun).toHaveLength(3);
  await pass(30);
  expect(begun).toHaveLength(4);
});

test("while nobody asks for anything else, all of the time is taken", async () => {
  const { turns, ask, begun, end, pass } = opened({ places: 1, share: 0.4, burstMs: 100 });
  for (const turn of [1, 2, 3, 4, 5]) void ask(`a${turn}`);
  turns.noteOther();
  await pass(1_500);
  for (const turn of [1, 2, 3, 4]) await end(`a${turn}`, 200);
  expect(begun).toHaveLength(5);
});

test("who has gone is not served, and who has too many waiting is told so", async () => {
  const { turns, ask, begun, end, pass } = opened({ places: 1, mostOfOne: 2 });
  const gone = new AbortController();
  void ask("a1");
  await pass(0);
  const left = ask("a2", { signal: gone.signal });
  const stays = ask("a3");
  expect(await ask("a4")).toBeNull();
  gone.abort();
  expect(await left).toBeNull();
  expect(turns.waiting()).toBe(1);
  expect(await ask("a5", { signal: AbortSignal.abort() })).toBeNull();
  await end("a1");
  await end("a3");
  expect(await stays).toEqual({ made: "a3" });
  expect(begun).toEqual(["a1", "a3"]);
});

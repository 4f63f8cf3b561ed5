import { expect, test } from "vitest";
import { createLines, type Lines } from "./lines.ts";

const names = new Map<unknown, string>();
const nameOf = (job: unknown) => names.get(job) ?? "";

function opened(limits = { mostOfOne: 4, mostInAll: 12 }) {
  const lines = createLines(limits);
  const join = (client: string, name: string, more: { key?: string; first?: boolean } = {}) => {
    const job = lines.join({ client, key: more.key, first: more.first ?? false, work: async () => name });
    if (job && !names.has(job)) names.set(job, name);
    return job;
  };
  const order = (): (string | undefined)[] => {
    const next = lines.next();
    return next ? [names.get(next), ...order()] : [];
  };
  return { lines, join, order };
}

/** Whether it has been told that it will not be made. */
const isRefused = (job: ReturnType<Lines["join"]>) =>
  job === null
    ? true
    : Promise.race([
        job.answer.then((made) => made === null),
        new Promise<boolean>((resolve) => setImmediate(() => resolve(false))),
      ]);

test("clients take turns, whatever one of them asks for", () => {
  const { join, order } = opened();
  for (const name of ["a1", "a2", "a3"]) join("a", name);
  join("b", "b1");
  join("c", "c1");
  join("c", "c2");
  expect(order()).toEqual(["a1", "b1", "c1", "a2", "c2", "a3"]);
});

test("who comes while others are served comes before them, and after those who came before", () => {
  const { lines, join, order } = opened();
  for (const client of ["a", "b"]) for (const turn of [1, 2, 3]) join(client, `${client}${turn}`);
  lines.next();
  join("c", "c1");
  expect(order()).toEqual(["b1", "c1", "a2", "b2", "a3", "b3"]);
});

test("who comes again and again is served like the others, and one who comes now and then before them", () => {
  const { lines, join } = opened({ mostOfOne: 4, mostInAll: 100 });
  const waited: number[] = [];
  const flooders = Array.from({ length: 10 }, (_, one) => `flooder ${one}`);
  let asked = 0;
  for (const flooder of flooders) join(flooder, flooder);
  for (let turn = 0; turn < 200; turn += 1) {
    if (turn % 25 === 0) {
      join("visitor", "visitor");
      asked = turn;
    }
    const next = lines.next()!;
    const name = nameOf(next);
    if (name === "visitor") waited.push(turn - asked);
    else join(name, name);
  }
  // At first all are new; then nobody else is before one who has not been served for a while.
  expect(waited).toEqual([10, 0, 0, 0, 0, 0, 0, 0]);
});

test("no stream of clients that nobody has seen keeps one that waits from its turn", () => {
  const { lines, join } = opened({ mostOfOne: 4, mostInAll: 100 });
  join("visitor", "visitor");
  lines.next();
  join("visitor", "visitor");
  let turns = 0;
  for (let served = ""; served !== "visitor"; turns += 1) {
    join(`new ${turns}`, `new ${turns}`);
    join(`new too ${turns}`, `new too ${turns}`);
    served = nameOf(lines.next()!);
  }
  expect(turns).toBeLessThan(60);
});

test("what is often asked for goes before in the line of its client, and not before others", () => {
  const { join, order } = opened();
  join("a", "a1");
  join("b", "b1");
  join("b", "b2");
  join("b", "known 1", { first: true });
  join("b", "known 2", { first: true });
  expect(order()).toEqual(["a1", "known 1", "known 2", "b1", "b2"]);
});

test("what several want is made once, when the first of their turns comes", async () => {
  const { lines, join, order } = opened();
  for (const name of ["a1", "a2", "a3"]) join("a", name);
  const mine = join("a", "home", { key: "home" });
  const theirs = join("b", "home again", { key: "home" });
  expect(theirs).toBe(mine);
  expect(join("b", "home a third time", { key: "home" })).toBe(mine);
  expect(order()).toEqual(["a1", "home", "a2", "a3"]);
  expect(lines.count()).toBe(0);
  // It waits no more, so that the next who asks gets one of their own.
  expect(join("b", "home", { key: "home" })).not.toBe(mine);
});

test("one client has so many places and no more, and others have theirs", () => {
  const { join, order } = opened();
  for (const turn of [1, 2, 3, 4]) expect(join("a", `a${turn}`)).not.toBeNull();
  expect(join("a", "a5")).toBeNull();
  expect(join("b", "b1")).not.toBeNull();
  expect(order()).toEqual(["a1", "b1", "a2", "a3", "a4"]);
  expect(join("a", "a6")).not.toBeNull();
});

test("when all places are taken, the longest line makes room for a shorter one", async () => {
  const { lines, join, order } = opened({ mostOfOne: 4, mostInAll: 6 });
  const jobs = [1, 2, 3, 4].map((turn) => join("a", `a${turn}`));
  join("b", "b1");
  join("b", "b2");
  expect(join("c", "c1")).not.toBeNull();
  expect(lines.count()).toBe(6);
  expect(await Promise.all(jobs.map(isRefused))).toEqual([false, false, false, true]);
  // Nobody has more than it would have itself.
  expect(join("c", "c2")).not.toBeNull();
  expect(join("c", "c3")).toBeNull();
  expect(order()).toEqual(["a1", "b1", "c1", "a2", "b2", "c2"]);
});

test("what loses its place in one line is still made where it stands in another", async () => {
  const { join, order } = opened({ mostOfOne: 4, mostInAll: 4 });
  join("a", "a1");
  join("a", "a2");
  const both = join("a", "both", { key: "both" });
  join("b", "both", { key: "both" });
  join("c", "c1");
  expect(await isRefused(both)).toBe(false);
  expect(order()).toEqual(["a1", "both", "c1", "a2"]);
});

test("what nobody wants any more is not made", async () => {
  const { lines, join, order } = opened();
  const alone = join("a", "alone")!;
  const both = join("a", "both", { key: "both" })!;
  join("b", "both", { key: "both" });
  lines.leave(alone);
  lines.leave(both);
  expect(await isRefused(alone)).toBe(true);
  expect(lines.count()).toBe(2);
  expect(order()).toEqual(["both"]);
  const gone = join("a", "gone", { key: "gone" })!;
  lines.leave(gone);
  expect([lines.count(), order()]).toEqual([0, []]);
  expect(join("a", "gone", { key: "gone" })).not.toBe(gone);
});

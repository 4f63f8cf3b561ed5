import { EventEmitter } from "node:events";
import { setImmediate as setImmediately } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { type Started, supervise } from "./supervise.ts";

const log = { warn: () => {} };
const pauses = { firstMs: 1, longestMs: 4, soundMs: 60_000 };

/** Workers that do what the test says, and tell what was asked of them. */
function crew(behave: (worker: Started, number: number, turn: number) => void) {
  const forked: { number: number; again: boolean; worker: Started }[] = [];
  const signals: string[] = [];
  const fork = (number: number, again: boolean) => {
    const kill = (signal: NodeJS.Signals) => {
      signals.push(`${number} ${signal}`);
      setImmediate(() => worker.emit("exit", 0, null));
    };
    const worker: Started = Object.assign(new EventEmitter(), { process: { kill } });
    const turn = forked.push({ number, again, worker });
    setImmediate(() => behave(worker, number, turn));
    return worker;
  };
  return { forked, signals, fork };
}

const serves = (worker: Started) => void worker.emit("message", "ready");

test("the first starts alone, the others when it serves, and all are asked to end", async () => {
  const { forked, fork, signals } = crew((worker, _number, turn) => {
    if (turn === 1) expect(forked).toHaveLength(1);
    serves(worker);
  });
  const team = supervise({ count: 3, fork, log, pauses });
  await team.start();
  expect(forked.map(({ number, again }) => [number, again])).toEqual([1, 2, 3].map((number) => [number, false]));
  expect(await team.stop()).toBe(0);
  expect(signals).toEqual(["1 SIGTERM", "2 SIGTERM", "3 SIGTERM"]);
});

test("one that dies is started again under its number, also when it dies at its start", async () => {
  const { forked, fork } = crew((worker, number, turn) => {
    if (number === 2 && turn > 2 && turn < 6) worker.emit("exit", 1, null);
    else serves(worker);
  });
  const team = supervise({ count: 2, fork, log, pauses });
  await team.start();
  forked[1]!.worker.emit("exit", null, "SIGKILL");
  await vi.waitFor(() => expect(forked).toHaveLength(6));
  expect(forked.slice(2).every(({ number, again }) => number === 2 && again)).toBe(true);
  await team.stop();
});

test("those that served and die again and again are started again at once, each time", async () => {
  const since: number[] = [];
  const { forked, fork } = crew((worker, _number, turn) => {
    serves(worker);
    since[turn - 1] = performance.now();
  });
  // A pause of any kind would be longer than the test.
  const never = { firstMs: 600_000, longestMs: 600_000, soundMs: 1 };
  const team = supervise({ count: 2, fork, log, pauses: never });
  await team.start();
  for (let turn = 0; turn < 10; turn += 1) {
    const count = forked.length;
    await vi.waitFor(() => expect(performance.now() - since[count - 1]!).toBeGreaterThan(2), { interval: 1 });
    for (const { worker } of forked.slice(-2)) worker.emit("exit", null, "SIGKILL");
    await vi.waitFor(() => expect(since).toHaveLength(count + 2), { interval: 1 });
  }
  await team.stop();
});

test("the pause grows for one that dies at its start, and is over when it has served", async () => {
  const asked: number[] = [];
  const { forked, fork } = crew((worker, _number, turn) => {
    asked.push(performance.now());
    if (turn > 1 && turn < 6) worker.emit("exit", 1, null);
    else serves(worker);
  });
  const team = supervise({ count: 1, fork, log, pauses: { firstMs: 40, longestMs: 100, soundMs: 1 } });
  await team.start();
  await vi.waitFor(() => expect(performance.now() - asked[0]!).toBeGreaterThan(5));
  forked[0]!.worker.emit("exit", null, "SIGKILL");
  // Each is asked an instant after it was forked.
  await vi.waitFor(() => expect(asked).toHaveLength(6), 5_000);
  const gaps = asked.slice(2).map((at, place) => at - asked[place + 1]!);
  // At once after it had served; then 40, 80, 100 and 100 ms, a tenth more or less.
  for (const [place, leastMs] of [36, 72, 90, 90].entries()) expect(gaps[place]).toBeGreaterThanOrEqual(leastMs - 1);
  await team.stop();
});

test("one that cannot even be forked counts as dead and is tried again", async () => {
  const { forked, fork } = crew((worker) => serves(worker));
  let refusals = 0;
  const failing = (number: number, again: boolean) => {
    if (again && (refusals += 1) < 3) throw new Error("EAGAIN");
    return fork(number, again);
  };
  const team = supervise({ count: 1, fork: failing, log, pauses });
  await team.start();
  forked[0]!.worker.emit("exit", null, "SIGKILL");
  await vi.waitFor(() => expect(forked).toHaveLength(2));
  expect(refusals).toBe(3);
  expect(await team.stop()).toBe(0);

  const never = () => {
    throw new Error("EAGAIN");
  };
  await expect(supervise({ count: 1, fork: never, log, pauses }).start()).rejects.toThrow("Worker 1 of 1");
});

test("when the first cannot serve, nobody else is tried", async () => {
  const { forked, fork } = crew((worker) => void worker.emit("exit", 1, null));
  const team = supervise({ count: 2, fork, log, pauses });
  await expect(team.start()).rejects.toThrow("Worker 1 of 2 could not be started.");
  await team.stop();
  expect(forked).toHaveLength(1);
});

test("when another than the first cannot serve at once, the shop opens without it and tries it again", async () => {
  const { forked, fork } = crew((worker, number, turn) => {
    if (number === 2 && turn < 4) worker.emit("exit", 1, null);
    else serves(worker);
  });
  const team = supervise({ count: 2, fork, log, pauses });
  await team.start();
  await vi.waitFor(() => expect(forked.map(({ number }) => number)).toEqual([1, 2, 2, 2]));
  expect(await team.stop()).toBe(0);
});

test("nobody is started after the end, and an unclean end is counted", async () => {
  const { forked, fork } = crew((worker) => serves(worker));
  const team = supervise({ count: 2, fork, log, pauses: { firstMs: 60_000, longestMs: 60_000, soundMs: 60_000 } });
  await team.start();
  const [first, second] = forked.map(({ worker }) => worker);
  first!.process.kill = () => setImmediate(() => first!.emit("exit", 1, null));
  second!.emit("exit", null, "SIGKILL");
  await setImmediately();
  expect(await team.stop()).toBe(1);
  expect(forked).toHaveLength(2);
});

test("to end while the first still starts is no refusal", async () => {
  const { fork } = crew(() => {});
  const team = supervise({ count: 2, fork, log, pauses });
  const started = team.start();
  const stopped = team.stop();
  await expect(started).rejects.not.toThrow("could not be started");
  expect(await stopped).toBe(0);
});

import { noPace, type Pace } from "./pace.ts";

/** The picture is broken, too many are asked for, or the shop closes. */
export class NotMade extends Error {}

/** Answers how long the processors worked for it, in milliseconds. */
export type Work = () => Promise<number>;

export type MakingQueue = {
  /** Somebody waits for it. The same key is done once, whoever asks for it while it waits or is being done. */
  demand: (key: string, work: Work) => Promise<void>;
  /**
   * Done when nobody waits for anything; left out when too much waits. Resolves in any case: a failure the work tells itself. What
   * somebody has `asked` for goes before what is only `foreseen`.
   */
  later: (key: string, work: Work, why: "asked" | "foreseen") => Promise<void>;
  /** Nothing new begins; resolves when what is being done is done. */
  stop: () => Promise<void>;
};

type Task = { key: string; work: Work; urgent: boolean; settle: PromiseWithResolvers<void> };

type Limits = { atOnce?: number; mostUrgent?: number; mostLater?: number; pace?: Pace };

/**
 * Urgent work first, and one place is always free for it: what nobody waits for may take long, and is done one at a time, with
 * the rests that the pace gives it.
 */
export function createMakingQueue(limits: Limits = {}): MakingQueue {
  const { atOnce = 2, mostUrgent = 500, mostLater = 20_000, pace = noPace } = limits;
  const known = new Map<string, Task>();
  const urgent: Task[] = [];
  const later = { asked: new Set<Task>(), foreseen: new Set<Task>() };
  const running = new Set<Task>();
  const closing = new AbortController();
  /** Something that nobody waits for is being done, or rested from. */
  let engaged = false;

  const next = (): Task | undefined => {
    if (closing.signal.aborted || running.size >= atOnce) return undefined;
    const first = urgent.shift();
    if (first) return first;
    if (engaged) return undefined;
    const [oldest] = later.asked.size > 0 ? later.asked : later.foreseen;
    if (!oldest) return undefined;
    remove(oldest);
    engaged = true;
    return oldest;
  };
  const remove = (task: Task) => later.asked.delete(task) || later.foreseen.delete(task);
  const run = async (task: Task) => {
    const { urgent: isUrgent } = task;
    const began = pace.now();
    let workedMs = 0;
    running.add(task);
    try {
      workedMs = await task.work();
      task.settle.resolve();
    } catch (error) {
      task.settle.reject(error);
    }
    running.delete(task);
    known.delete(task.key);
    if (!isUrgent) void pace.rest({ workedMs, tookMs: pace.now() - began }, closing.signal).then(goOn);
    fill();
  };
  const goOn = () => {
    engaged = false;
    fill();
  };
  const fill = () => {
    for (let task = next(); task; task = next()) void run(task);
  };
  const add = (key: string, work: Work, into: { push: (task: Task) => void; urgent: boolean }) => {
    const task: Task = { key, work, urgent: into.urgent, settle: Promise.withResolvers() };
    known.set(key, task);
    into.push(task);
    fill();
    return task.settle.promise;
  };

  return {
    demand(key, work) {
      const task = known.get(key);
      if (task && remove(task)) {
        task.urgent = true;
        urgent.push(task);
        fill();
      }
      if (task) return task.settle.promise;
      if (closing.signal.aborted || urgent.length >= mostUrgent)
        return Promise.reject(new NotMade("Too many pictures are waited for"));
      return add(key, work, { push: (one) => urgent.push(one), urgent: true });
    },
    async later(key, work, why) {
      const task = known.get(key);
      // Foreseen, and now somebody wants it.
      if (task && why === "asked" && later.foreseen.delete(task)) later.asked.add(task);
      if (closing.signal.aborted || task || later[why].size >= mostLater) return;
      await add(key, work, { push: (one) => later[why].add(one), urgent: false }).catch(() => undefined);
    },
    async stop() {
      closing.abort();
      for (const task of [...urgent.splice(0), ...later.asked, ...later.foreseen])
        task.settle.reject(new NotMade("The shop closes"));
      later.asked.clear();
      later.foreseen.clear();
      await Promise.allSettled([...running].map((task) => task.settle.promise));
    },
  };
}

/** The picture is broken, too many are asked for, or the shop closes. */
export class NotMade extends Error {}

export type MakingQueue = {
  /** Somebody waits for it. The same key is done once, whoever asks for it while it waits or is being done. */
  demand: (key: string, work: () => Promise<void>) => Promise<void>;
  /** Done when nobody waits for anything; left out when too much waits. Resolves in any case: a failure the work tells itself. */
  later: (key: string, work: () => Promise<void>) => Promise<void>;
  /** Nothing new begins; resolves when what is being done is done. */
  stop: () => Promise<void>;
};

type Task = { key: string; work: () => Promise<void>; urgent: boolean; settle: PromiseWithResolvers<void> };

type Limits = { atOnce?: number; mostUrgent?: number; mostLater?: number };

/**
 * Urgent work first, and one place is always free for it: what nobody waits for may take long, and is done one at a time.
 */
export function createMakingQueue({ atOnce = 2, mostUrgent = 500, mostLater = 20_000 }: Limits = {}): MakingQueue {
  const known = new Map<string, Task>();
  const urgent: Task[] = [];
  const later = new Set<Task>();
  const running = new Set<Task>();
  let open = true;

  const next = (): Task | undefined => {
    if (!open || running.size >= atOnce) return undefined;
    const first = urgent.shift();
    if (first) return first;
    if ([...running].some((task) => !task.urgent)) return undefined;
    const [oldest] = later;
    if (oldest) later.delete(oldest);
    return oldest;
  };
  const run = async (task: Task) => {
    running.add(task);
    try {
      task.settle.resolve(await task.work());
    } catch (error) {
      task.settle.reject(error);
    } finally {
      running.delete(task);
      known.delete(task.key);
      fill();
    }
  };
  const fill = () => {
    for (let task = next(); task; task = next()) void run(task);
  };
  const add = (key: string, work: Task["work"], isUrgent: boolean) => {
    const task: Task = { key, work, urgent: isUrgent, settle: Promise.withResolvers() };
    known.set(key, task);
    if (isUrgent) urgent.push(task);
    else later.add(task);
    fill();
    return task.settle.promise;
  };

  return {
    demand(key, work) {
      const task = known.get(key);
      if (task && later.delete(task)) {
        task.urgent = true;
        urgent.push(task);
        fill();
      }
      if (task) return task.settle.promise;
      if (!open || urgent.length >= mostUrgent) return Promise.reject(new NotMade("Too many pictures are waited for"));
      return add(key, work, true);
    },
    async later(key, work) {
      if (!open || known.has(key) || later.size >= mostLater) return;
      await add(key, work, false).catch(() => undefined);
    },
    async stop() {
      open = false;
      for (const task of [...urgent.splice(0), ...later]) task.settle.reject(new NotMade("The shop closes"));
      later.clear();
      await Promise.allSettled([...running].map((task) => task.settle.promise));
    },
  };
}

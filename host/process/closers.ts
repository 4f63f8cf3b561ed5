import { isDatabaseAway } from "#domain/wire/database-away.ts";
import { delay } from "./delay.ts";

/** What was opened last is closed first, and one that fails to close does not keep the others open. */
export type Closers = {
  /** Throws when everything is being closed already: whoever is still opening must stop. What was added is closed too. */
  add: (name: string, close: () => unknown, own?: OwnTime) => void;
  /** The same; it is closed at once with what was added before it. */
  addBeside: (name: string, close: () => unknown) => void;
  /** Called once when closing takes too long: frees whatever waits for an answer that does not come. */
  whenLate: (free: () => void) => void;
  /** What `whenLate` was told, now. */
  free: () => void;
  /** Throws when everything is being closed already. */
  check: () => void;
  /** After it nothing more is opened. */
  stopOpening: () => void;
  isStopping: () => boolean;
  closeAll: () => Promise<{ failed: string[] }>;
};

/** It sees itself to it that it comes to its end, and takes that long at most. */
type OwnTime = { ownMs: number };

/** How long everything is waited for together, and each thing once all was freed. */
export const closingTime = { patienceMs: 4_000, freedMs: 1_000 };

export class Stopped extends Error {}

type Part = { name: string; close: () => unknown; ownMs: number };

export function createClosers(
  onError: (name: string, error: unknown) => void,
  { patienceMs, freedMs }: typeof closingTime = closingTime,
): Closers {
  const stages: Part[][] = [];
  const freeing: (() => void)[] = [];
  const freed = Promise.withResolvers<void>();
  let isFreed = false;
  let open = true;
  let closing: Promise<{ failed: string[] }> | undefined;

  function free(): void {
    if (isFreed) return;
    isFreed = true;
    for (const one of freeing) one();
    freed.resolve();
  }

  /** Whether it has closed. What was freed by us fails by it, which is no failure. */
  async function closeOne({ name, close: closePart, ownMs }: Part): Promise<boolean> {
    const over = new AbortController();
    const late = freed.promise.then(() => delay(Math.max(freedMs, ownMs), over.signal)).then(() => "late" as const);
    try {
      if ((await Promise.race([Promise.resolve().then(closePart), late])) !== "late") return true;
      onError(name, new Error("It did not come to its end in time."));
      return false;
    } catch (error) {
      onError(name, error);
      return isFreed && isDatabaseAway(error);
    } finally {
      over.abort();
    }
  }

  async function close() {
    const failed: string[] = [];
    const timer = setTimeout(free, patienceMs);
    for (let stage = stages.pop(); stage; stage = stages.pop()) {
      const closed = await Promise.all(stage.map(closeOne));
      failed.push(...stage.filter((_, place) => !closed[place]).map(({ name }) => name));
    }
    clearTimeout(timer);
    return { failed };
  }
  const check = () => {
    if (!open) throw new Stopped();
  };
  return {
    check,
    add(name, closePart, { ownMs } = { ownMs: 0 }) {
      stages.push([{ name, close: closePart, ownMs }]);
      check();
    },
    addBeside(name, closePart) {
      const part = { name, close: closePart, ownMs: 0 };
      const last = stages.at(-1);
      if (last) last.push(part);
      else stages.push([part]);
      check();
    },
    whenLate(one) {
      freeing.push(one);
      if (isFreed) one();
    },
    free,
    stopOpening: () => void (open = false),
    isStopping: () => !open,
    closeAll: () => (closing ??= close()),
  };
}

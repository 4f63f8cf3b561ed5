import { performance } from "node:perf_hooks";
import { createLines } from "./lines.ts";

/** What is made, or null: too many wait, or whoever asked has gone. */
export type Taken<Made> = Promise<{ made: Made } | null>;

export type Turns = {
  take: <Made>(asked: Asked<Made>) => Taken<Made>;
  /** Somebody was answered who needs no turn. */
  noteOther: () => void;
  waiting: () => number;
};

type Asked<Made> = {
  /** The network that asks: an IPv4 address, or the /64 of an IPv6 one. */
  client: string;
  /** Who asks for the same key while it waits gets the same, when the first of their turns comes. */
  key?: string;
  /** Before what else this client waits for, and not before what others wait for. */
  first?: boolean;
  /** Aborted when whoever asked has gone. */
  signal?: AbortSignal;
  work: () => Promise<Made>;
};

const usual = {
  /** Two, since one of them mostly waits for the database. */
  places: 2,
  /** So much of the time, over a while, while others ask for what is kept. */
  share: 0.3,
  /** So much may be made at once before the share counts. */
  burstMs: 300,
  /** What takes longer waits for somebody, such as the payment gateway, and does not keep its place. */
  lentMs: 250,
  mostOfOne: 32,
  mostInAll: 512,
  now: () => performance.now(),
  /** How long the process has been busy since it began. */
  busyMs: () => performance.eventLoopUtilization().active,
};

const othersAskMs = 1_000;

/**
 * Pages that must be made wait here for their turn, one of each client by turns, so that nobody waits for what another one
 * wants. Between two of them everything else that has come is answered. As long as something else is asked for they take
 * no more than their share of the time: what is kept is then as fast as ever.
 */
export function createTurns(given: Partial<typeof usual> = {}): Turns {
  const { places, share, burstMs, lentMs, mostOfOne, mostInAll, now, busyMs } = { ...usual, ...given };
  const lines = createLines({ mostOfOne, mostInAll });
  let running = 0;
  let planned = false;
  let othersAskedAt = Number.NEGATIVE_INFINITY;
  // What may still be spent. It grows by the share of each millisecond, and all that the process does while a page is made counts.
  let creditMs = burstMs;
  let counted = { at: now(), busy: busyMs() };

  function count(): void {
    const at = now();
    const busy = busyMs();
    const spent = running > 0 ? busy - counted.busy : 0;
    creditMs = Math.max(Math.min(creditMs + (at - counted.at) * share - spent, burstMs), -burstMs);
    counted = { at, busy };
  }

  function plan(): void {
    if (planned || running >= places || lines.count() === 0) return;
    planned = true;
    count();
    const isFree = creditMs >= 0 || now() - othersAskedAt > othersAskMs;
    if (isFree) setImmediate(begin);
    else setTimeout(begin, Math.ceil(-creditMs / share));
  }

  function begin(): void {
    planned = false;
    const job = lines.next();
    if (!job) return;
    count();
    running += 1;
    let isLent = true;
    const giveBack = () => {
      if (!isLent) return;
      isLent = false;
      clearTimeout(timer);
      count();
      running -= 1;
      plan();
    };
    const timer = setTimeout(giveBack, lentMs);
    void job.work().then(job.resolve, job.reject).finally(giveBack);
    plan();
  }

  return {
    async take<Made>({ client, key, first = false, signal, work }: Asked<Made>) {
      const job = lines.join({ client, key, first, work });
      if (!job) return null;
      const leave = () => lines.leave(job);
      if (signal?.aborted) leave();
      else signal?.addEventListener("abort", leave, { once: true });
      plan();
      // Whatever has this key is made by the same work.
      return job.answer as Taken<Made>;
    },
    noteOther() {
      othersAskedAt = now();
    },
    waiting: lines.count,
  };
}

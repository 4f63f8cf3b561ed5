import { LRUCache } from "lru-cache";

/** One thing to be made, for all who wait for it. */
export type Job<Made = unknown> = {
  work: () => Promise<Made>;
  answer: Promise<{ made: Made } | null>;
  resolve: (made: Made) => void;
  reject: (error: unknown) => void;
};

type Waiting = Job & {
  key: string | undefined;
  first: boolean;
  refuse: () => void;
  /** So many requests wait for it, and it stands in the lines of these clients. */
  wanted: number;
  clients: Set<string>;
};

type Joining = {
  client: string;
  key: string | undefined;
  first: boolean;
  work: () => Promise<unknown>;
};

export type Lines = {
  /** Waits with the others of the same key, or in the line of this client. Null: there is no room. */
  join: (joining: Joining) => Job | null;
  /** One of those who wanted it has gone; what nobody wants is not made. */
  leave: (job: Job) => void;
  /** What is to be made now. It waits no more. */
  next: () => Job | undefined;
  count: () => number;
};

/** Who was served so many turns ago is served like one who comes for the first time. */
const credit = 16;
const mostRemembered = 1_000;

type Line = { rank: number; jobs: Waiting[] };

/**
 * A line for each client; their turns come one after the other, and who has not been served for a while comes before those
 * who have. A place grows no worse by waiting, whoever comes meanwhile. What several clients want stands in the line of
 * each, so that nobody's own line makes others wait. When there is no more room, the longest line loses its last place.
 */
export function createLines({ mostOfOne, mostInAll }: { mostOfOne: number; mostInAll: number }): Lines {
  // The lowest rank is the next, of equal ones the first that came: a Map holds its keys in the order in which they were set.
  const lines = new Map<string, Line>();
  const servedAt = new LRUCache<string, number>({ max: mostRemembered });
  const byKey = new Map<string, Waiting>();
  let places = 0;
  let turn = 0;

  function removeFrom(client: string, job: Waiting): void {
    const line = lines.get(client);
    if (!line || !job.clients.delete(client)) return;
    line.jobs.splice(line.jobs.indexOf(job), 1);
    places -= 1;
    if (line.jobs.length === 0) lines.delete(client);
  }

  function remove(job: Waiting): void {
    for (const client of job.clients) removeFrom(client, job);
    if (job.key !== undefined && byKey.get(job.key) === job) byKey.delete(job.key);
  }

  function refuse(job: Waiting): void {
    remove(job);
    job.refuse();
  }

  /** The longest line loses its last place to one that is shorter. */
  function makeRoom({ jobs }: Line): boolean {
    if (jobs.length >= mostOfOne) return false;
    const [client, longest] = [...lines].reduce((one, other) =>
      other[1].jobs.length > one[1].jobs.length ? other : one,
    );
    const last = longest.jobs.at(-1);
    if (!last || longest.jobs.length <= jobs.length + 1) return false;
    removeFrom(client, last);
    if (last.clients.size === 0) refuse(last);
    return true;
  }

  function openLine(client: string): Line {
    return { rank: Math.max(servedAt.peek(client) ?? Number.NEGATIVE_INFINITY, turn - credit), jobs: [] };
  }

  function noteServed(client: string): void {
    turn += 1;
    servedAt.set(client, turn);
  }

  return {
    join({ client, key, first, work }) {
      const known = key === undefined ? undefined : byKey.get(key);
      const line = lines.get(client) ?? openLine(client);
      const isFull = line.jobs.length >= mostOfOne || places >= mostInAll;
      if (known && (known.clients.has(client) || isFull)) {
        known.wanted += 1;
        return known;
      }
      if (isFull && !makeRoom(line)) return null;
      const job = known ?? openJob({ key, first, work });
      const place = job.first ? line.jobs.findIndex((other) => !other.first) : -1;
      line.jobs.splice(place < 0 ? line.jobs.length : place, 0, job);
      places += 1;
      job.wanted += 1;
      job.clients.add(client);
      lines.set(client, line);
      if (key !== undefined) byKey.set(key, job);
      return job;
    },
    leave(job) {
      const waiting = job as Waiting;
      waiting.wanted -= 1;
      if (waiting.wanted === 0 && waiting.clients.size > 0) refuse(waiting);
    },
    next() {
      const ranked = [...lines];
      const lowest =
        ranked.length === 0 ? null : ranked.reduce((one, other) => (other[1].rank < one[1].rank ? other : one));
      const job = lowest?.[1].jobs[0];
      if (!lowest || !job) return undefined;
      const [client, line] = lowest;
      noteServed(client);
      line.rank = turn;
      remove(job);
      return job;
    },
    count: () => places,
  };
}

function openJob({ key, first, work }: Pick<Joining, "key" | "first" | "work">): Waiting {
  const { promise, resolve, reject } = Promise.withResolvers<{ made: unknown } | null>();
  return {
    key,
    first,
    work,
    answer: promise,
    resolve: (made) => resolve({ made }),
    refuse: () => resolve(null),
    reject,
    wanted: 0,
    clients: new Set(),
  };
}

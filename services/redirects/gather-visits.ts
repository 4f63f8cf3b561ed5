/** What became of addresses at which the shop has nothing, until it is written down. */
export type MissedVisits = {
  /** Nothing was there. `from` is where the visitor came from, or "". */
  missed: (path: string, from: string) => void;
  followed: (redirectId: number) => void;
  /** Everything since the last time, and begins anew. */
  take: () => Gathered;
  /** Once more, where it could not be written. */
  giveBack: (gathered: Gathered) => void;
};

export type Gathered = {
  missed: ReadonlyMap<string, { hits: number; from: string }>;
  followed: ReadonlyMap<number, number>;
};

/** Everybody can think up addresses: others than these are not counted until these are written. */
const mostPaths = 2_000;

/** In memory, so that a visit costs no write, and bounded, whatever is asked for. */
export function gatherVisits({ most = mostPaths }: { most?: number } = {}): MissedVisits {
  let missed = new Map<string, { hits: number; from: string }>();
  let followed = new Map<number, number>();

  function addMissed(path: string, { hits, from }: { hits: number; from: string }): void {
    const there = missed.get(path);
    if (there) {
      there.hits += hits;
      if (from !== "") there.from = from;
    } else if (missed.size < most) missed.set(path, { hits, from });
  }
  const addFollowed = (id: number, times: number) => void followed.set(id, (followed.get(id) ?? 0) + times);

  return {
    missed: (path, from) => addMissed(path, { hits: 1, from }),
    followed: (id) => addFollowed(id, 1),
    take() {
      const taken = { missed, followed };
      missed = new Map();
      followed = new Map();
      return taken;
    },
    giveBack(gathered) {
      for (const [path, visit] of gathered.missed) addMissed(path, visit);
      for (const [id, times] of gathered.followed) addFollowed(id, times);
    },
  };
}

/** A product of a list, and where its card leads. */
export type WalkStep = { id: number; to: string };

/** The products of a list in its order, as far as they were on the page. */
export type Walk = {
  /** The list's own address. */
  list: string;
  steps: readonly WalkStep[];
  /** The last page that was there, and how many products the whole list has; null where a page stands alone. */
  more: { page: number; limit: number; total: number } | null;
};

const storageKey = "walks";
const mostWalks = 5;
const mostEntries = 40;

/** Of this tab: the lists that products were opened from, and the history entries of those products. They outlive a reload. */
type Kept = { walks: Walk[]; entries: [entry: string, list: string][] };

export function keepWalk(walk: Walk): void {
  const { walks, entries } = readKept();
  write({ walks: [walk, ...walks.filter(({ list }) => list !== walk.list)].slice(0, mostWalks), entries });
}

export function readWalk(list: string): Walk | null {
  return readKept().walks.find((walk) => walk.list === list) ?? null;
}

/** Keeps the list whose card is being opened, as it stands on the page: its order, and the colours that were chosen on the cards. */
export function keepShownWalk(cards: Element, list: string, more: Walk["more"] = null): void {
  const steps = [...cards.querySelectorAll<HTMLAnchorElement>(".product-card-link")].map(({ pathname, search }) => ({
    id: Number(pathname.split("/")[2]),
    to: pathname + search,
  }));
  keepWalk({ list, steps, more });
}

/** The list that the product of a history entry was opened from. */
export function listOfEntry(entry: string): string | null {
  return readKept().entries.find(([key]) => key === entry)?.[1] ?? null;
}

export function keepEntry(entry: string, list: string): void {
  if (listOfEntry(entry) === list) return;
  const { walks, entries } = readKept();
  write({ walks, entries: [[entry, list] as [string, string], ...entries].slice(0, mostEntries) });
}

/** What a link from a list says to the page that it leads to. */
export type WalkState = { list: string };

export function readWalkState(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("list" in state)) return null;
  return typeof state.list === "string" ? state.list : null;
}

function readKept(): Kept {
  const none: Kept = { walks: [], entries: [] };
  try {
    return { ...none, ...(JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as Partial<Kept>) };
  } catch {
    return none;
  }
}

function write(kept: Kept): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // A full or forbidden store: products then have no neighbours.
  }
}

/** Where somebody was in a list when they left it. */
export type LeftPlace = {
  /** The last page that was there. */
  page: number;
  /** The uppermost product in the window, and how far below the window's upper edge it began, in px. */
  productId: number;
  top: number;
  scrollY: number;
};

const storageKey = "list-places";
const mostPlaces = 30;

/** The places of this tab by history entry; they outlive a reload and a visit to another site. */
export function readLeftPlace(entry: string): LeftPlace | null {
  return readAll().find(([key]) => key === entry)?.[1] ?? null;
}

export function keepLeftPlace(entry: string, place: LeftPlace): void {
  const others = readAll().filter(([key]) => key !== entry);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([[entry, place], ...others].slice(0, mostPlaces)));
  } catch {
    // A full or forbidden store: the list then begins at its beginning.
  }
}

function readAll(): [string, LeftPlace][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

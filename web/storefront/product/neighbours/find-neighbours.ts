import type { Walk, WalkStep } from "./walks.ts";

export type Neighbours = {
  previous: WalkStep | null;
  next: WalkStep | null;
  /** Counted from 1. */
  place: number;
  total: number;
  /** The list goes on beyond what is known of it, and its end is near. */
  wantsMore: boolean;
};

/** So many before the end of what is known the next page is asked for. */
const near = 3;

/** What stands before and after a product in a list; null when it is not in it. In a sale one product may stand in two colours. */
export function findNeighbours(walk: Walk, at: { id: number; path: string }): Neighbours | null {
  const exact = walk.steps.findIndex(({ to }) => to.split("?")[0] === at.path);
  const place = exact >= 0 ? exact : walk.steps.findIndex(({ id }) => id === at.id);
  if (place < 0) return null;
  const { steps, more } = walk;
  const total = more === null ? steps.length : Math.max(more.total, steps.length);
  return {
    previous: steps[place - 1] ?? null,
    next: steps[place + 1] ?? null,
    place: place + 1,
    total,
    wantsMore: more !== null && more.page * more.limit < more.total && place >= steps.length - near,
  };
}

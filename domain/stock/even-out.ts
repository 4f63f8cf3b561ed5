import { MOST_LEVEL, proposeLevel } from "./stock-level.ts";

/** For how long something lies in a store unsold until it is dead. */
export const DEAD_DAYS = [90, 180, 365] as const;
export type DeadDays = (typeof DEAD_DAYS)[number];
export const USUAL_DEAD_DAYS: DeadDays = 180;

/** In these days a store has sold something that it lacks now. */
export const GAP_DAYS = 90;

/** A unit in one store. */
export type UnitAt = {
  storeId: number;
  free: number;
  /** Sent here by other stores, and not received yet. */
  inTransit: number;
  /** In the last 8 weeks. */
  sold: number;
  minimum: number | null;
};

/** How many a store keeps: for the weeks that its sales ask for, and its minimum at least. Of 8 sold in 8 weeks: 6. */
export const needOf = ({ sold, minimum }: Pick<UnitAt, "sold" | "minimum">): number =>
  Math.max(minimum ?? 0, proposeLevel(sold)?.maximum ?? 0);

const spareOf = (at: UnitAt): number => Math.max(0, at.free - needOf(at));
const lackOf = (at: UnitAt): number => Math.max(0, needOf(at) - at.free - at.inTransit);

export type Move = { storeId: number; pieces: number };

/** The store with the most, the first of those that have the same. */
function most(stores: readonly UnitAt[], of: (at: UnitAt) => number): Move | null {
  const sorted = stores
    .map((at) => ({ storeId: at.storeId, pieces: of(at) }))
    .filter(({ pieces }) => pieces > 0)
    .toSorted((one, other) => other.pieces - one.pieces || one.storeId - other.storeId);
  return sorted[0] ?? null;
}

/**
 * From where a store gets what it has sold and lacks: from the one that can spare the most, so many as it needs itself, one at least.
 * Null: something is on its way, or nobody has more than they need.
 */
export function fillGap(here: UnitAt, stores: readonly UnitAt[]): Move | null {
  if (here.free > 0 || here.inTransit > 0) return null;
  const from = most(others(here, stores), spareOf);
  return from && { ...from, pieces: Math.min(from.pieces, Math.max(1, lackOf(here)), MOST_LEVEL) };
}

/** Where what lies dead in a store is sold: to the one that lacks the most of it. Null: nobody lacks any. */
export function moveDead(here: UnitAt, stores: readonly UnitAt[]): Move | null {
  const to = most(others(here, stores), lackOf);
  const pieces = to === null ? 0 : Math.min(to.pieces, here.free, MOST_LEVEL);
  return to === null || pieces <= 0 ? null : { ...to, pieces };
}

const others = ({ storeId }: UnitAt, stores: readonly UnitAt[]) => stores.filter((at) => at.storeId !== storeId);

/** Why the stock of a unit is put right by hand. `way`: whether pieces can come or go for it, or either. */
export const ADJUST_REASONS = {
  damaged: { label: "Damaged", way: "out" },
  lost: { label: "Lost or stolen", way: "out" },
  expired: { label: "Past its expiry", way: "out" },
  sample: { label: "Given away as a sample", way: "out" },
  used: { label: "Used in the store", way: "out" },
  found: { label: "Found again", way: "in" },
  unrecorded: { label: "Received before, not written down", way: "in" },
  correction: { label: "Correction of a mistake", way: "both" },
} as const satisfies Record<string, { label: string; way: "in" | "out" | "both" }>;
export type AdjustReason = keyof typeof ADJUST_REASONS;

export const ADJUST_REASON_KEYS = Object.keys(ADJUST_REASONS) as [AdjustReason, ...AdjustReason[]];

/** Waits: above the limit of whoever asked. */
export const ADJUSTMENT_STATES = ["waits", "applied", "refused", "withdrawn", "lapsed"] as const;
export type AdjustmentState = (typeof ADJUSTMENT_STATES)[number];

/** At once; more is a count. */
export const MOST_ADJUSTED = 10_000;

/** Whether so many pieces can come or go for this reason. */
export function fitsReason(reason: AdjustReason, delta: number): boolean {
  const { way } = ADJUST_REASONS[reason];
  return way === "both" || (way === "in") === delta > 0;
}

export const ADJUST_REFUSALS = {
  nothing: "Say how many pieces come or go",
  too_many: `At most ${MOST_ADJUSTED.toLocaleString("en-IN")} pieces at once`,
  wrong_way: "For this reason pieces go the other way",
  note_missing: "Say what happened: whoever reads the movement later asks",
} as const;
export type AdjustRefusal = keyof typeof ADJUST_REFUSALS;

/** Why an adjustment cannot be as somebody has put it; null: it can. */
export function checkAdjustment(given: { delta: number; reason: AdjustReason; note: string }): AdjustRefusal | null {
  const { delta, reason, note } = given;
  if (!Number.isSafeInteger(delta) || delta === 0) return "nothing";
  if (Math.abs(delta) > MOST_ADJUSTED) return "too_many";
  if (!fitsReason(reason, delta)) return "wrong_way";
  return ADJUST_REASONS[reason].way === "both" && note === "" ? "note_missing" : null;
}

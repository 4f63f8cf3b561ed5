import type { PressFigure } from "./measure-presses.ts";
import { met, table } from "./table.ts";

/** For three of four presses, as INP is judged. */
const goalMs = 100;

export function reportPresses(figures: readonly PressFigure[]): string {
  const rows = figures.map(({ name, tries }) => {
    const [p50, p75, most] = [at(tries, 0.5), at(tries, 0.75), Math.max(...tries)];
    return [name, ...[p50, p75, most].map((ms) => ms.toFixed(0)), `<= ${goalMs}`, met(p75 <= goalMs)];
  });
  return table(
    ["A touch on a phone 4x slower, ms to the next picture", "p50", "p75", "most", "goal for p75", ""],
    rows,
  );
}

function at(tries: readonly number[], part: number): number {
  const sorted = tries.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
}

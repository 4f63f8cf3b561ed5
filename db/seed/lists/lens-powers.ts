export type PowerRange = "full" | "minus" | "coloured";

/** Powers in hundredths of a dioptre: quarter steps to 6.00, half steps beyond. */
export function powersOf(range: PowerRange): number[] {
  const minus = [...steps(50, 600, 25), ...steps(650, 1000, 50)].map((power) => -power);
  if (range === "coloured") return [0, ...minus.filter((power) => power >= -600)];
  if (range === "minus") return minus;
  return [...minus, ...steps(50, 400, 25), ...steps(450, 600, 50)];
}

function steps(from: number, to: number, by: number): number[] {
  return Array.from({ length: (to - from) / by + 1 }, (_, turn) => from + turn * by);
}

/** -225 is "-2.25", 150 is "+1.50", 0 is "0.00". */
export function powerLabel(power: number): string {
  return `${power > 0 ? "+" : power < 0 ? "-" : ""}${(Math.abs(power) / 100).toFixed(2)}`;
}

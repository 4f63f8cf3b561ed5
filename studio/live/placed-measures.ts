import { canBeRead, type MeasureLine } from "./measure-lines.ts";
import type { Stage } from "./stage.ts";
import type { Turn } from "./turn.ts";

/** A measure where it stands on the canvas, CSS pixels. */
export type ShownMeasure = Pick<MeasureLine, "name" | "figure"> & {
  readable: boolean;
  /** Where its figure stands: at its middle, within the canvas. */
  label: [x: number, y: number];
  line: [x: number, y: number][];
  feet: [x: number, y: number][][];
};

type Seen = {
  stage: Pick<Stage, "onCanvas">;
  turn: Turn;
  /** Temples that are not open are measured nowhere. */
  open: boolean;
  /** CSS pixels. */
  canvas: { clientWidth: number; clientHeight: number };
};

export function placedMeasures(lines: readonly MeasureLine[], { stage, turn, open, canvas }: Seen): ShownMeasure[] {
  return lines.map(({ name, figure, line, feet, runs, body }) => {
    const shown = stage.onCanvas(line, body);
    // Below its line where another figure stands above it.
    const [x, y] = middleOf(shown);
    return {
      name,
      figure,
      readable: canBeRead({ runs }, turn) && (body === "front" || open),
      label: [
        within(x, 24, canvas.clientWidth - 24),
        within(y + (name === "Bridge" ? 18 : -6), 16, canvas.clientHeight - 6),
      ],
      line: shown,
      feet: feet.map((foot) => stage.onCanvas(foot, body)),
    };
  });
}

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

function middleOf(line: readonly [number, number][]): [number, number] {
  const [ax, ay] = line[Math.floor((line.length - 1) / 2)]!;
  const [bx, by] = line[Math.ceil((line.length - 1) / 2)]!;
  return [(ax + bx) / 2, (ay + by) / 2];
}

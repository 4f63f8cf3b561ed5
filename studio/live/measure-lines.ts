import type { Point3 } from "#domain/frames/camera.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { frontHalfWidthMm, inMm, measureFrame, rimBelowMm } from "#domain/frames/measure-frame.ts";
import { bendFront, templeLine } from "#domain/frames/temple-line.ts";
import type { Body } from "#studio/mesh/frame-solid.ts";
import type { Turn } from "./turn.ts";

/** A measure drawn at the frame: its line as worn (mm), and thin lines to what it measures. */
export type MeasureLine = {
  name: string;
  figure: string;
  line: Point3[];
  feet: [Point3, Point3][];
  /** Which way it runs: it cannot be read by who looks along it. */
  runs: "across" | "up" | "back";
  /** What it moves with. */
  body: Body;
};

const GAP_MM = 7;

/** Lens width and height, bridge, front width and temple of a frame in the round. */
export function measureLines(design: FrameDesign): MeasureLine[] {
  const { lensWidthMm, lensHeightMm, bridgeMm, templeMm, frontWidthMm } = measureFrame(design);
  const half = frontHalfWidthMm(design);
  const [nasal, temporal] = [bridgeMm / 2, bridgeMm / 2 + lensWidthMm];
  const up = lensHeightMm / 2;
  const below = -up - rimBelowMm(design) - GAP_MM;
  const above = up + design.rimTopMm + design.flickMm + GAP_MM;
  const end = up * design.endPieceRise;
  // A front is measured flat, as it is drawn.
  const flatFront: FrameDesign = { ...design, faceFormRadiusMm: 1e6 };
  const worn = (x: number, y: number): Point3 => bendFront(flatFront, [x, y, design.frontThicknessMm / 2]);
  const flat = (from: [number, number], to: [number, number], feet: [[number, number], [number, number]]) => ({
    runs: from[0] === to[0] ? ("up" as const) : ("across" as const),
    body: "front" as const,
    line: [worn(...from), worn(...to)],
    feet: [
      [worn(...feet[0]), worn(...from)],
      [worn(...feet[1]), worn(...to)],
    ] satisfies [Point3, Point3][],
  });
  const beside = -half - GAP_MM;
  return [
    {
      name: "Front width",
      figure: inMm(frontWidthMm),
      ...flat(
        [-half, above],
        [half, above],
        [
          [-half, end],
          [half, end],
        ],
      ),
    },
    {
      name: "Lens width",
      figure: inMm(lensWidthMm),
      ...flat(
        [nasal, below],
        [temporal, below],
        [
          [nasal, 0],
          [temporal, 0],
        ],
      ),
    },
    {
      name: "Lens height",
      figure: inMm(lensHeightMm),
      ...flat(
        [beside, -up],
        [beside, up],
        [
          [-(nasal + temporal) / 2, -up],
          [-(nasal + temporal) / 2, up],
        ],
      ),
    },
    {
      name: "Bridge",
      figure: inMm(bridgeMm),
      ...flat(
        [-nasal, below - GAP_MM],
        [nasal, below - GAP_MM],
        [
          [-nasal, 0],
          [nasal, 0],
        ],
      ),
    },
    {
      name: "Temple",
      figure: inMm(templeMm),
      line: templeLine(design, 24).map(({ centre: [x, y, z], thicknessMm }): Point3 => [x + thicknessMm / 2 + 1, y, z]),
      feet: [],
      runs: "back",
      body: "right",
    },
  ];
}

/** Whether a measure can be read when the frame is turned so. */
export function canBeRead({ runs }: Pick<MeasureLine, "runs">, { yaw, pitch }: Pick<Turn, "yaw" | "pitch">): boolean {
  const [turn, tip] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
  if (runs === "across") return Math.abs(Math.cos(turn)) > 0.3;
  if (runs === "up") return Math.cos(tip) > 0.4;
  return Math.hypot(Math.sin(turn), Math.sin(tip) * Math.cos(turn)) > 0.3;
}

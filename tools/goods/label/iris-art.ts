import { darker, lighter } from "#domain/frames/mix-colours.ts";
import { seededRandom, seedOf } from "#domain/frames/seeded-random.ts";
import { disc, type Mark } from "./art.ts";

/** A tinted lens as it is printed: rays in three tones around a clear pupil, a dark ring outside. `radius` of the tint, mm. */
export function irisMarks(x: number, y: number, radius: number, hex: string, pupil = "#0D0C0C"): Mark[] {
  const random = seededRandom(seedOf(hex));
  const ray = (inner: number, outer: number, ink: string, width: number): Mark => {
    const angle = random() * Math.PI * 2;
    const bend = (random() - 0.5) * 0.14;
    const at = (share: number, turn: number) =>
      `${(x + Math.cos(turn) * radius * share).toFixed(2)} ${(y + Math.sin(turn) * radius * share).toFixed(2)}`;
    return {
      stroke: `M${at(inner, angle)}Q${at((inner + outer) / 2, angle + bend)} ${at(outer, angle)}`,
      ink,
      widthMm: radius * width,
      opacity: 0.35 + 0.5 * random(),
    };
  };
  const rays = (count: number, make: () => Mark) => Array.from({ length: count }, make);
  return [
    {
      path: disc(x, y, radius),
      ink: {
        at: [x, y],
        radius,
        stops: [
          [0.36, darker(hex, 0.35)],
          [0.55, hex],
          [0.8, darker(hex, 0.12)],
          [0.93, darker(hex, 0.6)],
          [1, darker(hex, 0.72)],
        ],
      },
    },
    ...rays(110, () => ray(0.4 + random() * 0.12, 0.72 + random() * 0.2, lighter(hex, 0.25 + random() * 0.3), 0.016)),
    ...rays(90, () => ray(0.5 + random() * 0.2, 0.96, darker(hex, 0.45), 0.014)),
    ...rays(50, () => ray(0.36, 0.5 + random() * 0.14, "#A9793C", 0.02)),
    { path: disc(x, y, radius * 0.4), ink: pupil },
  ];
}

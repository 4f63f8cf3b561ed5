import { seededRandom, seedOf } from "#domain/frames/seeded-random.ts";
import { darker, lighter, mixColours } from "#domain/frames/mix-colours.ts";
import { disc, type Ink, type Mark, rect } from "./art.ts";
import type { BrandLook } from "./brand-look.ts";

/** What lies under the words of a face, and the ink that can be read on it. */
export type Backdrop = { ground: Ink; marks: Mark[]; ink: string; soft: string };

type Field = { width: number; height: number; look: BrandLook; tone: string };

/** A calm horizon: water below, the brand's two tones running into each other. */
function horizon({ width: w, height: h, look, tone }: Field): Backdrop {
  const wave = (y: number, swing: number) =>
    `M0 ${y}C${w * 0.22} ${y - swing} ${w * 0.4} ${y - swing} ${w * 0.58} ${y}S${w * 0.86} ${y + swing * 0.8} ${w} ${y - swing * 0.3}V${h}H0z`;
  return {
    ground: "#FCFDFC",
    ink: look.deep,
    soft: mixColours(look.deep, look.bright, 0.55),
    marks: [
      { path: wave(h * 0.66, h * 0.1), ink: look.accent, opacity: 0.55 },
      { path: wave(h * 0.72, h * 0.11), ink: tone, opacity: 0.8 },
      {
        path: wave(h * 0.79, h * 0.09),
        ink: {
          from: [0, h * 0.7],
          to: [w, h],
          stops: [
            [0, look.deep],
            [1, look.bright],
          ],
        },
      },
    ],
  };
}

/** A dark field with the rings of a lens around a bright rim. */
function orbit({ width: w, height: h, look, tone }: Field): Backdrop {
  const [x, y, r] = [w * 0.8, h * 0.46, h * 0.36];
  const ring = (share: number, width: number, opacity: number): Mark => ({
    stroke: disc(x, y, r * share),
    ink: look.accent,
    widthMm: width,
    opacity,
  });
  return {
    ground: {
      from: [0, 0],
      to: [w, h],
      stops: [
        [0, look.deep],
        [0.65, mixColours(look.deep, look.bright, 0.55)],
        [1, look.bright],
      ],
    },
    ink: "#FFFFFF",
    soft: look.accent,
    marks: [
      ring(1.75, 0.2, 0.35),
      ring(1.5, 0.25, 0.45),
      ring(1.25, 0.3, 0.6),
      {
        path: disc(x, y, r),
        ink: {
          at: [x, y],
          radius: r,
          stops: [
            [0, mixColours(tone, look.deep, 0.35)],
            [0.7, tone],
            [0.93, lighter(tone, 0.55)],
            [1, "#FFFFFF"],
          ],
        },
      },
      {
        path: `M${x - r * 0.72} ${y - r * 0.3}A${r * 0.8} ${r * 0.8} 0 0 1 ${x + r * 0.1} ${y - r * 0.78}A${r * 0.95} ${r * 0.95} 0 0 0 ${x - r * 0.72} ${y - r * 0.3}z`,
        ink: "#FFFFFF",
        opacity: 0.75,
      },
    ],
  };
}

/** A column of colour at the left, fine lines like a field under rain at the right. */
function column({ width: w, height: h, look, tone }: Field): Backdrop {
  // On a tall label they stay below the words, on a box between the name and the measures at its foot.
  const tall = h > w;
  const floor = tall ? h : h * 0.85;
  const lines = Array.from({ length: 15 }, (_, nth): Mark => {
    const x = w * (tall ? 0.56 + nth * 0.03 : 0.615 + nth * 0.0255);
    const rise = (tall ? 0.55 : 0.85) * h * (0.2 + 0.5 * Math.abs(Math.sin(nth * 0.5 + 0.6)));
    return {
      stroke: `M${x} ${floor}V${floor - rise}`,
      ink: mixColours(look.bright, look.accent, nth / 14),
      widthMm: w * 0.012,
      opacity: 0.85,
    };
  });
  return {
    ground: look.pale,
    ink: look.deep,
    soft: darker(look.bright, 0.15),
    marks: [
      {
        path: rect(0, 0, w * 0.055, h),
        ink: {
          from: [0, 0],
          to: [0, h],
          stops: [
            [0, look.deep],
            [1, tone],
          ],
        },
      },
      ...lines,
    ],
  };
}

/** White, with a glow and a few lines blown across. */
function breeze({ width: w, height: h, look, tone }: Field): Backdrop {
  const line = (nth: number): Mark => ({
    stroke: `M${w * 0.3} ${h * (0.98 - nth * 0.035)}C${w * 0.55} ${h * (0.9 - nth * 0.09)} ${w * 0.7} ${h * (0.55 - nth * 0.03)} ${w} ${h * (0.42 - nth * 0.06)}`,
    ink: nth % 2 ? look.accent : tone,
    widthMm: 0.35,
    opacity: 0.75,
  });
  return {
    ground: "#FFFDFB",
    ink: look.deep,
    soft: look.bright,
    marks: [
      {
        path: rect(0, 0, w, h),
        ink: {
          at: [w * 0.92, h * 0.95],
          radius: w * 0.62,
          stops: [
            [0, tone],
            [0.45, mixColours(tone, look.accent, 0.6)],
            [1, "#FFFDFB"],
          ],
        },
        opacity: 0.85,
      },
      ...[0, 1, 2, 3, 4, 5].map(line),
      { path: rect(0, 0, w, h * 0.035), ink: look.deep },
    ],
  };
}

/** A deep field with paper snips, as after a celebration. */
function festival({ width: w, height: h, look, tone }: Field): Backdrop {
  const random = seededRandom(seedOf(`${tone} snips`));
  const inks = [look.accent, look.bright, tone, "#FFFFFF"];
  const snips = Array.from({ length: 46 }, (_, nth): Mark => {
    // Words keep clear of them.
    const x = w * (h > w ? random() : nth % 3 === 0 ? 0.4 + 0.3 * random() : 0.66 + 0.34 * random());
    const y = h * (h > w ? 0.62 + 0.22 * random() : nth % 3 === 0 ? 0.64 + 0.18 * random() : 0.82 * random());
    const [long, angle] = [h * (0.03 + 0.05 * random()), random() * 6.28];
    const [dx, dy] = [Math.cos(angle) * long, Math.sin(angle) * long];
    return {
      stroke: `M${x} ${y}q${dx * 0.5 - dy * 0.3} ${dy * 0.5 + dx * 0.3} ${dx} ${dy}`,
      ink: inks[Math.floor(random() * inks.length)]!,
      widthMm: h * (0.012 + 0.014 * random()),
      opacity: Math.min(1, 0.25 + (x / w) * 0.8),
    };
  });
  return {
    ground: {
      from: [0, 0],
      to: [w, h * 0.6],
      stops: [
        [0, look.deep],
        [1, mixColours(look.deep, look.bright, 0.45)],
      ],
    },
    ink: "#FFFFFF",
    soft: look.accent,
    marks: snips,
  };
}

/** The house's own: a plain ground, one rule of colour. */
function plain({ width: w, height: h, look }: Field): Backdrop {
  return {
    ground: look.pale,
    ink: look.deep,
    soft: look.bright,
    marks: [{ path: rect(0, h * 0.8, w, h * 0.2), ink: look.deep }],
  };
}

const BACKDROPS = { horizon, orbit, column, breeze, festival, plain };

export function backdropOf(width: number, height: number, look: BrandLook, tone = look.bright): Backdrop {
  return BACKDROPS[look.layout]({ width, height, look, tone });
}

import type { BannerScene } from "#domain/frames/draw-banner.ts";
import { GOODS_DRAWINGS } from "#domain/frames/draw-goods.ts";
import { SHOWPIECES } from "#domain/frames/showpieces.ts";

type Piece = keyof typeof SHOWPIECES;
type Shown = [piece: Piece, view: "front" | "three-quarter"];

/** What a banner shows, before it is laid out for a desk or a phone. */
export type BannerPlan = Pick<BannerScene, "ground" | "accent" | "figure"> & {
  shown: Shown[];
  goods?: string;
};

const frame = (piece: Piece, view: Shown[1] = "three-quarter"): Shown => [piece, view];
const carton = GOODS_DRAWINGS["contact-lens"]({
  brand: "Celebration",
  title: "Daily Fresh lenses",
  detail: "30 lenses",
});
const blisters = GOODS_DRAWINGS.blisters({ brand: "Celebration", title: "Daily" });
const bottle = GOODS_DRAWINGS.solution({ brand: "Chashma", title: "Gentle Lens Solution", detail: "360 ml" });
const hardCase = GOODS_DRAWINGS["hard-case"]({ brand: "Chashma", title: "Case", hex: "#A9713F" });

/** By placement, in the order in which the banners of a placement follow one another. */
export const BANNER_PLANS: Record<string, BannerPlan[]> = {
  home_hero: [
    { ground: "#E9DCC6", accent: "#D99A5B", figure: "disc", shown: [frame("rectangleBlack")] },
    { ground: "#CFE0DD", accent: "#0B6E6E", figure: "arch", shown: [frame("aviatorSun")] },
    { ground: "#EBD9CF", accent: "#B4604A", figure: "arch", shown: [frame("roundTortoise")] },
    { ground: "#D5DDE8", accent: "#5B7CA6", figure: "beam", shown: [frame("wayfarerScreen")] },
  ],
  home_promo: [
    { ground: "#F0E2BF", accent: "#D9A441", figure: "disc", shown: [frame("catEyeBurgundy"), frame("squareOlive")] },
    {
      ground: "#E6D5DA",
      accent: "#A2566E",
      figure: "steps",
      shown: [frame("roundNavy", "front"), frame("squareChampagne", "front")],
    },
    { ground: "#D3E4EC", accent: "#E7A13C", figure: "disc", shown: [frame("kidsCoral"), frame("kidsBlue")] },
  ],
  "list:eye_glasses": [
    {
      ground: "#E6E0D2",
      accent: "#C9B48F",
      figure: "steps",
      shown: [frame("wayfarerTortoise", "front"), frame("roundNavy", "front")],
    },
  ],
  "list:sun_glasses": [
    { ground: "#F0DFC2", accent: "#E0A04C", figure: "disc", shown: [frame("catEyeSun"), frame("aviatorGreen")] },
  ],
  "list:computer_glasses": [
    { ground: "#D8DFEA", accent: "#8FA8C9", figure: "beam", shown: [frame("wayfarerScreen"), frame("hexagonGold")] },
  ],
  "list:contact_lens": [{ ground: "#D4E5E6", accent: "#7FB4B8", figure: "disc", shown: [], goods: carton }],
  "list:daily_disposable": [{ ground: "#DCE7F0", accent: "#94B6D3", figure: "disc", shown: [], goods: blisters }],
  "list:contact_lens_solution": [{ ground: "#DDE9DF", accent: "#9DBFA4", figure: "arch", shown: [], goods: bottle }],
  "list:accessories": [{ ground: "#EBDFD0", accent: "#C99B6B", figure: "steps", shown: [], goods: hardCase }],
  "list:kids": [
    { ground: "#F4E3B8", accent: "#3E86B3", figure: "disc", shown: [frame("kidsBlue"), frame("kidsYellow")] },
  ],
};

/** The banner's size by placement: heroes are tall on a phone, list banners are strips. */
export function bannerSize(placement: string, device: "desktop" | "mobile"): { width: number; height: number } {
  if (placement === "home_hero")
    return device === "desktop" ? { width: 1600, height: 560 } : { width: 780, height: 900 };
  if (placement === "home_promo")
    return device === "desktop" ? { width: 1200, height: 480 } : { width: 780, height: 520 };
  return device === "desktop" ? { width: 1600, height: 320 } : { width: 780, height: 400 };
}

/** How far below its middle a frame meets the table, at its own size. */
const FOOT = 140;

/** Lays a plan out: right of the words where the picture is wide, under them where it is tall. */
export function sceneOf(plan: BannerPlan, { width, height }: { width: number; height: number }): BannerScene {
  const tall = height > width;
  const narrow = width < 1000;
  const centre = tall ? width / 2 : width * (narrow ? 0.68 : 0.7);
  const two = plan.shown.length > 1;
  const room = tall ? width * 0.98 : width * (two ? (narrow ? 0.4 : 0.36) : 0.46);
  const scale = Math.round(Math.min(room / 1100, (height * (tall ? 0.6 : two ? 1 : 1.12)) / 620) * 1000) / 1000;
  const floor = height * (tall ? 0.76 : 0.7);
  // Rims stand on the table, the second pair a step nearer than the first.
  const standing = (depth: number) => floor + height * depth - FOOT * scale;
  return {
    ground: plan.ground,
    accent: plan.accent,
    figure: plan.figure,
    frames: plan.shown.map(([piece, view], index) => ({
      piece: SHOWPIECES[piece],
      view,
      x: centre + (index - (plan.shown.length - 1) / 2) * (narrow ? 720 : 830) * scale,
      y: standing(two ? 0.04 + index * 0.14 : 0.1),
      scale,
    })),
    ...(plan.goods && {
      goods: [{ content: plan.goods, x: centre, y: height * 0.52, scale: (height * (tall ? 0.7 : 1.05)) / 900 }],
    }),
  };
}

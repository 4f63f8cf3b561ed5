import { groundOf, PICTURE } from "./draw-front.ts";
import { drawFrame } from "./draw-frame.ts";
import { drawDrops, drawSolution, drawSpray } from "./goods/bottles.ts";
import { drawHardCase, drawKit, drawLensCase, drawSoftCase } from "./goods/cases.ts";
import { drawBlisters, drawLensBox } from "./goods/lens-box.ts";
import { drawMembershipCard } from "./goods/membership-card.ts";
import { floorShadow, type Goods } from "./goods/stage.ts";
import { drawChain, drawCloth, drawCord } from "./goods/threads.ts";
import { SHOWPIECES } from "./showpieces.ts";
import { linear, svgPicture } from "./svg-markup.ts";

export const GOODS_DRAWINGS = {
  "contact-lens": drawLensBox,
  blisters: drawBlisters,
  solution: drawSolution,
  drops: drawDrops,
  spray: drawSpray,
  "hard-case": drawHardCase,
  "soft-case": drawSoftCase,
  "lens-case": drawLensCase,
  kit: drawKit,
  cloth: drawCloth,
  chain: drawChain,
  cord: drawCord,
  stand: drawStand,
  membership: drawMembershipCard,
} satisfies Record<string, (goods: Goods) => string>;

export type GoodsDrawing = keyof typeof GOODS_DRAWINGS;

/** Everything in the shop that is not a frame, 1200 x 900 on the same ground. */
export function drawGoods(
  kind: GoodsDrawing,
  goods: Goods,
  { background = true }: { background?: boolean } = {},
): string {
  return svgPicture(PICTURE.width, PICTURE.height, (background ? groundOf() : "") + GOODS_DRAWINGS[kind](goods));
}

/** A block of sheesham with a pair resting on it. */
function drawStand(_goods: Goods): string {
  const { design, colourway } = SHOWPIECES.roundTortoise;
  const frame = drawFrame(design, colourway, { yaw: 31, elevation: 13, pixelsPerMm: 4, centre: [590, 420] });
  const grain = [0, 26, 58, 84, 118, 140]
    .map((y) => `M330 ${572 + y}c120-${14 + (y % 30)} 260 ${12 + (y % 18)} 520-6`)
    .join("");
  return `<defs>${frame.defs}${linear(
    "wo",
    [320, 520, 860, 740],
    [
      [0, "#A9713F"],
      [0.5, "#8A5730"],
      [1, "#5E3819"],
    ],
  )}</defs>${floorShadow(590, 736, 350, 34)}<path fill="#C08A55" d="M322 556l60-44h420l56 44z"/><path fill="url(#wo)" d="M322 556h536v162q0 18-18 18H340q-18 0-18-18z"/><path fill="none" stroke="#4A2A11" stroke-opacity=".35" stroke-width="4" d="${grain}"/>${frame.content}`;
}

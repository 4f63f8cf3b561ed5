import { darker, lighter } from "./mix-colours.ts";
import { type Placed, placeFrame } from "./place-frame.ts";
import { linear, radial, svgPicture } from "./svg-markup.ts";

export type BannerScene = {
  /** The wall and the table that it stands on; the table is a little darker. */
  ground: string;
  /** The one large figure behind the frames. */
  accent: string;
  figure: "disc" | "arch" | "steps" | "beam";
  frames: Placed[];
  /** Goods drawn for 1200 x 900, set in likewise. */
  goods?: { content: string; x: number; y: number; scale: number }[];
};

/**
 * A calm picture with room for words: they are HTML laid over the left half, or over the upper third when the picture is
 * taller than wide.
 */
export function drawBanner(width: number, height: number, scene: BannerScene): string {
  const tall = height > width;
  const floor = Math.round(height * (tall ? 0.76 : 0.7));
  const centre = tall ? width / 2 : width * 0.7;
  const defs =
    linear(
      "bw",
      [0, 0, width, floor],
      [
        [0, lighter(scene.ground, 0.2)],
        [1, scene.ground],
      ],
    ) +
    linear(
      "bf",
      [0, floor, 0, height],
      [
        [0, darker(scene.ground, 0.07)],
        [0.3, darker(scene.ground, 0.03)],
        [1, scene.ground],
      ],
    ) +
    linear(
      "ba",
      [0, height * 0.1, 0, floor],
      [
        [0, lighter(scene.accent, 0.12)],
        [1, scene.accent],
      ],
    ) +
    radial("bl", [
      [0, "#FFF", 0.34],
      [1, "#FFF", 0],
    ]);
  const frames = scene.frames.map((placed, index) => placeFrame(placed, `p${index}`)).join("");
  const goods = (scene.goods ?? [])
    .map(
      ({ content, x, y, scale }) =>
        `<g transform="translate(${Math.round(x - 600 * scale)} ${Math.round(y - 450 * scale)}) scale(${scale})">${content}</g>`,
    )
    .join("");
  return svgPicture(
    width,
    height,
    `<defs>${defs}</defs><path fill="url(#bw)" d="M0 0h${width}v${height}H0z"/><path fill="url(#bf)" d="M0 ${floor}h${width}v${height - floor}H0z"/>${figureOf(scene.figure, centre, floor, Math.min(floor, width * 0.5))}<ellipse cx="${centre}" cy="${floor * 0.4}" rx="${Math.round(width * 0.4)}" ry="${floor * 0.7}" fill="url(#bl)"/>${goods}${frames}`,
  );
}

function figureOf(figure: BannerScene["figure"], x: number, floor: number, size: number): string {
  const fill = 'fill="url(#ba)"';
  const r = Math.round(size * 0.44);
  switch (figure) {
    case "disc":
      return `<circle cx="${x}" cy="${floor - r * 0.86}" r="${r}" ${fill}/>`;
    case "arch":
      return `<path ${fill} d="M${x - r} ${floor}V${floor - r}a${r} ${r} 0 0 1 ${2 * r} 0v${r}z"/>`;
    case "steps":
      return `<path ${fill} d="M${x - r * 1.7} ${floor}v-${r * 0.5}h${r * 1.1}v-${r * 0.5}h${r * 1.1}v-${r * 0.5}h${r * 1.2}v${r * 1.5}z" fill-opacity=".85"/>`;
    case "beam":
      return `<path ${fill} fill-opacity=".7" d="M${x + r * 0.2} 0h${r * 0.9}L${x - r * 0.2} ${floor}h-${r * 1.3}z"/>`;
  }
}

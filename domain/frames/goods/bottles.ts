import { darker, lighter } from "#domain/frames/mix-colours.ts";
import { linear } from "#domain/frames/svg-markup.ts";
import { labelPalette, lettering, type LabelPalette } from "./label-palette.ts";
import { floorShadow, type Goods } from "./stage.ts";

/** Light across a round body: bright strip left of the middle, dark towards both edges. */
const roundness = (id: string, left: number, right: number, hex: string) =>
  linear(
    id,
    [left, 0, right, 0],
    [
      [0, darker(hex, 0.22)],
      [0.16, lighter(hex, 0.1)],
      [0.3, lighter(hex, 0.55)],
      [0.5, hex],
      [0.86, darker(hex, 0.16)],
      [1, darker(hex, 0.3)],
    ],
  );

function label(x: number, y: number, width: number, height: number, goods: Goods, palette: LabelPalette): string {
  const middle = x + width / 2;
  const lines = titleLines(goods.title);
  return (
    `<path fill="url(#lb)" d="M${x} ${y}h${width}v${height}h-${width}z"/><path fill="${palette.bright}" d="M${x} ${y + height * 0.64}q${width * 0.28}-${height * 0.12} ${width * 0.5} 0t${width * 0.5}-${height * 0.05}v${height * 0.41}h-${width}z"/>` +
    lettering(goods.brand, {
      x: middle,
      y: y + height * 0.16,
      size: width * 0.085,
      fill: palette.deep,
      weight: 600,
      anchor: "middle",
      width: width * 0.84,
    }) +
    lines
      .map((line, nth) =>
        lettering(line, {
          x: middle,
          y: y + height * (0.34 + nth * 0.12),
          size: width * 0.12,
          fill: palette.deep,
          weight: 700,
          anchor: "middle",
          width: width * 0.86,
        }),
      )
      .join("") +
    lettering(goods.detail ?? "", {
      x: middle,
      y: y + height * 0.9,
      size: width * 0.085,
      fill: "#FFFFFF",
      weight: 600,
      anchor: "middle",
      width: width * 0.7,
    })
  );
}

/** At most two lines, without the amount, which stands at the foot. */
function titleLines(title: string): string[] {
  const words = title.replace(/\s*\d+\s*ml.*$/i, "").split(" ");
  const half = Math.ceil(words.length / 2);
  return words.length < 3 ? [words.join(" ")] : [words.slice(0, half).join(" "), words.slice(half).join(" ")];
}

export function drawSolution(goods: Goods): string {
  const palette = labelPalette(goods.brand);
  const defs =
    roundness("bd", 440, 760, "#F4F6F5") +
    roundness("cp", 520, 680, palette.deep) +
    roundness("lb", 440, 760, palette.pale);
  return `<defs>${defs}</defs>${floorShadow(600, 762, 260, 30)}<path fill="url(#cp)" d="M546 108q0-14 14-14h80q14 0 14 14l8 72H538z"/><path fill="${darker(palette.deep, 0.4)}" d="M536 178h128v10H536z"/><path fill="url(#bd)" d="M540 186h120v24c0 26 100 34 100 120v390q0 40-40 40H480q-40 0-40-40V330c0-86 100-94 100-120z"/>${label(440, 352, 320, 330, goods, palette)}<path fill="#FFF" fill-opacity=".3" d="M486 250c-20 20-26 50-26 90v380h22V330c0-36 8-62 22-84z"/>`;
}

export function drawDrops(goods: Goods): string {
  const palette = labelPalette(goods.brand);
  const defs =
    roundness("bd", 500, 700, "#F4F6F5") +
    roundness("cp", 548, 652, palette.bright) +
    roundness("lb", 500, 700, palette.pale);
  return `<defs>${defs}</defs>${floorShadow(600, 742, 170, 22)}<path fill="url(#cp)" d="M572 168q4-24 28-24t28 24l24 132H548z"/><path fill="url(#bd)" d="M540 300h120v26c0 14 40 20 40 60v314q0 40-40 40H540q-40 0-40-40V386c0-40 40-46 40-60z"/>${label(500, 410, 200, 250, goods, palette)}`;
}

export function drawSpray(goods: Goods): string {
  const palette = labelPalette(goods.brand);
  const defs =
    roundness("bd", 490, 710, lighter(palette.bright, 0.62)) +
    roundness("cp", 540, 660, "#F1F1EF") +
    roundness("lb", 490, 710, palette.pale);
  return `<defs>${defs}</defs>${floorShadow(600, 752, 190, 24)}<path fill="url(#cp)" d="M552 150q0-12 12-12h92q10 0 10 10v20l-14 8v52H552z"/><path fill="${darker("#F1F1EF", 0.35)}" d="M664 148h14q6 0 6 6v8q0 6-6 6h-14z"/><path fill="url(#cp)" d="M540 226h120v42H540z"/><path fill="url(#bd)" d="M546 268h108c6 24 56 34 56 96v346q0 40-40 40H530q-40 0-40-40V364c0-62 50-72 56-96z"/>${label(490, 400, 220, 270, goods, palette)}<path fill="#FFF" fill-opacity=".35" d="M520 330c-10 14-14 30-14 48v330h14V372c0-16 4-28 10-40z"/>`;
}

import { darker, lighter } from "#domain/frames/mix-colours.ts";
import { linear } from "#domain/frames/svg-markup.ts";
import { labelPalette, lettering } from "./label-palette.ts";
import { floorShadow, type Goods } from "./stage.ts";

/** A square of cloth, one corner turned over; a pack shows as many as it holds. */
export function drawCloth({ brand, hex, detail }: Goods): string {
  const count = (detail ?? "").startsWith("3") ? 3 : 1;
  const palette = labelPalette(brand);
  const colours = count === 3 ? [palette.bright, "#E79B22", "#B4556B"] : [hex ?? palette.bright];
  const one = (colour: string, nth: number) => {
    const id = `c${nth}`;
    return `<defs>${linear(
      id,
      [300, 200, 900, 700],
      [
        [0, lighter(colour, 0.22)],
        [0.5, colour],
        [1, darker(colour, 0.2)],
      ],
    )}</defs><g transform="translate(${nth * 64 - (count - 1) * 32} ${nth * -40 + (count - 1) * 20}) rotate(${-9 + nth * 6} 600 450)"><path fill="url(#${id})" d="M340 236q130-18 262-4t262 2q14 128 2 240l-92 190q-190 12-426-4 16-120-4-216t-4-208z"/><path fill="${darker(colour, 0.28)}" d="M866 474q-44 6-96-10-2 100 4 200z"/><path fill="${lighter(colour, 0.32)}" d="M866 474l-92 190q-16-96-8-186 50 10 100-4z"/><path fill="none" stroke="${lighter(colour, 0.45)}" stroke-opacity=".55" stroke-dasharray="7 6" stroke-width="2.5" d="M356 252q120-16 246-2t246 2q10 100 4 200M362 644q-2-110-8-200t-2-184"/><path fill="none" stroke="${darker(colour, 0.3)}" stroke-opacity=".35" stroke-width="16" d="M420 330c120 40 160 120 300 130M400 520c90-10 150 30 220 70"/>${lettering(brand.toLowerCase(), { x: 398, y: 606, size: 25, fill: lighter(colour, 0.62), weight: 600, width: 260 })}</g>`;
  };
  return floorShadow(600, 652, 330, 36) + colours.map(one).join("");
}

/** Two loops of silicone and what hangs between them. */
const path = "M226 330C250 600 420 690 600 690s350-90 374-360";
const loops = `<g fill="none" stroke="#2A2D31" stroke-opacity=".75" stroke-width="9"><ellipse cx="222" cy="284" rx="17" ry="34"/><ellipse cx="978" cy="284" rx="17" ry="34"/></g><g fill="#8A8E93"><rect x="211" y="316" width="24" height="34" rx="7"/><rect x="965" y="316" width="24" height="34" rx="7"/></g>`;
const pathShadow = `<path d="${path}" transform="translate(14 30)" fill="none" stroke="#4A4030" stroke-opacity=".12" stroke-width="20"/>`;

export function drawChain({ hex = "#B58A3C" }: Goods): string {
  const links = (colour: string, width: number, dash: string) =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="${dash}"/>`;
  return `${pathShadow}${links(darker(hex, 0.45), 21, "13 22")}${links(hex, 15, "13 22")}<path d="${path}" fill="none" stroke="${darker(hex, 0.3)}" stroke-width="6"/>${links(lighter(hex, 0.65), 4, "7 28")}${loops}`;
}

export function drawCord({ hex = "#2C3E7B" }: Goods): string {
  const strand = (colour: string, width: number, dash: string, rest = "") =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash}"` : ""}${rest}/>`;
  return `${pathShadow}${strand(darker(hex, 0.35), 18, "")}${strand(hex, 14, "")}${strand(lighter(hex, 0.35), 11, "5 9")}${strand(darker(hex, 0.2), 5, "6 8", ' stroke-dashoffset="7"')}<rect x="572" y="668" width="56" height="44" rx="14" fill="#7A5330"/><rect x="578" y="674" width="44" height="12" rx="6" fill="#B98A5C"/>${loops}`;
}

import { darker, lighter } from "#domain/frames/mix-colours.ts";
import { linear, radial } from "#domain/frames/svg-markup.ts";
import { labelPalette, lettering } from "./label-palette.ts";
import { floorShadow, type Goods } from "./stage.ts";

/** A clamshell, closed, with its seam and the maker's name pressed into the lid. */
export function drawHardCase({ brand, hex = "#A9713F" }: Goods): string {
  const defs =
    linear(
      "t",
      [0, 300, 0, 480],
      [
        [0, lighter(hex, 0.3)],
        [0.45, hex],
        [1, darker(hex, 0.22)],
      ],
    ) +
    linear(
      "b",
      [0, 480, 0, 640],
      [
        [0, darker(hex, 0.05)],
        [0.5, darker(hex, 0.28)],
        [1, darker(hex, 0.5)],
      ],
    );
  return `<defs>${defs}</defs>${floorShadow(600, 632, 420, 40)}<path fill="url(#b)" d="M214 470h772c6 96-34 166-150 166H364c-116 0-156-70-150-166z"/><path fill="url(#t)" d="M214 472c-8-104 36-176 160-176h452c124 0 168 72 160 176z"/><path fill="none" stroke="${darker(hex, 0.65)}" stroke-width="5" d="M212 472h776"/><path fill="none" stroke="${lighter(hex, 0.4)}" stroke-opacity=".6" stroke-width="2" d="M214 467h772"/><path fill="none" stroke="${lighter(hex, 0.75)}" stroke-opacity=".55" stroke-width="10" stroke-linecap="round" d="M268 350c24-24 60-32 112-32h330"/><path fill="none" stroke="${darker(hex, 0.35)}" stroke-dasharray="9 7" stroke-width="2" d="M234 444h732M234 500h732"/>${lettering(brand.toLowerCase(), { x: 600, y: 412, size: 34, fill: lighter(hex, 0.34), weight: 600, anchor: "middle", spacing: 3, width: 420 })}`;
}

/** A felt pouch with a leather lip. */
export function drawSoftCase({ brand, hex = "#A9713F" }: Goods): string {
  const felt = lighter(hex, 0.12);
  const defs =
    linear(
      "f",
      [240, 260, 900, 680],
      [
        [0, lighter(felt, 0.16)],
        [0.5, felt],
        [1, darker(felt, 0.22)],
      ],
    ) +
    linear(
      "l",
      [0, 330, 0, 420],
      [
        [0, "#8A5A34"],
        [1, "#63401F"],
      ],
    );
  const nap = Array.from(
    { length: 26 },
    (_, nth) => `M${270 + ((nth * 137) % 620)} ${440 + ((nth * 89) % 190)}l9-4`,
  ).join("");
  return `<defs>${defs}</defs>${floorShadow(600, 660, 400, 34)}<g transform="rotate(-4 600 480)"><path fill="${darker(felt, 0.4)}" d="M250 340q0-34 34-34h632q34 0 34 34v40H250z"/><path fill="url(#f)" d="M232 352h736l-14 250q-4 58-62 58H308q-58 0-62-58z"/><path stroke="${lighter(felt, 0.4)}" stroke-opacity=".5" stroke-width="2" d="${nap}"/><path fill="url(#l)" d="M232 344h736l-4 72H236z"/><path fill="none" stroke="#E6CDA8" stroke-dasharray="10 8" stroke-width="2.5" d="M246 400h706"/>${lettering(brand.toLowerCase(), { x: 600, y: 388, size: 26, fill: "#D9BD93", weight: 600, anchor: "middle", spacing: 3, width: 400 })}</g>`;
}

/** Two screw-top wells. */
export function drawLensCase({ brand }: Goods): string {
  const palette = labelPalette(brand);
  const lid = (x: number, hex: string, sign: string) => {
    const ridges = Array.from({ length: 28 }, (_, nth) => {
      const angle = (nth / 28) * 2 * Math.PI;
      return `M${Math.round(x + 128 * Math.cos(angle))} ${Math.round(430 + 112 * Math.sin(angle))}l${Math.round(12 * Math.cos(angle))} ${Math.round(10 * Math.sin(angle))}`;
    }).join("");
    return `<ellipse cx="${x}" cy="462" rx="142" ry="126" fill="${darker(hex, 0.4)}"/><ellipse cx="${x}" cy="430" rx="142" ry="124" fill="${darker(hex, 0.12)}"/><path stroke="${darker(hex, 0.3)}" stroke-width="4" d="${ridges}"/><ellipse cx="${x}" cy="426" rx="120" ry="104" fill="${hex}"/><ellipse cx="${x}" cy="420" rx="108" ry="92" fill="${lighter(hex, 0.1)}"/>${lettering(sign, { x, y: 452, size: 84, fill: darker(hex, 0.25), weight: 700, anchor: "middle" })}<path fill="#FFF" fill-opacity=".35" d="M${x - 92} 388c20-36 56-50 92-50-30 14-62 26-92 50z"/>`;
  };
  return `${floorShadow(600, 560, 400, 46)}<path fill="#E9ECEB" d="M300 470h600q60 0 60 44t-60 56H300q-60-12-60-56t60-44z"/><path fill="#D3D9D8" d="M300 536h600q44 0 58-14-8 38-58 48H300q-50-10-58-48 14 14 58 14z"/>${lid(400, "#F7F8F7", "L")}${lid(800, palette.bright, "R")}`;
}

/** A tin with what keeps glasses going laid before it. */
export function drawKit({ brand, title }: Goods): string {
  const palette = labelPalette(brand);
  const defs =
    linear(
      "t",
      [300, 260, 860, 560],
      [
        [0, lighter(palette.deep, 0.2)],
        [1, palette.deep],
      ],
    ) +
    linear(
      "s",
      [0, 0, 0, 40],
      [
        [0, "#F3F4F5"],
        [0.5, "#B6BBC0"],
        [1, "#7F858B"],
      ],
    ) +
    radial("c", [
      [0, lighter(palette.bright, 0.3)],
      [1, palette.bright],
    ]);
  return `<defs>${defs}</defs>${floorShadow(600, 650, 420, 44)}<rect x="270" y="230" width="560" height="350" rx="34" fill="${darker(palette.deep, 0.35)}"/><rect x="270" y="218" width="560" height="350" rx="34" fill="url(#t)"/><rect x="290" y="238" width="520" height="310" rx="22" fill="none" stroke="#FFF" stroke-opacity=".28" stroke-width="3"/>${lettering(brand, { x: 550, y: 372, size: 40, fill: "#FFFFFF", weight: 600, anchor: "middle", width: 440 })}${lettering(title, { x: 550, y: 424, size: 25, fill: palette.pale, anchor: "middle", width: 420 })}<path fill="url(#c)" d="M700 520l190-60 70 130-196 70z"/><path fill="#FFF" fill-opacity=".25" d="M700 520l190-60 14 26-192 62z"/><g transform="translate(330 600) rotate(-7)"><rect width="190" height="34" rx="15" fill="${palette.bright}"/><rect x="186" y="9" width="150" height="15" rx="4" fill="url(#s)"/><path fill="#7F858B" d="M336 11l26 5-26 6z"/></g><g fill="#8E949A"><circle cx="250" cy="640" r="10"/><circle cx="286" cy="656" r="10"/></g>`;
}

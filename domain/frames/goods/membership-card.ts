import { linear } from "#domain/frames/svg-markup.ts";
import { wordmarkStrokes } from "#domain/frames/wordmark.ts";
import { lettering } from "./label-palette.ts";
import { floorShadow } from "./stage.ts";

/** The Gold card: brushed metal, the mark pressed in. */
export function drawMembershipCard(): string {
  const defs =
    linear(
      "g",
      [220, 200, 980, 700],
      [
        [0, "#F3DCA0"],
        [0.22, "#D9AE57"],
        [0.42, "#F7E7BB"],
        [0.6, "#C8953E"],
        [0.82, "#E8C57C"],
        [1, "#A8752A"],
      ],
    ) +
    linear(
      "s",
      [220, 0, 760, 700],
      [
        [0, "#FFF", 0.5],
        [0.45, "#FFF", 0.05],
        [0.46, "#FFF", 0.28],
        [0.7, "#FFF", 0],
      ],
    );
  return `<defs>${defs}</defs>${floorShadow(620, 700, 380, 34)}<g transform="rotate(-5 600 450)"><rect x="232" y="232" width="752" height="474" rx="38" fill="#8A6324"/><rect x="226" y="222" width="752" height="474" rx="38" fill="url(#g)"/><rect x="226" y="222" width="752" height="474" rx="38" fill="url(#s)"/><rect x="246" y="242" width="712" height="434" rx="26" fill="none" stroke="#7A551A" stroke-opacity=".45" stroke-width="2"/><g transform="translate(292 296) scale(.6)">${wordmarkStrokes("#5B3D0E", "#5B3D0E")}</g>${lettering("GOLD MEMBERSHIP", { x: 290, y: 560, size: 38, fill: "#5B3D0E", weight: 600, spacing: 6 })}${lettering("Buy 1, get 1 · 365 days", { x: 290, y: 612, size: 26, fill: "#6B4A14" })}<g fill="none" stroke="#5B3D0E" stroke-opacity=".55" stroke-width="7"><circle cx="812" cy="566" r="54"/><circle cx="886" cy="566" r="54"/></g></g>`;
}

import { seededRandom, seedOf } from "#domain/frames/seeded-random.ts";

export type LabelPalette = { deep: string; bright: string; pale: string };

const PALETTES: LabelPalette[] = [
  { deep: "#12404A", bright: "#2F9AA0", pale: "#DCECEA" },
  { deep: "#1D2F5C", bright: "#4C7FC4", pale: "#DFE8F4" },
  { deep: "#2E4A36", bright: "#7BAA6A", pale: "#E4EEDD" },
  { deep: "#5A2440", bright: "#C2628A", pale: "#F4E1E8" },
  { deep: "#5B3414", bright: "#D98E32", pale: "#F6E9D4" },
  { deep: "#3A2A5E", bright: "#8B72C8", pale: "#E8E2F4" },
  { deep: "#22343F", bright: "#6E93A6", pale: "#E2E9EC" },
];

/** A brand keeps its colours on everything it sells. */
export function labelPalette(brand: string): LabelPalette {
  return PALETTES[Math.floor(seededRandom(seedOf(brand))() * PALETTES.length)]!;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const plainText = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign]!);

/** Faces that every system has; a picture cannot bring its own. */
export const LABEL_FACE = "Avenir Next,Avenir,Century Gothic,Segoe UI,Helvetica Neue,Arial,sans-serif";

/** One line of lettering. Long names are set smaller, so that they stay on the label. */
export function lettering(
  text: string,
  at: {
    x: number;
    y: number;
    size: number;
    fill: string;
    width?: number;
    weight?: number;
    anchor?: "start" | "middle";
    spacing?: number;
  },
): string {
  const spacing = at.spacing ?? 0;
  const guess = text.length * (0.56 * at.size + spacing);
  const size = at.width && guess > at.width ? Math.floor((at.size * at.width) / guess) : at.size;
  return `<text x="${at.x}" y="${at.y}" font-family="${LABEL_FACE}" font-size="${size}" font-weight="${at.weight ?? 500}" fill="${at.fill}"${
    at.anchor === "middle" ? ' text-anchor="middle"' : ""
  }${spacing ? ` letter-spacing="${spacing}"` : ""}>${plainText(text)}</text>`;
}

import type { Point3 } from "./camera.ts";

/** sRGB, as a colour is written, to the light it stands for. */
export function linearOf(hex: string): Point3 {
  const band = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [band(1), band(3), band(5)];
}

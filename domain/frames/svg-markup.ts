import { short } from "./path-data.ts";
import type { Point } from "./polyline.ts";

export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${hundredth(opacity)}"`}/>`,
    )
    .join("");

/** Opacities need no more than two decimals. */
export const hundredth = (value: number) => (Math.round(value * 100) / 100).toString().replace(/^0\./, ".");

/** A gradient along a line in picture coordinates. */
export function linear(
  id: string,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  stops: readonly Stop[],
  rest = "",
): string {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${short(x1)}" y1="${short(y1)}" x2="${short(x2)}" y2="${short(y2)}"${rest}>${stopsOf(stops)}</linearGradient>`;
}

export function radial(id: string, stops: readonly Stop[], rest = ""): string {
  return `<radialGradient id="${id}"${rest}>${stopsOf(stops)}</radialGradient>`;
}

export function blur(id: string, deviation: number): string {
  return `<filter id="${id}" x="-20%" y="-40%" width="140%" height="180%"><feGaussianBlur stdDeviation="${short(deviation)}"/></filter>`;
}

/** A whole picture. Width and height stand in the root so that no page has to guess them. */
export function svgPicture(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

export const dot = ([x, y]: Point, radius: number) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/>`;

/** "front 132 mm wide on a face of 137 mm": what a picture of a worn frame is for. */
export const wornSize = (frontMm: number | string, faceMm: number | string): string =>
  `front ${frontMm} mm wide on a face of ${faceMm} mm`;

import { wornSize } from "#domain/heads/worn-size.ts";

type Told = {
  /** What the picture of the front says. */
  alt: string;
  /** Of the product. */
  title: string;
  /** In whole millimetres, where they are known. */
  frontMm?: string | undefined;
  faceMm?: string | undefined;
};

const FRONT_VIEW = ", front view";

/** What the same frame worn says instead: "Chashma Pehla in Olive, worn, front 132 mm wide on a face of 132 mm". */
export function wornWords({ alt, title, frontMm, faceMm }: Told): string {
  // Staff may have written anything; then its title is sure.
  const named = alt.endsWith(FRONT_VIEW) ? alt.slice(0, -FRONT_VIEW.length) : title;
  const size = frontMm && faceMm ? `, ${wornSize(frontMm, faceMm)}` : "";
  return `${named}, worn${size}`;
}

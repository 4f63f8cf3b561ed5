import { frontMmWords, type SizedFront, widthWords } from "#domain/catalogue/frame-width.ts";
import { fitsOwn } from "#domain/catalogue/own-fit.ts";
import { useOwnFit } from "#web/session/own-fit.ts";

/** "Medium, 132 mm", and once this browser knows what somebody wears, "Fits like yours" of what does. Null of what is no frame. */
export function useFitWords(fronts: readonly SizedFront[]): string | null {
  const own = useOwnFit();
  if (own && fitsOwn(fronts, own)) return "Fits like yours";
  const width = widthWords(fronts);
  return width && `${width}, ${frontMmWords(fronts)}`;
}

import { ownFrontMm } from "#domain/catalogue/own-fit.ts";
import { faceFor } from "#domain/heads/faces.ts";
import type { ProductPicture } from "#services/catalogue/get-product.ts";
import { useOwnFit } from "#web/session/own-fit.ts";

/**
 * A gallery shows its frame worn once: on the face that was asked for (in millimetres), else on the one nearest to the size that
 * this browser knows of somebody, else on the one that fits the frame.
 */
export function useWorn(pictures: readonly ProductPicture[], asked: number | null) {
  const own = useOwnFit();
  const worn = pictures.filter(isWorn);
  const facesMm = worn.map(({ faceMm }) => faceMm).sort((one, other) => one - other);
  const likeOwn = own && faceFor(facesMm, ownFrontMm(own));
  const on = (face: number | null) => worn.find(({ faceMm }) => faceMm === face);
  // Staff may put the others before it.
  const fitting = worn.find(({ view }) => view === "worn") ?? worn[0];
  const chosen = on(asked) ?? on(likeOwn) ?? fitting;
  const shown = pictures.flatMap((picture) =>
    !isWorn(picture) ? picture : picture === fitting && chosen ? chosen : [],
  );
  return { shown, chosen, facesMm, isLikeOwn: chosen !== undefined && chosen.faceMm === likeOwn };
}

/** What staff say of a picture may change; whose face it is stays known. */
function isWorn(picture: ProductPicture): picture is ProductPicture & { faceMm: number } {
  return picture.faceMm !== null && picture.view.startsWith("worn");
}

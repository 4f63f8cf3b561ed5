import { cardSize, storePicture } from "#domain/catalogue/picture-address.ts";
import { plainCard } from "#domain/catalogue/plain-card.ts";
import type { StoreView } from "#services/stores/list-stores.ts";
import type { SocialPicture } from "#web/page/page-head.ts";

/** What other sites show for the stores: the first one that has a picture. */
export function storesCard(stores: readonly Pick<StoreView, "image">[]): SocialPicture | undefined {
  // The shop's own pictures show no store that has a name.
  for (const { image } of stores)
    if (image) return { path: plainCard(storePicture(image)), size: cardSize, alt: "Glasses in one of our stores" };
  return undefined;
}

import { cardSize, storePicture } from "#domain/catalogue/picture-address.ts";
import { plainCard } from "#domain/catalogue/plain-card.ts";
import type { StoreView } from "#services/stores/list-stores.ts";
import type { SocialPicture } from "#web/page/page-head.ts";

/** What other sites show for the stores: the first one that has a picture. */
export function storesCard(stores: readonly Pick<StoreView, "name" | "image">[]): SocialPicture | undefined {
  for (const { name, image } of stores)
    if (image) return { path: plainCard(storePicture(image)), size: cardSize, alt: name };
  return undefined;
}

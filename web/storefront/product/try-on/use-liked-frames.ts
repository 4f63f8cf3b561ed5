import { useEffect, useState } from "react";
import { writeIdList } from "#domain/catalogue/id-list.ts";
import type { ShownCard } from "#web/storefront/browse/product-card/shown-card.ts";
import { useLikedIds } from "#web/storefront/browse/like-button/use-liked.ts";
import { findFrames } from "./find-frames.ts";
import { MOST_OFFERED } from "./try-on-address.ts";

/** Frames of the visitor's wishlist. Without an answer the others are offered. */
export function useLikedFrames(): readonly ShownCard[] {
  const wanted = writeIdList(useLikedIds().slice(0, MOST_OFFERED));
  const [known, setKnown] = useState<{ of: string; cards: readonly ShownCard[] } | null>(null);
  useEffect(() => {
    if (wanted === "") return;
    findFrames({ products: wanted }).then(
      (cards) => setKnown({ of: wanted, cards }),
      () => {},
    );
  }, [wanted]);
  return known?.of === wanted ? known.cards : [];
}

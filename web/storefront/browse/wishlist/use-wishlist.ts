import { useEffect, useRef, useSyncExternalStore } from "react";
import { productPath } from "#domain/catalogue/product-link.ts";
import type { ShownCard } from "#web/storefront/browse/product-card/shown-card.ts";
import { toast } from "#web/ui/toast.ts";
import { likes } from "#web/storefront/browse/like-button/likes.ts";
import { useLikedIds } from "#web/storefront/browse/like-button/use-liked.ts";

/** The cards without those whose heart was emptied since; each is said, with the way back to it. */
export function useWishlist(products: readonly ShownCard[]) {
  const loaded = useLikedIds();
  const heading = useRef<HTMLHeadingElement>(null);
  const gone = useSyncExternalStore(
    likes.subscribe,
    () => goneIds(loaded, products),
    () => "",
  );
  const goneSet = new Set(gone.split(" "));
  const shown = products.filter(({ id }) => !goneSet.has(String(id)));

  const said = useRef(gone);
  useEffect(() => {
    const before = new Set(said.current.split(" "));
    said.current = gone;
    const newlyGone = products.filter(({ id }) => gone.split(" ").includes(String(id)) && !before.has(String(id)));
    for (const { title, liveSaleId } of newlyGone) {
      const action = { label: "View it again", href: productPath(liveSaleId) };
      // Each has its own way back.
      const form = `wishlist ${liveSaleId}`;
      toast.show({ kind: "info", message: `${title} is no longer in your wishlist`, action, form });
    }
    // The heart that had the focus went with its card.
    if (newlyGone.length > 0 && document.activeElement === document.body) heading.current?.focus();
  }, [gone, products]);

  return { shown, heading };
}

/** As text, which React can compare. */
function goneIds(loaded: readonly number[], products: readonly ShownCard[]): string {
  return products.flatMap(({ id }) => (likes.pressed(loaded, id) === false ? [id] : [])).join(" ");
}

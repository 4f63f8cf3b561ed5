import { useSyncExternalStore } from "react";
import { UNKNOWN_VISITOR, useVisitor } from "#web/session/visitor.ts";
import { likes } from "./likes.ts";

/** The ids that the frame around the page knows: no card asks for its own. */
export function useLikedIds(): readonly number[] {
  return useVisitor()?.likedIds ?? UNKNOWN_VISITOR.likedIds;
}

/** `known`: the page itself says that the product is in the wishlist. */
export function useLiked(productId: number, known = false): boolean {
  const loaded = useLikedIds();
  const listed = known || loaded.includes(productId);
  return useSyncExternalStore(
    likes.subscribe,
    () => likes.pressed(loaded, productId) ?? listed,
    () => listed,
  );
}

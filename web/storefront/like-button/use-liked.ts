import { useSyncExternalStore } from "react";
import { useVisitor } from "#web/session/visitor.ts";
import { likes } from "./likes.ts";

const nothing: readonly number[] = [];

/** The ids that the frame around the page knows: no card asks for its own. */
export function useLikedIds(): readonly number[] {
  return useVisitor()?.likedIds ?? nothing;
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

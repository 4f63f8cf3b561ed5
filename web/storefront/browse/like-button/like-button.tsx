import { useId } from "react";
import { useLocation } from "react-router";
import { joinClasses } from "#web/ui/join-classes.ts";
import { likes } from "./likes.ts";
import { useLiked } from "./use-liked.ts";

type LikeButtonProps = {
  product: { id: number; title: string };
  /** The page knows that it is in the wishlist. */
  known?: boolean;
  /** With words beside the heart: for the product's own page. */
  wide?: boolean;
  className?: string;
};

/** The heart: in the wishlist or not. Without JavaScript a form that comes back to the same place of the page. */
export function LikeButton({ product, known, wide = false, className }: LikeButtonProps) {
  const { id: productId, title } = product;
  const liked = useLiked(productId, known);
  const { pathname, search } = useLocation();
  const id = useId();
  const words = liked ? "In your wishlist" : "Add to wishlist";
  const place = new URLSearchParams({ product: String(productId), back: `${pathname}${search}#${id}` });
  return (
    <form
      id={id}
      method="post"
      action={`/like?${place}`}
      className={joinClasses("like", wide && "like-wide", className)}
      onSubmit={(event) => {
        event.preventDefault();
        void likes.press({ productId, liked: !liked });
      }}
    >
      <button
        className="like-button like-heart"
        name="liked"
        value={liked ? "no" : "yes"}
        aria-pressed={liked}
        aria-label={`${wide ? words : "Wishlist"}: ${title}`}
        title={liked ? "Remove from wishlist" : words}
      >
        {wide && <span aria-hidden="true">{words}</span>}
      </button>
    </form>
  );
}

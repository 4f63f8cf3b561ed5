import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { keepLeftPlace, type LeftPlace, readLeftPlace } from "./left-places.ts";

/**
 * Keeps where the reader is in the list when they leave it by any way, and brings them back there once the page has the
 * products again. Answers how many pages there were; a reader who moves meanwhile is left where they went.
 */
export function useLeftPlace(given: { entry: string; page: number; grid: RefObject<HTMLElement | null> }): number {
  const { entry, page, grid } = given;
  const [kept] = useState(() => (typeof sessionStorage === "undefined" ? null : readLeftPlace(entry)));
  const [place, setPlace] = useState<LeftPlace | null>(null);
  const found = useRef(false);

  // Not in the first rendering, which must be the server's.
  useLayoutEffect(() => {
    if (kept && kept.page > page && !found.current) setPlace(kept);
  }, [kept, page]);

  // The room is there at once, as skeletons; the products that fill it may be a little higher or lower.
  useLayoutEffect(() => {
    if (!place || found.current) return;
    const product = grid.current?.querySelector(`[data-product="${place.productId}"]`);
    if (product) scrollBy(0, product.getBoundingClientRect().top - place.top);
    else scrollTo(0, place.scrollY);
    found.current = page >= place.page;
  }, [place, page, grid]);

  useEffect(() => {
    if (!place) return;
    const moves = ["wheel", "touchmove", "keydown", "pointerdown"] as const;
    const leaveAlone = () => {
      found.current = true;
      for (const move of moves) removeEventListener(move, leaveAlone);
    };
    for (const move of moves) addEventListener(move, leaveAlone, { passive: true });
    return () => moves.forEach((move) => removeEventListener(move, leaveAlone));
  }, [place]);

  const keep = useRef(() => {});
  useEffect(() => {
    keep.current = () => {
      const seen = uppermost(grid.current);
      if (seen) keepLeftPlace(entry, { ...seen, page, scrollY });
    };
  }, [entry, page, grid]);
  useLayoutEffect(() => {
    const leave = () => keep.current();
    addEventListener("pagehide", leave);
    return () => {
      leave();
      removeEventListener("pagehide", leave);
    };
  }, []);

  return Math.max(place?.page ?? 0, page);
}

function uppermost(grid: HTMLElement | null): Pick<LeftPlace, "productId" | "top"> | null {
  for (const item of grid?.querySelectorAll<HTMLElement>("[data-product]") ?? []) {
    const { top, bottom } = item.getBoundingClientRect();
    if (bottom > 0) return { productId: Number(item.dataset.product), top };
  }
  return null;
}

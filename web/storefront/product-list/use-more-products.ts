import { useCallback, useEffect, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import type { Page } from "#domain/wire/page.ts";
import type { ProductCard } from "#services/catalogue/product-card.ts";
import { withParam } from "./list-address.ts";
import type { clientLoader } from "./more-products.ts";

/** How far down the page the next products are asked for, and how often the place is looked at. */
const threshold = 0.8;
const throttleMs = 150;

type Shown = { products: ProductCard[]; page: number; ended: boolean };

/** What was on the page when it was left, by history entry, so that going back finds the same place. */
const left = new Map<string, Shown>();

/** Appends page after page while the reader nears the end; a product that comes twice is shown once. */
export function useMoreProducts(first: Page<ProductCard>) {
  const { key, pathname, search } = useLocation();
  const { data, state, load } = useFetcher<typeof clientLoader>();
  const [shown, setShown] = useState<Shown>(() => left.get(key) ?? append(nothing, first));
  const failed = state === "idle" && data !== undefined && data.list === null;

  useEffect(() => void left.set(key, shown), [key, shown]);

  const more = data?.list;
  if (more && more.page === shown.page + 1) setShown(append(shown, more));

  const loadMore = useCallback(() => {
    const next = withParam(search, "page", String(shown.page + 1));
    void load(pathname.replace(/^\/productList/i, "/more-products") + next);
  }, [load, pathname, search, shown.page]);

  const idle = state === "idle" && !shown.ended && !failed;
  useEffect(() => {
    if (!idle) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      const reached = scrollY + innerHeight >= threshold * document.documentElement.scrollHeight;
      if (reached) loadMore();
    };
    const onScroll = () => {
      timer ??= setTimeout(look, throttleMs);
    };
    addEventListener("scroll", onScroll, { passive: true });
    onScroll();
    return () => {
      removeEventListener("scroll", onScroll);
      clearTimeout(timer);
    };
  }, [idle, loadMore]);

  return {
    products: shown.products,
    ended: shown.ended,
    nextPage: shown.page + 1,
    loading: state === "loading",
    failed,
    loadMore,
  };
}

const nothing: Shown = { products: [], page: 0, ended: false };

function append(now: Shown, more: Page<ProductCard>): Shown {
  const known = new Set(now.products.map(({ id }) => id));
  const products = [...now.products, ...more.data.filter(({ id }) => !known.has(id))];
  return { products, page: more.page, ended: more.data.length === 0 || more.page * more.limit >= more.total };
}

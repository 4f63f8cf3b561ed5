import { type RefObject, useCallback, useEffect, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import type { Page } from "#domain/wire/page.ts";
import type { ShownCard } from "#web/storefront/browse/product-card/shown-card.ts";
import { withParam } from "./list-address.ts";
import { type clientLoader, MOST_PAGES_AT_ONCE } from "./more-products.ts";
import { useLeftPlace } from "./use-left-place.ts";

/** How far down the page the next products are asked for, and how often the place is looked at. */
const threshold = 0.8;
const throttleMs = 150;

type Shown = { products: readonly ShownCard[]; page: number; ended: boolean };

/** What was on the page when it was left, by history entry, so that going back finds the same place at once. */
const left = new Map<string, Shown>();
const mostLeft = 10;

/**
 * Appends page after page while the reader nears the end; a product that comes twice is shown once. Whoever comes back finds
 * as many pages as there were: at once after a step back, and after a reload as soon as they have been fetched again.
 */
export function useMoreProducts(first: Page<ShownCard>, grid: RefObject<HTMLElement | null>) {
  const { key, pathname, search } = useLocation();
  const { data, state, load } = useFetcher<typeof clientLoader>();
  const [shown, setShown] = useState<Shown>(() => refresh(left.get(key), first) ?? append(nothing, first));
  const wanted = useLeftPlace({ entry: key, page: shown.page, grid });
  const failed = state === "idle" && data !== undefined && data.list === null;

  useEffect(() => remember(key, shown), [key, shown]);

  const more = data?.list;
  if (more && more.firstPage === shown.page + 1) setShown(append(shown, more));

  const isBehind = wanted > shown.page && !shown.ended;
  const loadMore = useCallback(() => {
    const next = shown.page + 1;
    const to = Math.min(Math.max(wanted, next), next + MOST_PAGES_AT_ONCE - 1);
    const query = withParam(withParam(search, "panel", null), "page", String(next));
    void load(pathname.replace(/^\/productList/i, "/more-products") + (to > next ? `${query}&to=${to}` : query));
  }, [load, pathname, search, shown.page, wanted]);

  const idle = state === "idle" && !shown.ended && !failed;
  useEffect(() => {
    if (idle && isBehind) loadMore();
  }, [idle, isBehind, loadMore]);

  useEffect(() => {
    if (!idle || isBehind) return;
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
  }, [idle, isBehind, loadMore]);

  const missing = isBehind ? (wanted - shown.page) * first.limit : state === "loading" ? first.limit : 0;
  const after = first.total - (first.page - 1) * first.limit - shown.products.length;
  return {
    products: shown.products,
    ended: shown.ended,
    nextPage: shown.page + 1,
    /** Room for the products that are on their way. */
    coming: failed ? 0 : Math.max(Math.min(missing, after), 0),
    failed,
    loadMore,
  };
}

const nothing: Shown = { products: [], page: 0, ended: false };

type MorePages = Pick<Page<ShownCard>, "data" | "page" | "limit" | "total">;

function append(now: Shown, more: MorePages): Shown {
  const known = new Set(now.products.map(({ id }) => id));
  const products = [...now.products, ...more.data.filter(({ id }) => !known.has(id))];
  return { products, page: more.page, ended: more.data.length === 0 || more.page * more.limit >= more.total };
}

/** The pages that were left, with what the first one says by now. */
function refresh(before: Shown | undefined, first: Page<ShownCard>): Shown | null {
  if (!before) return null;
  const fresh = new Map(first.data.map((product) => [product.id, product]));
  return { ...before, products: before.products.map((product) => fresh.get(product.id) ?? product) };
}

function remember(key: string, shown: Shown): void {
  left.delete(key);
  left.set(key, shown);
  const [oldest] = left.keys();
  if (left.size > mostLeft && oldest !== undefined) left.delete(oldest);
}

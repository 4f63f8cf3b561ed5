import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useFetcher, useLocation, useNavigate } from "react-router";
import { groupIndian } from "#domain/money/format-rupees.ts";
import type { clientLoader } from "#web/storefront/browse/product-list/more-products.ts";
import { productCardLink } from "#domain/catalogue/product-link.ts";
import { Icon } from "#web/ui/icon.tsx";
import { findNeighbours } from "./find-neighbours.ts";
import { useSwipe } from "./use-swipe.ts";
import { keepWalk, readWalk, type Walk, type WalkState, type WalkStep } from "./walks.ts";
import "./neighbours.css";

/** The products beside this one in the list that it was opened from: by arrows, keys and a swipe. Back leads to the list. */
export function Neighbours({ list, liveSaleId }: { list: string; liveSaleId: number }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const walk = useLongerWalk(list, { id: liveSaleId, path: pathname });
  const found = walk && findNeighbours(walk, { id: liveSaleId, path: pathname });
  const state: WalkState = { list };
  useSwipe((to) => {
    const step = to === "next" ? found?.next : found?.previous;
    // In place of this one, so that one step back is the list, however many were passed.
    if (step) void navigate(step.to, { replace: true, state });
  });
  if (!found || (!found.previous && !found.next)) return null;
  return (
    <nav className="neighbours" aria-label="Products of the list">
      <Way step={found.previous} to="previous" state={state} />
      <span className="neighbours-place figures">
        {found.place} of {groupIndian(found.total)}
      </span>
      <Way step={found.next} to="next" state={state} />
    </nav>
  );
}

const looks = {
  previous: { label: "Previous in the list", icon: ChevronLeft, keys: "ArrowLeft" },
  next: { label: "Next in the list", icon: ChevronRight, keys: "ArrowRight" },
};

/** At an end it keeps its place, so that the other does not move under a finger. */
function Way({ step, to, state }: { step: WalkStep | null; to: "previous" | "next"; state: WalkState }) {
  const { label, icon, keys } = looks[to];
  if (!step) return <span className="icon-button neighbours-end" aria-hidden="true" />;
  return (
    <Link
      to={step.to}
      state={state}
      replace
      prefetch="intent"
      className="icon-button"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={label}
    >
      <Icon of={icon} size={22} />
    </Link>
  );
}

/** The list as far as it is known; near its end the next page is asked for, and what is lost then is the end. */
function useLongerWalk(list: string, at: { id: number; path: string }): Walk | null {
  const [walk, setWalk] = useState(() => readWalk(list));
  const { data, state, load } = useFetcher<typeof clientLoader>({ key: `walk ${list}` });
  const wantsMore = walk !== null && findNeighbours(walk, at)?.wantsMore === true;
  const page = walk?.more?.page ?? 0;

  useEffect(() => {
    // What came is in the list first; what did not come is not asked for again.
    if (!wantsMore || state !== "idle" || (data && (data.list === null || data.list.page > page))) return;
    const [path = "", search = ""] = list.split("?");
    const query = new URLSearchParams(search);
    query.set("page", String(page + 1));
    void load(`${path.replace(/^\/productList/i, "/more-products")}?${query}`);
  }, [wantsMore, state, data, list, page, load]);

  const came = data?.list;
  useEffect(() => {
    if (!came) return;
    setWalk((known) => {
      if (!known?.more || came.firstPage !== known.more.page + 1) return known;
      const ids = new Set(known.steps.map(({ id }) => id));
      const steps = came.data
        .filter(({ liveSaleId }) => !ids.has(liveSaleId))
        .map((product) => ({ id: product.liveSaleId, to: productCardLink(product) }));
      const longer = { ...known, steps: [...known.steps, ...steps], more: { ...known.more, page: came.page } };
      keepWalk(longer);
      return longer;
    });
  }, [came]);
  return walk;
}

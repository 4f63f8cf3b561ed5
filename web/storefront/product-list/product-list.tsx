import { SlidersHorizontal } from "lucide-react";
import { isRouteErrorResponse, redirect, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import type { ListFilter } from "#domain/catalogue/catalogue-filter.ts";
import { GLASSES_SLUGS } from "#domain/catalogue/sub-categories.ts";
import { listBanners } from "#services/catalogue/list-banners.ts";
import { shopContext } from "#web/session/context.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import type { Route } from "./+types/product-list.ts";
import { ChosenChips } from "./chosen-chips.tsx";
import { CorrectedWords } from "./corrected-words.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { addressToMend, listTitle, placeAddress, withParam } from "./list-address.ts";
import { ListBanner } from "./list-banner.tsx";
import { ListFailed } from "./list-failed.tsx";
import { loadFacets } from "./load-facets.ts";
import { loadListPage, readAskedList } from "./load-list.ts";
import { loadWaysOn } from "./load-ways-on.ts";
import { NothingFound } from "./nothing-found.tsx";
import { PageBeyond } from "./page-beyond.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { removableValues } from "./removals.ts";
import { SortSelect } from "./sort-select.tsx";
import { listHead } from "../seo/list-head.ts";
import { useAskedFilter } from "./use-asked-filter.ts";
import { useResultsInSight } from "./use-results-in-sight.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const asked = await readAskedList(shop, params.slug, url.href);
  // A page that moves on by itself writes right addresses; mending one of those would only cost a way to the server.
  const mended = new URL(request.url).pathname.endsWith(".data") ? null : addressToMend(asked, asked.page, url.search);
  if (mended !== null) throw redirect(mended);
  const placement = bannerPlacement(asked.slug, asked.filter);
  const [list, facets, banners] = await Promise.all([
    loadListPage(shop, asked),
    loadFacets(shop, asked),
    shop.recall(`banners ${placement}`, () => listBanners(shop.db, { placements: [placement] })),
  ]);
  return { ...asked, facets, list, banners, waysOn: list.total === 0 ? await loadWaysOn(shop, asked) : null };
}

/** Kids have a banner of their own, whatever they look at. */
function bannerPlacement(slug: string | null, filter: ListFilter): string {
  return filter.main_category?.includes("Juniors") ? "list:kids" : `list:${slug ?? "eye_glasses"}`;
}

/** The sheet and the login pop-up open over the list that is there. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  if (formMethod && formMethod !== "GET") return defaultShouldRevalidate;
  const listOf = ({ pathname, search }: URL) => pathname + withParam(withParam(search, "panel", null), "auth", null);
  const isSame = currentUrl.href !== nextUrl.href && listOf(currentUrl) === listOf(nextUrl);
  return isSame ? false : defaultShouldRevalidate;
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData ? listHead(matches, loaderData) : [];
}

export default function ProductList({ loaderData }: Route.ComponentProps) {
  const { slug, filter, order, page, facets, list, banners, brandNames, waysOn } = loaderData;
  const listed = { slug, filter, order, brandNames };
  const { search } = useLocation();
  const { asked, choose, waiting } = useAskedFilter(listed);
  const place = { ...listed, filter: asked };
  const results = useResultsInSight(placeAddress(listed));
  const title = listTitle(slug, filter, brandNames);
  const chosenCount = removableValues(asked, brandNames).length - (asked.name ? 1 : 0);
  const panelOpen = new URLSearchParams(search).get("panel") === "filters";
  const pages = Math.ceil(list.total / list.limit);
  const forFrames = slug === null || GLASSES_SLUGS.includes(slug);
  const filters = facets && <FilterPanel place={place} facets={facets} forFrames={forFrames} choose={choose} />;
  const addressOf = (to: number) => placeAddress(listed, to);
  return (
    <>
      {/* Who searches wants to see what was found. */}
      {(slug !== null || !filter.name) && <ListBanner banners={banners} />}
      <div className="page product-list">
        <Breadcrumb crumbs={[{ label: "Home", to: "/" }, { label: title }]} />
        <header className="product-list-head">
          <h1>{title}</h1>
          <output className="text-slate figures">
            {list.total === 1 ? "1 product" : `${list.total.toLocaleString("en-IN")} products`}
          </output>
        </header>
        <div className="product-list-top">
          <div className="product-list-bar">
            {filters && (
              <LinkButton
                to={withParam(search, "panel", "filters")}
                replace
                preventScrollReset
                variant="secondary"
                icon={SlidersHorizontal}
                className="product-list-open"
              >
                Filters{chosenCount > 0 && ` (${chosenCount})`}
              </LinkButton>
            )}
            <SortSelect place={place} />
          </div>
          <ChosenChips place={place} />
        </div>
        <div ref={results} className={filters ? "product-list-columns" : undefined}>
          {filters && (
            <aside className="product-list-filters" aria-label="Filters" tabIndex={-1}>
              {filters}
            </aside>
          )}
          <div className="product-list-results" aria-busy={waiting}>
            <CorrectedWords place={listed} corrected={list.corrected} />
            {waysOn && <NothingFound place={listed} waysOn={waysOn} />}
            {list.total > 0 && page > pages && <PageBeyond page={page} pages={pages} addressOf={addressOf} />}
            {list.data.length > 0 && (
              <ProductGrid key={addressOf(page)} first={list} beside={filters !== null} addressOf={addressOf} />
            )}
          </div>
        </div>
      </div>
      {filters && (
        <FilterSheet open={panelOpen} total={list.total} waiting={waiting} place={place}>
          {filters}
        </FilterSheet>
      )}
    </>
  );
}

/** Without a network the words of the address stay, and the same list can be asked for again. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error)) throw error;
  return <ListFailed />;
}

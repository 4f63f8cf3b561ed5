import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { isRouteErrorResponse, redirect, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import type { ListFilter } from "#domain/catalogue/catalogue-filter.ts";
import { kindsOfFilter } from "#domain/catalogue/kinds-of-filter.ts";
import { GLASSES_SLUGS } from "#domain/catalogue/product-kinds.ts";
import { shopContext } from "#web/session/context.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import type { Route } from "./+types/product-list.ts";
import { ChosenChips } from "./chosen-chips.tsx";
import { CorrectedWords } from "./corrected-words.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { countsFramePrices, FRAME_PRICES } from "./frame-prices.ts";
import { FitsMine } from "./fits-mine.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { addressToMend, listTitle, placeAddress, withParam } from "./list-address.ts";
import { ListBanner } from "./list-banner.tsx";
import { ListFailed } from "./list-failed.tsx";
import { loadFacets } from "./load-facets.ts";
import { isAnswered, listedFilter, loadListPage, readAskedList } from "./load-list.ts";
import { shownOrder } from "./load-search.ts";
import { readListBanners } from "./read-list-banners.ts";
import { loadEmptyResults } from "./load-empty-results.ts";
import { loadMore } from "./load-more.ts";
import { MoreCards } from "./more-cards.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { PageBeyond } from "./page-beyond.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { countWords } from "./count-words.ts";
import { SearchAnswer } from "./search-answer.tsx";
import { removableValues } from "./removals.ts";
import { SortSelect } from "./sort-select.tsx";
import { listHead } from "#web/storefront/pages/seo/list-head.ts";
import { orLeadOn } from "#web/page/lead-on.ts";
import { PageProblem } from "#web/page/page-problem.tsx";
import { useAskedFilter } from "./use-asked-filter.ts";
import { openedOver } from "./use-narrowing.ts";
import { useKeyboardAway } from "./use-keyboard-away.ts";
import { useResultsInSight } from "./use-results-in-sight.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const asked = await readAskedList(shop, params.slug, url.href).catch(orLeadOn({ context, request, url }));
  // A page that moves on by itself writes right addresses; mending one of those would only cost a way to the server.
  const mended = new URL(request.url).pathname.endsWith(".data") ? null : addressToMend(asked, asked.page, url.search);
  if (mended !== null) throw redirect(mended);
  const placement = bannerPlacement(asked.slug, asked.filter);
  const [list, facets, banners] = await Promise.all([
    loadListPage(shop, asked),
    loadFacets(shop, asked),
    readListBanners({ context, url }, placement),
  ]);
  const { searched, ...place } = asked;
  const listed = listedFilter(asked);
  return {
    ...place,
    facets,
    list,
    banners,
    answer: searched?.answer ?? null,
    forFrames: kindsOfFilter(listed).some((kind) => GLASSES_SLUGS.includes(kind)),
    priceNote: list.total > 0 && countsFramePrices(listed) ? FRAME_PRICES : null,
    sorted: shownOrder(asked.order, searched),
    alternatives: list.total === 0 && !isAnswered(asked) ? await loadEmptyResults(shop, asked) : null,
    more: await loadMore(shop, asked, list),
  };
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
  const { slug, filter, order, page, facets, list, banners, brandNames, unknown, alternatives, answer, forFrames } =
    loaderData;
  const listed = { slug, filter, order, brandNames };
  const { search } = useLocation();
  const { asked, choose, waiting } = useAskedFilter(listed);
  const place = { ...listed, filter: asked };
  const results = useResultsInSight(placeAddress(listed));
  useKeyboardAway(filter.name);
  const title = listTitle(slug, filter, brandNames);
  const chosenCount = removableValues(asked, brandNames).length - (asked.name ? 1 : 0);
  const panelOpen = new URLSearchParams(search).get("panel") === "filters";
  const pages = Math.ceil(list.total / list.limit);
  const [enteredWithPanel] = useState(panelOpen);
  const panelAddress = withParam(search, "panel", "filters");
  const filters = (whole: boolean) =>
    facets && <FilterPanel {...{ place, facets, forFrames, choose, whole }} wholeAddress={panelAddress} />;
  const addressOf = (to: number) => placeAddress(listed, to);
  return (
    <>
      <div className="page product-list">
        <div className="product-list-top">
          {/* Who searches wants to see what was found. */}
          {(slug !== null || !filter.name) && <ListBanner banners={banners} />}
          <Breadcrumb
            crumbs={[{ label: "Home", to: "/" }, { label: slug === null && filter.name ? "Search" : title }]}
          />
          <header className="product-list-head">
            <h1>{title}</h1>
            <div className="flex flex-wrap gap-x-6">
              {(list.total > 0 || alternatives) && (
                <output className="text-slate figures">{countWords(list.total, answer?.lacks ?? false)}</output>
              )}
              {facets && forFrames && <FitsMine place={place} />}
            </div>
          </header>
          <div className="product-list-bar">
            {facets && (
              <LinkButton
                to={panelAddress}
                // Back shuts the sheet, whatever was chosen in it, and is the list before it.
                state={openedOver(withParam(search, "panel", null))}
                preventScrollReset
                variant="secondary"
                icon={SlidersHorizontal}
                className="product-list-open"
              >
                Filters{chosenCount > 0 && ` (${chosenCount})`}
              </LinkButton>
            )}
            {(list.total > 0 || alternatives) && <SortSelect place={{ ...place, order: loaderData.sorted }} />}
          </div>
        </div>
        <ChosenChips place={place} parts={answer?.parts} note={loaderData.priceNote} />
        <div ref={results} className={facets ? "product-list-columns" : undefined}>
          {facets && (
            <aside className="product-list-filters" aria-label="Filters" tabIndex={-1}>
              {filters(false)}
            </aside>
          )}
          <div className="product-list-results" aria-busy={waiting}>
            <CorrectedWords place={listed} corrected={answer?.corrected ?? []} />
            {answer && <SearchAnswer answer={answer} />}
            {alternatives && <NothingFound place={listed} unknown={unknown} alternatives={alternatives} />}
            {list.total > 0 && page > pages && <PageBeyond page={page} pages={pages} addressOf={addressOf} />}
            {list.data.length > 0 && (
              <ProductGrid
                key={addressOf(page)}
                first={list}
                beside={facets !== null}
                addressOf={addressOf}
                power={answer?.power ?? undefined}
              />
            )}
            {loaderData.more.map((more) => (
              <MoreCards key={more.title} {...more} beside={facets !== null} />
            ))}
          </div>
        </div>
      </div>
      {facets && (
        <FilterSheet open={panelOpen} total={list.total} waiting={waiting} place={place}>
          {filters(enteredWithPanel)}
        </FilterSheet>
      )}
    </>
  );
}

/** Without a network the words of the address stay, and the same list can be asked for again. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error)) return <PageProblem error={error} />;
  return <ListFailed />;
}

import { SlidersHorizontal } from "lucide-react";
import { useLocation } from "react-router";
import type { ListFilter } from "#domain/catalogue/catalogue-filter.ts";
import { FACETS, SUB_CATEGORIES } from "#domain/catalogue/sub-categories.ts";
import { countFacets } from "#services/catalogue/count-facets.ts";
import { listBanners } from "#services/catalogue/list-banners.ts";
import { shopContext } from "#web/session/context.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Sheet } from "#web/ui/dialog.tsx";
import type { Route } from "./+types/product-list.ts";
import { ChosenChips } from "./chosen-chips.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { listAddress, listTitle, withParam } from "./list-address.ts";
import { ListBanner } from "./list-banner.tsx";
import { coveredBy, loadListPage, readAskedList, recallList } from "./load-list.ts";
import { NothingFound } from "./nothing-found.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { SortSelect } from "./sort-select.tsx";
import { listHead } from "../seo/list-head.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { db, recall } = shop;
  const asked = await readAskedList(shop, params.slug, request.url);
  const facets = asked.slug === null ? FACETS : SUB_CATEGORIES[asked.slug].facets;
  const filter = coveredBy(asked);
  const placement = bannerPlacement(asked.slug, asked.filter);
  const [list, counts, banners] = await Promise.all([
    loadListPage(shop, asked),
    facets.length > 0 ? recallList(recall, { facets: { filter } }, () => countFacets(shop, { filter })) : null,
    recall(`banners ${placement}`, () => listBanners(db, { placements: [placement] })),
  ]);
  return { ...asked, facets, list, counts, banners };
}

/** Kids have a banner of their own, whatever they look at. */
function bannerPlacement(slug: string | null, filter: ListFilter): string {
  return filter.main_category?.includes("Juniors") ? "list:kids" : `list:${slug ?? "eye_glasses"}`;
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData ? listHead(matches, loaderData) : [];
}

export default function ProductList({ loaderData }: Route.ComponentProps) {
  const { slug, filter, facets, order, list, counts, banners, brandNames } = loaderData;
  const { search } = useLocation();
  const title = listTitle(slug, filter, brandNames);
  const chosenCount = FACETS.reduce((sum, facet) => sum + (filter[facet]?.length ?? 0), 0);
  const panelOpen = new URLSearchParams(search).get("panel") === "filters";
  const filters = counts && (
    <FilterPanel slug={slug} filter={filter} facets={facets} order={order} counts={counts} brandNames={brandNames} />
  );
  return (
    <>
      <ListBanner banners={banners} />
      <div className="page product-list">
        <Breadcrumb crumbs={[{ label: "Home", to: "/" }, { label: title }]} />
        <header className="product-list-head">
          <h1>{title}</h1>
          <output className="text-slate figures">
            {list.total === 1 ? "1 product" : `${list.total.toLocaleString("en-IN")} products`}
          </output>
        </header>
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
          <SortSelect order={order} />
        </div>
        <ChosenChips slug={slug} filter={filter} order={order} brandNames={brandNames} />
        <div className={filters ? "product-list-columns" : undefined}>
          {filters && (
            <aside className="product-list-filters" aria-label="Filters">
              {filters}
            </aside>
          )}
          {list.total === 0 ? (
            <NothingFound slug={slug} filter={filter} />
          ) : (
            <ProductGrid
              key={`${slug}?${listAddress(slug, filter, brandNames)}&${order}`}
              first={list}
              beside={filters !== null}
            />
          )}
        </div>
      </div>
      {filters && (
        <Sheet
          open={panelOpen}
          title="Filters"
          closeHref={withParam(search, "panel", null)}
          footer={
            <LinkButton to={withParam(search, "panel", null)} replace preventScrollReset wide>
              Show {list.total.toLocaleString("en-IN")} {list.total === 1 ? "frame" : "frames"}
            </LinkButton>
          }
        >
          {filters}
        </Sheet>
      )}
    </>
  );
}

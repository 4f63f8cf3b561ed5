import { cleanWords } from "#domain/catalogue/filter-query.ts";
import { SALE_TYPES } from "#domain/catalogue/lists.ts";
import { listSlider } from "#services/catalogue/list-slider.ts";
import { shopContext } from "#web/session/context.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { ProductCard } from "#web/storefront/browse/product-card/product-card.tsx";
import { toShownCard } from "#web/storefront/browse/product-card/shown-card.ts";
import { withParam } from "#web/storefront/browse/product-list/list-address.ts";
import { readPage } from "#web/storefront/browse/product-list/load-list.ts";
import { PageBeyond } from "#web/storefront/browse/product-list/page-beyond.tsx";
import { keepShownWalk } from "#web/storefront/product/neighbours/walks.ts";
import { Spectacles } from "#web/ui/spectacles.tsx";
import type { Route } from "./+types/sale.ts";
import { pageHead } from "#web/page/page-head.ts";
import { itemListData } from "#web/storefront/pages/seo/item-list-data.ts";
import { listCard } from "#web/storefront/pages/seo/list-card.ts";

const perPage = 24;
const inFirstScreen = 4;

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const type = cleanWords(query.get("type") ?? "") || SALE_TYPES[0];
  const list = await listSlider(shop, { key: type, page: readPage(query, "page"), limit: perPage });
  const shown = list.data.map(({ attributeId, ...card }) => ({ ...toShownCard(card), attributeId }));
  return { type, list: { ...list, data: shown } };
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { type, list } = loaderData;
  const query = new URLSearchParams(type === SALE_TYPES[0] ? {} : { type });
  const later = list.page > 1;
  if (later) query.set("page", String(list.page));
  return pageHead(matches, {
    title: later ? `Sale, page ${list.page}` : "Sale",
    description:
      "Eyeglasses and sunglasses at reduced prices, while stocks last. GST, fitting and delivery are included.",
    path: query.size > 0 ? `/sale?${query}` : "/sale",
    unlisted: later || list.total === 0,
    picture: import.meta.env.SSR && listCard({ filter: {}, banners: [], products: list.data }),
    trail: [{ name: "Sale", path: "/sale" }],
    ...(import.meta.env.SSR && { data: ({ appUrl }) => itemListData(appUrl, list) }),
  });
}

export default function Sale({ loaderData: { type, list } }: Route.ComponentProps) {
  const query = `?type=${encodeURIComponent(type)}`;
  const pages = Math.ceil(list.total / list.limit);
  const addressOf = (page: number) => withParam(query, "page", page === 1 ? null : String(page));
  const here = `/sale${addressOf(list.page)}`;
  return (
    <div className="page product-list">
      <Breadcrumb crumbs={[{ label: "Home", to: "/" }, { label: "Sale" }]} />
      <header className="product-list-head">
        <h1>Sale</h1>
        {list.total > 0 && <p className="text-slate figures">{list.total} products</p>}
      </header>
      {list.data.length === 0 && list.total > 0 ? (
        <PageBeyond page={list.page} pages={pages} addressOf={addressOf} />
      ) : list.data.length === 0 ? (
        <EmptyState
          title="NO PRODUCT FOUND"
          picture={<Spectacles mood="empty" />}
          action={
            <>
              <LinkButton to="/productList/eye_glasses">See all eyeglasses</LinkButton>
              {type !== SALE_TYPES[0] && (
                <LinkButton to="/sale" variant="secondary">
                  See the sale
                </LinkButton>
              )}
            </>
          }
        >
          There are no offers here right now.
        </EmptyState>
      ) : (
        <ul
          className="product-grid product-grid-four"
          onClickCapture={({ currentTarget }) => keepShownWalk(currentTarget, here)}
        >
          {list.data.map((product, place) => (
            <li key={product.attributeId}>
              <ProductCard
                product={product}
                attributeId={product.attributeId}
                headingLevel={2}
                inList={here}
                sizes="(min-width: 1024px) 296px, (min-width: 800px) 30vw, 46vw"
                loading={place === 0 ? "first" : place < inFirstScreen ? "eager" : "lazy"}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={list.page} pages={pages} hrefOf={addressOf} />
    </div>
  );
}

import { memo, useRef } from "react";
import { Link } from "react-router";
import { groupIndian } from "#domain/money/format-rupees.ts";
import type { Page } from "#domain/wire/page.ts";
import type { ShownCard as Product } from "#web/storefront/browse/product-card/shown-card.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { SkeletonCard } from "#web/ui/skeleton.tsx";
import { useAwake } from "#web/ui/use-awake.ts";
import { ProductCard } from "#web/storefront/browse/product-card/product-card.tsx";
import { keepShownWalk } from "#web/storefront/product/neighbours/walks.ts";
import { useMoreProducts } from "./use-more-products.ts";

type ProductGridProps = {
  first: Page<Product>;
  /** Three in a row beside the filters, four without. */
  beside: boolean;
  addressOf: (page: number) => string;
  /** The power type that the wizard of these glasses is to begin with. */
  power?: string | undefined;
};

const inFirstScreen = 4;
/** A filter that is ticked draws the page again, and of its products none. */
const Card = memo(ProductCard);

export function ProductGrid({ first, beside, addressOf, power }: ProductGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const { products, coming, failed, ended, loadMore, nextPage } = useMoreProducts(first, grid);
  const awake = useAwake();
  const list = addressOf(1);
  const before = (first.page - 1) * first.limit;
  const sizes = beside
    ? "(min-width: 1024px) 300px, (min-width: 800px) 30vw, 46vw"
    : "(min-width: 1024px) 296px, (min-width: 800px) 30vw, 46vw";
  return (
    <div className="product-list-results">
      {awake && first.page > 1 && (
        <p className="product-grid-start">
          <LinkButton to={addressOf(first.page - 1)} variant="secondary" size="small">
            Previous products
          </LinkButton>
        </p>
      )}
      <ul
        ref={grid}
        className={beside ? "product-grid" : "product-grid product-grid-four"}
        aria-busy={coming > 0}
        onClickCapture={({ currentTarget }) =>
          keepShownWalk(currentTarget, list, { page: nextPage - 1, limit: first.limit, total: first.total })
        }
      >
        {products.map((product, place) => (
          <li key={product.id} data-product={product.id}>
            <Card
              product={product}
              sizes={sizes}
              power={power}
              headingLevel={2}
              inList={list}
              loading={place === 0 ? "first" : place < inFirstScreen ? "eager" : "lazy"}
            />
          </li>
        ))}
        {Array.from({ length: coming }, (_, place) => (
          <li key={`coming ${place}`} aria-hidden="true">
            <SkeletonCard />
          </li>
        ))}
      </ul>
      {failed && (
        <div className="product-grid-end" role="alert">
          <p>Failed to fetch data.</p>
          <Button type="button" variant="secondary" onClick={loadMore}>
            Try again
          </Button>
        </div>
      )}
      {awake ? (
        <div className="product-grid-end">
          <p role="status" className="text-slate figures">
            Showing {before + products.length} of {groupIndian(first.total)}
          </p>
          {!ended && !failed && (
            <Link
              className="link"
              to={addressOf(nextPage)}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                // Those that are on their way are waited for.
                if (coming === 0) loadMore();
              }}
            >
              More products
            </Link>
          )}
        </div>
      ) : (
        <Pagination page={first.page} pages={Math.ceil(first.total / first.limit)} hrefOf={addressOf} />
      )}
    </div>
  );
}

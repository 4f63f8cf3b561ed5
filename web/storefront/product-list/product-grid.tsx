import { Link, useLocation } from "react-router";
import type { Page } from "#domain/wire/page.ts";
import type { ProductCard as Product } from "#services/catalogue/product-card.ts";
import { Button } from "#web/ui/button.tsx";
import { SkeletonCard } from "#web/ui/skeleton.tsx";
import { ProductCard } from "../product-card/product-card.tsx";
import { withParam } from "./list-address.ts";
import { useMoreProducts } from "./use-more-products.ts";

type ProductGridProps = {
  first: Page<Product>;
  /** Three in a row beside the filters, four without. */
  beside: boolean;
};

const inFirstScreen = 4;

export function ProductGrid({ first, beside }: ProductGridProps) {
  const { products, loading, failed, ended, loadMore, nextPage } = useMoreProducts(first);
  const { search } = useLocation();
  const sizes = beside
    ? "(min-width: 1024px) 300px, (min-width: 800px) 30vw, 46vw"
    : "(min-width: 1024px) 296px, (min-width: 800px) 30vw, 46vw";
  return (
    <div>
      <ul className={beside ? "product-grid" : "product-grid product-grid-four"} aria-busy={loading}>
        {products.map((product, place) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              sizes={sizes}
              headingLevel={2}
              loading={place === 0 ? "first" : place < inFirstScreen ? "eager" : "lazy"}
            />
          </li>
        ))}
        {loading && Array.from({ length: 4 }, (_, place) => <SkeletonCard key={place} />)}
      </ul>
      {failed && (
        <div className="product-grid-end" role="alert">
          <p>Failed to fetch data.</p>
          <Button type="button" variant="secondary" onClick={loadMore}>
            Try again
          </Button>
        </div>
      )}
      {!ended && !failed && (
        <p className="product-grid-end">
          <Link className="link" to={withParam(search, "page", String(nextPage))}>
            More products
          </Link>
        </p>
      )}
    </div>
  );
}

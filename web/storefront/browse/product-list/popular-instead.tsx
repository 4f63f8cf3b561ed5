import { PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import type { ProductCard as Card } from "#services/catalogue/product-card.ts";
import { ProductCard } from "#web/storefront/browse/product-card/product-card.tsx";
import type { ListPlace } from "./list-address.ts";

/** What others buy, where the list itself has nothing. */
export function PopularInstead({ slug, products }: { slug: ListPlace["slug"]; products: readonly Card[] }) {
  if (products.length === 0) return null;
  const goods = slug === null ? "Glasses" : PRODUCT_KINDS[slug].name;
  return (
    <section aria-labelledby="popular-instead">
      <h2 id="popular-instead" className="text-xl">
        Popular {goods.toLowerCase()}
      </h2>
      <ul className="product-grid product-grid-four">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes="(min-width: 1024px) 296px, (min-width: 800px) 30vw, 46vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}

import { ProductCard } from "#web/storefront/browse/product-card/product-card.tsx";
import type { ShownCard } from "#web/storefront/browse/product-card/shown-card.ts";
import { SearchAnswer } from "./search-answer.tsx";
import type { SearchAnswer as Answer } from "./load-search.ts";

/** Products that are not of the list, and why they are shown. */
export type MoreProducts = {
  title: string;
  why: Pick<Answer, "says" | "rest" | "links">;
  products: readonly ShownCard[];
};

/** What stands below a list of few products, or in the place of one. `beside`: the panel of filters stands beside it. */
export function MoreCards({ title, why, products, beside }: MoreProducts & { beside: boolean }) {
  const wide = beside ? "220px" : "296px";
  return (
    <section aria-label={title} className="mt-8">
      <h2 className="text-xl">{title}</h2>
      <SearchAnswer answer={why} />
      <ul className="product-grid product-grid-four">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={`(min-width: 1024px) ${wide}, (min-width: 800px) 30vw, 46vw`} />
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { ProductCard as Product } from "#services/catalogue/product-card.ts";
import { Carousel } from "#web/ui/carousel.tsx";
import { ProductCard } from "../product-card/product-card.tsx";

/** Others of the same kind, nearest in shape, size and price. */
export function SimilarProducts({ title, products }: { title: string; products: readonly Product[] }) {
  if (products.length === 0) return null;
  return (
    <div className="similar">
      <Carousel label={title} heading={<h2>{title}</h2>}>
        {products.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            sizes="(min-width: 1024px) 300px, (min-width: 640px) 30vw, calc(50vw - 36px)"
          />
        ))}
      </Carousel>
    </div>
  );
}

import type { CSSProperties } from "react";
import { inOneScale } from "#domain/catalogue/one-scale.ts";
import type { ShownCard } from "#web/storefront/browse/product-card/shown-card.ts";
import { ProductCard } from "#web/storefront/browse/product-card/product-card.tsx";
import { useRest } from "#web/storefront/browse/product-card/use-rest.ts";
import { Carousel } from "#web/ui/carousel.tsx";
import { SkeletonCard } from "#web/ui/skeleton.tsx";
import type { Similar } from "./load-page.ts";

/** So wide is hardly a front: those that come later move none of the first. */
const WIDEST_MM = 146;

type SimilarProductsProps = { title: string; similar: Similar };

/** Others of the same kind, nearest in shape, size and price, in one scale: the first, and the rest when somebody comes near. */
export function SimilarProducts({ title, similar }: SimilarProductsProps) {
  const { cards, more, coming, fetchRest } = useRest(similar.first, similar.rest, asItIs);
  if (cards.length === 0) return null;
  const scales = inOneScale(cards, WIDEST_MM);
  return (
    <div className="similar">
      <Carousel label={title} heading={<h2>{title}</h2>} more={more} onApproach={fetchRest}>
        {cards.map((product, place) => (
          <div key={product.id} className="in-scale" style={{ "--front-scale": scales[place] } as CSSProperties}>
            <ProductCard
              product={product}
              sizes="(min-width: 1024px) 300px, (min-width: 640px) 30vw, calc(50vw - 36px)"
            />
          </div>
        ))}
        {Array.from({ length: coming }, (_, place) => (
          <SkeletonCard key={`coming ${place}`} />
        ))}
      </Carousel>
    </div>
  );
}

const asItIs = (cards: readonly ShownCard[]) => cards;

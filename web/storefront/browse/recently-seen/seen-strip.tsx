import type { ReactNode } from "react";
import { NETWORK_FAILURE } from "#domain/wire/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Carousel } from "#web/ui/carousel.tsx";
import { ProductCard } from "#web/storefront/browse/product-card/product-card.tsx";
import { seen } from "./seen.ts";
import { useCards } from "./use-cards.ts";

type SeenStripProps = { ids: readonly number[]; skeleton: ReactNode };

export function SeenStrip({ ids, skeleton }: SeenStripProps) {
  const { cards, failed, again } = useCards(ids);
  if (cards === null) return skeleton;
  const heading = (
    <div className="carousel-title">
      <h2>Recently viewed</h2>
      <button type="button" className="link" onClick={seen.clear}>
        Clear<span className="sr-only"> recently viewed</span>
      </button>
    </div>
  );
  if (failed) {
    return (
      <>
        {heading}
        <p className="mt-4 flex flex-wrap items-center gap-4" role="alert">
          {NETWORK_FAILURE}
          <Button type="button" variant="secondary" size="small" onClick={again}>
            Try again
          </Button>
        </p>
      </>
    );
  }
  if (cards.length === 0) return null;
  return (
    <Carousel label="Recently viewed" heading={heading}>
      {cards.map((card) => (
        <ProductCard
          key={card.id}
          product={card}
          sizes="(min-width: 1024px) 300px, (min-width: 640px) 30vw, calc(50vw - 36px)"
        />
      ))}
    </Carousel>
  );
}

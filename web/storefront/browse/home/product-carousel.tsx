import { Link } from "react-router";
import { Carousel } from "#web/ui/carousel.tsx";
import { ProductCard } from "#web/storefront/browse/product-card/product-card.tsx";
import { useRest } from "#web/storefront/browse/product-card/use-rest.ts";
import { SkeletonCard } from "#web/ui/skeleton.tsx";
import type { ShownCard } from "#web/storefront/browse/product-card/shown-card.ts";
import type { Slider, SliderCard } from "./load-sliders.ts";

type ProductCarouselProps = { title: string; slider: Slider; all: string };

/** Each place of a row with its card in its colour: one product may stand there in two. */
export function inColours(places: Slider["rest"], cards: readonly ShownCard[]): SliderCard[] {
  return places.flatMap(([liveSaleId, attributeId]) => {
    const card = cards.find((one) => one.liveSaleId === liveSaleId);
    return card ? [{ ...card, attributeId }] : [];
  });
}

/** The first cards of a slider; the others come when somebody comes near it. */
export function ProductCarousel({ title, slider, all }: ProductCarouselProps) {
  const rest = [...new Set(slider.rest.map(([liveSaleId]) => liveSaleId))];
  const { cards, more, coming, fetchRest } = useRest(slider.first, rest, (came) => inColours(slider.rest, came));
  if (cards.length === 0) return null;
  return (
    <div className="page">
      <Carousel
        label={title}
        more={more}
        onApproach={fetchRest}
        heading={
          <div className="carousel-title">
            <h2>{title}</h2>
            <Link to={all} className="link">
              See all<span className="sr-only"> {title.toLowerCase()}</span>
            </Link>
          </div>
        }
      >
        {cards.map((product) => (
          <ProductCard
            key={`${product.id} ${product.attributeId}`}
            product={product}
            attributeId={product.attributeId}
            sizes="(min-width: 1024px) 302px, (min-width: 640px) 30vw, calc(46.5vw - 23px)"
          />
        ))}
        {Array.from({ length: coming }, (_, place) => (
          <SkeletonCard key={`coming ${place}`} />
        ))}
      </Carousel>
    </div>
  );
}

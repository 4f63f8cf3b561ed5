import { Link } from "react-router";
import type { SliderCard } from "#services/catalogue/list-slider.ts";
import { Carousel } from "#web/ui/carousel.tsx";
import { ProductCard } from "../product-card/product-card.tsx";

type ProductCarouselProps = { title: string; products: readonly SliderCard[]; all: string };

export function ProductCarousel({ title, products, all }: ProductCarouselProps) {
  if (products.length === 0) return null;
  return (
    <div className="page">
      <Carousel
        label={title}
        heading={
          <div className="carousel-title">
            <h2>{title}</h2>
            <Link to={all} className="link">
              See all<span className="sr-only"> {title.toLowerCase()}</span>
            </Link>
          </div>
        }
      >
        {products.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            attributeId={product.attributeId}
            sizes="(min-width: 1024px) 302px, (min-width: 640px) 30vw, calc(46.5vw - 23px)"
          />
        ))}
      </Carousel>
    </div>
  );
}

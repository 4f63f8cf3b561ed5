import { useRef, useState } from "react";
import { Link } from "react-router";
import { CARD_WIDTHS, productPicture, shopPicture, shownPicture } from "#domain/catalogue/picture-address.ts";
import { Carousel } from "#web/ui/carousel.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { useInSight } from "#web/ui/use-in-sight.ts";
import type { BrandTile } from "./load-tiles.ts";

const logoSize = { width: 240, height: 96 };

/** As many as stand side by side on a desk. */
const sent = 6;

/**
 * The first brands by name. Their pictures are drawn as they come into sight, the other brands when somebody comes near;
 * without JavaScript all are on the page of brands.
 */
export function BrandCarousel({ title, brands }: { title: string; brands: readonly BrandTile[] }) {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const inSight = useInSight(place);
  const shown = near ? brands : brands.slice(0, sent);
  return (
    <div ref={place} className="page">
      <Carousel
        label="Brands"
        fit="logos"
        more={shown.length < brands.length}
        onApproach={() => setNear(true)}
        heading={
          <div className="carousel-title">
            <h2>{title}</h2>
            <Link to="/menu" className="link">
              See all<span className="sr-only"> brands</span>
            </Link>
          </div>
        }
      >
        {shown.map(({ code, name, display, logoPath, picture }) => (
          <Link
            key={code}
            to={`/productList${display === "contact_lens" ? "/contact_lens" : ""}?brand=${code}`}
            className="brand-tile"
          >
            <span className="frame-picture">
              {inSight && picture && (
                <Picture
                  {...shownPicture(productPicture(picture.path), picture, CARD_WIDTHS)}
                  alt=""
                  sizes="(min-width: 1024px) 162px, (min-width: 640px) calc(20vw - 44px), calc(30vw - 44px)"
                />
              )}
            </span>
            <span className="brand-tile-logo">
              {inSight && logoPath ? (
                <Picture {...shownPicture(shopPicture(logoPath), logoSize)} alt={name} sizes="160px" />
              ) : (
                name
              )}
            </span>
          </Link>
        ))}
      </Carousel>
    </div>
  );
}

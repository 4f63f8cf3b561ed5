import { Link } from "react-router";
import { productPicture, shopPicture, shownPicture } from "#domain/catalogue/picture-address.ts";
import type { Showcase } from "#services/catalogue/list-showcase.ts";
import { Carousel } from "#web/ui/carousel.tsx";
import { Picture } from "#web/ui/picture.tsx";

const logoSize = { width: 240, height: 96 };

export function BrandCarousel({ brands }: { brands: Showcase["brands"] }) {
  return (
    <div className="page">
      <Carousel label="Brands" fit="logos" heading={<h2>Our brands</h2>}>
        {brands.map(({ code, name, display, logoPath, picture }) => (
          <Link
            key={code}
            to={`/productList${display === "contact_lens" ? "/contact_lens" : ""}?brand=${code}`}
            className="brand-tile"
          >
            <span className="frame-picture">
              {picture && (
                <Picture
                  {...shownPicture(productPicture(picture.path), picture)}
                  alt=""
                  sizes="(min-width: 1024px) 162px, (min-width: 640px) calc(20vw - 44px), calc(30vw - 44px)"
                />
              )}
            </span>
            {logoPath ? <Picture {...shownPicture(shopPicture(logoPath), logoSize)} alt={name} sizes="160px" /> : name}
          </Link>
        ))}
      </Carousel>
    </div>
  );
}

import { Link } from "react-router";
import { shopPicture, shownPicture } from "#domain/catalogue/picture-address.ts";
import type { BrandView } from "#services/catalogue/list-brands.ts";
import { Carousel } from "#web/ui/carousel.tsx";
import { Picture } from "#web/ui/picture.tsx";

const logoSize = { width: 240, height: 96 };
const most = 24;

export function BrandCarousel({ brands }: { brands: readonly BrandView[] }) {
  const shown = brands.filter(({ display }) => display !== "goods").slice(0, most);
  return (
    <div className="page">
      <Carousel label="Brands" fit="logos" heading={<h2>Our brands</h2>}>
        {shown.map(({ code, name, display, logoPath }) => (
          <Link
            key={code}
            to={`/productList${display === "contact_lens" ? "/contact_lens" : ""}?brand=${code}`}
            className="brand-tile"
          >
            {logoPath ? <Picture {...shownPicture(shopPicture(logoPath), logoSize)} alt={name} sizes="160px" /> : name}
          </Link>
        ))}
      </Carousel>
    </div>
  );
}

import type { ReactNode } from "react";
import { Link } from "react-router";
import { productPicture, shownPicture } from "#domain/catalogue/picture-address.ts";
import { SUB_CATEGORIES, type SubCategorySlug } from "#domain/catalogue/sub-categories.ts";
import type { PictureView } from "#services/catalogue/product-card.ts";
import { Carousel } from "#web/ui/carousel.tsx";
import { Picture } from "#web/ui/picture.tsx";

type Pictures = Readonly<Record<string, PictureView>>;

const categories: readonly SubCategorySlug[] = [
  "eye_glasses",
  "sun_glasses",
  "computer_glasses",
  "daily_disposable",
  "contact_lens",
  "contact_lens_solution",
  "accessories",
];

export function CategoryTiles({ pictures }: { pictures: Pictures }) {
  return (
    <div className="page">
      <Carousel label="Categories" fit="tiles" heading={<h2>Shop by category</h2>}>
        {categories.map((slug) => (
          <Tile key={slug} to={`/productList/${slug}`} picture={pictures[slug]}>
            {SUB_CATEGORIES[slug].name}
          </Tile>
        ))}
      </Carousel>
    </div>
  );
}

/** As the links are written, and the shape as the catalogue spells it. */
const shapes = [
  { words: "Aviator", shape: "Aviator" },
  { words: "CAT EYE", shape: "Cat Eye" },
  { words: "Hexagon", shape: "Hexagon" },
  { words: "Rectangle", shape: "Rectangle" },
  { words: "Round", shape: "Round" },
  { words: "Square", shape: "Square" },
];

export function ShapeTiles({ pictures }: { pictures: Pictures }) {
  return (
    <div className="page">
      <Carousel label="Shapes" fit="tiles" heading={<h2>Shop by shape</h2>}>
        {shapes.map(({ words, shape }) => (
          <Tile key={shape} to={`/productList?shape=${encodeURIComponent(words)}`} picture={pictures[shape]}>
            {shape}
          </Tile>
        ))}
      </Carousel>
    </div>
  );
}

function Tile({ to, picture, children }: { to: string; picture: PictureView | undefined; children: ReactNode }) {
  return (
    <Link to={to} className="tile">
      <span className="frame-picture">
        {picture && (
          <Picture
            {...shownPicture(productPicture(picture.path), picture)}
            alt=""
            sizes="(min-width: 1024px) 194px, (min-width: 640px) 23vw, 39vw"
          />
        )}
      </span>
      <span className="tile-name">{children}</span>
    </Link>
  );
}

import type { ReactNode } from "react";
import { Link } from "react-router";
import { CARD_WIDTHS, productPicture, shownPicture } from "#domain/catalogue/picture-address.ts";
import { PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import type { TilePicture } from "./load-tiles.ts";
import { Carousel } from "#web/ui/carousel.tsx";
import { Picture } from "#web/ui/picture.tsx";

type Pictures = Readonly<Record<string, TilePicture>>;

const kinds = Object.values(PRODUCT_KINDS)
  .filter(({ tile }) => tile !== undefined)
  .toSorted((one, other) => one.tile! - other.tile!);

export function CategoryTiles({ title, pictures }: { title: string; pictures: Pictures }) {
  return (
    <div className="page">
      <Carousel label="Categories" fit="tiles" heading={<h2>{title}</h2>}>
        {kinds.map(({ slug, name }) => (
          <Tile key={slug} to={`/productList/${slug}`} picture={pictures[slug]}>
            {name}
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

export function ShapeTiles({ title, pictures }: { title: string; pictures: Pictures }) {
  return (
    <div className="page">
      <Carousel label="Shapes" fit="tiles" heading={<h2>{title}</h2>}>
        {shapes.map(({ words, shape }) => (
          <Tile key={shape} to={`/productList?shape=${encodeURIComponent(words)}`} picture={pictures[shape]}>
            {shape}
          </Tile>
        ))}
      </Carousel>
    </div>
  );
}

function Tile({ to, picture, children }: { to: string; picture: TilePicture | undefined; children: ReactNode }) {
  return (
    <Link to={to} className="tile">
      <span className="frame-picture">
        {picture && (
          <Picture
            {...shownPicture(productPicture(picture.path), picture, CARD_WIDTHS)}
            alt=""
            sizes="(min-width: 1024px) 194px, (min-width: 640px) 23vw, 39vw"
          />
        )}
      </span>
      <span className="tile-name">{children}</span>
    </Link>
  );
}

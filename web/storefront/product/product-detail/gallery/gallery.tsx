import { Expand } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { productPicture, shownPicture, STAGE_WIDTHS, THUMB_WIDTHS } from "#domain/catalogue/picture-address.ts";
import type { PictureView } from "#services/catalogue/product-card.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useFetchAhead } from "#web/ui/late.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { useAwake } from "#web/ui/use-awake.ts";
import { Arrow } from "./arrow.tsx";
import { ProductGallery } from "./open-gallery.ts";
import { useSlides } from "./use-slides.ts";

type GalleryProps = {
  /** What is shown, for screen readers. */
  title: string;
  pictures: readonly PictureView[];
  /** The picture that fills the window, counted from 1. */
  opened: number | null;
  /** The page with this picture filling the window, or with none. */
  hrefOf: (picture: number | null) => string;
  /** Lies over the upper left corner: another way to look at it. */
  corner?: ReactNode;
};

/** " · front 132 mm wide on a face of 132 mm": what a picture of a worn frame is for. Empty of any other. */
const wornWords = (alt = ""): string => / worn,( front .+)$/.exec(alt)?.[1]?.replace(" ", " · ") ?? "";

/** The pictures of one colour: a strip to swipe, small ones to jump, and each to be seen over the whole window. */
export function Gallery({ title, pictures, opened, hrefOf, corner }: GalleryProps) {
  const { stripProps, current, goTo } = useSlides(pictures.length);
  const awake = useAwake();
  useFetchAhead(ProductGallery.fetchAhead);
  if (pictures.length === 0) return <div className="gallery frame-picture" />;
  const several = pictures.length > 1;
  const arrows = { current, count: pictures.length, goTo };
  return (
    <>
      <section className="gallery" aria-roledescription="carousel" aria-label={`Pictures of ${title}`}>
        <div className="gallery-stage">
          <ul {...stripProps} className="gallery-strip" aria-label="Pictures">
            {pictures.map((picture, place) => (
              <li key={picture.path} aria-roledescription="slide" aria-label={`${place + 1} of ${pictures.length}`}>
                <Link to={hrefOf(place + 1)} preventScrollReset aria-label={`Enlarge: ${picture.alt}`}>
                  <Picture
                    {...shownPicture(productPicture(picture.path), picture, STAGE_WIDTHS)}
                    alt={picture.alt}
                    sizes="(min-width: 64rem) 720px, 100vw"
                    priority={place === 0}
                  />
                </Link>
              </li>
            ))}
          </ul>
          {corner}
          <span className="gallery-enlarge" aria-hidden="true">
            <Icon of={Expand} />
          </span>
          {awake && several && (
            <div className="gallery-arrows">
              <Arrow to="previous" {...arrows} />
              <Arrow to="next" {...arrows} />
            </div>
          )}
          {awake && several && (
            <p className="gallery-place figures" aria-hidden="true">
              {current + 1} / {pictures.length}
              {wornWords(pictures[current]?.alt)}
            </p>
          )}
        </div>
        {several && (
          <ul className="gallery-thumbs" aria-label="Choose a picture">
            {pictures.map((picture, place) => (
              <li key={picture.path}>
                <Link
                  to={hrefOf(place + 1)}
                  preventScrollReset
                  className="gallery-thumb"
                  aria-label={`Show ${picture.alt}`}
                  aria-current={awake && place === current ? "true" : undefined}
                  onClick={(event) => {
                    // Without JavaScript a small picture opens the large one.
                    event.preventDefault();
                    goTo(place);
                  }}
                >
                  <Picture {...shownPicture(productPicture(picture.path), picture, THUMB_WIDTHS)} alt="" sizes="88px" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      {/* Beside the gallery, which on a desk sticks: inside it, the header would lie over what the server writes open. */}
      {opened !== null && opened <= pictures.length && (
        <ProductGallery title={title} pictures={pictures} startAt={opened - 1} closeHref={hrefOf(null)} />
      )}
    </>
  );
}

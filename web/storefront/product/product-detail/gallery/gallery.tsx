import { Expand } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { productPicture, shownPicture, STAGE_WIDTHS, THUMB_WIDTHS } from "#domain/catalogue/picture-address.ts";
import { wornSize } from "#domain/heads/worn-size.ts";
import type { ProductPicture } from "#services/catalogue/get-product.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useFetchAhead } from "#web/ui/late.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { useAwake } from "#web/ui/use-awake.ts";
import { Arrow } from "./arrow.tsx";
import { FaceChoice } from "./face-choice.tsx";
import { ProductGallery } from "./open-gallery.ts";
import { useSlides } from "./use-slides.ts";
import { useWorn } from "./use-worn.ts";

type GalleryProps = {
  /** What is shown, for screen readers. */
  title: string;
  pictures: readonly ProductPicture[];
  /** The picture that fills the window, counted from 1. */
  opened: number | null;
  /** The page with this picture filling the window, or with none. */
  hrefOf: (picture: number | null) => string;
  /** The face that wears it, in millimetres, where one was asked for, and the page with another. */
  face: number | null;
  faceHref: (faceMm: number) => string;
  /** How wide the frame's front is. */
  frontMm: number | null;
  /** Lies over the upper left corner: another way to look at it. */
  corner?: ReactNode;
};

/** The pictures of one colour: a strip to swipe, small ones to jump, and each to be seen over the whole window. */
export function Gallery(props: GalleryProps) {
  const { title, opened, hrefOf, face, faceHref, frontMm, corner } = props;
  const { shown: pictures, chosen, facesMm, isLikeOwn } = useWorn(props.pictures, face);
  const wornPlace = chosen ? pictures.indexOf(chosen) : 0;
  const [startAt] = useState(face === null ? 0 : wornPlace);
  const { stripProps, current, goTo } = useSlides(pictures.length, startAt);
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
              <li
                key={picture === chosen ? "worn" : picture.path}
                id={picture === chosen ? "worn" : undefined}
                aria-roledescription="slide"
                aria-label={`${place + 1} of ${pictures.length}`}
              >
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
              {frontMm && chosen && current === wornPlace && ` · ${wornSize(frontMm, chosen.faceMm)}`}
            </p>
          )}
        </div>
        {facesMm.length > 1 && (
          <FaceChoice
            facesMm={facesMm}
            chosenMm={chosen?.faceMm}
            isLikeOwn={isLikeOwn}
            hrefOf={faceHref}
            show={() => goTo(wornPlace)}
          />
        )}
        {several && (
          <ul className="gallery-thumbs" aria-label="Choose a picture">
            {pictures.map((picture, place) => (
              <li key={picture === chosen ? "worn" : picture.path}>
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

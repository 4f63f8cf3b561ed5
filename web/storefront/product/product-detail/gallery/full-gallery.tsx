import { ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { type PictureAddress, productPicture, shownPicture } from "#domain/catalogue/picture-address.ts";
import type { PictureView } from "#services/catalogue/product-card.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { useAwake } from "#web/ui/use-awake.ts";
import { Arrow } from "./arrow.tsx";
import { MIDDLE, useDoubleTap } from "./use-double-tap.ts";
import { scrollingProps, useSlides } from "./use-slides.ts";

type FullGalleryProps = {
  title: string;
  pictures: readonly Pick<PictureView, "path" | "width" | "height" | "alt">[];
  startAt: number;
  closeHref: string;
  /** Where they lie, if they are no pictures of goods. */
  addressOf?: (path: string) => PictureAddress;
};

/** The pictures over the whole window, with a closer look at the one that is shown. */
export function FullGallery({ title, pictures, startAt, closeHref, addressOf = productPicture }: FullGalleryProps) {
  const { stripProps, current, goTo } = useSlides(pictures.length, startAt);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const awake = useAwake();
  // Who came by its address has not seen the picture yet, and sees all of it; from the page it opens larger on a phone.
  const [isWhole, setWhole] = useState(!awake);
  const several = pictures.length > 1;
  const arrows = { current, count: pictures.length, goTo };
  const isZoomed = zoomed === current;
  const { ref: strip } = stripProps;
  const aim = useRef(MIDDLE);
  // What is larger than the window is looked at from its middle, or from where it was tapped.
  useEffect(() => {
    if (!awake) return;
    for (const slide of strip.current?.children ?? [])
      slide.scrollTo(
        aim.current.x * slide.scrollWidth - slide.clientWidth / 2,
        aim.current.y * slide.scrollHeight - slide.clientHeight / 2,
      );
  }, [strip, awake, zoomed, isWhole]);
  const zoom = (place: number, at = MIDDLE) => {
    aim.current = at;
    setZoomed(zoomed === place ? null : place);
    setWhole(true);
  };
  useDoubleTap(strip, zoom);
  return (
    <Dialog open title={title} closeHref={closeHref} className="full-gallery">
      <ul
        {...stripProps}
        className={awake && !isWhole ? "full-gallery-strip full-gallery-large" : "full-gallery-strip"}
        aria-label="Pictures"
        data-first-focus=""
      >
        {pictures.map((picture, place) => (
          <li
            key={picture.path}
            data-zoomed={zoomed === place ? "" : undefined}
            {...(awake && current === place && scrollingProps)}
          >
            <Picture
              {...shownPicture(addressOf(picture.path), picture)}
              alt={picture.alt}
              sizes={zoomed === place ? "240vw" : "(max-width: 40rem) and (orientation: portrait) 160vw, 100vw"}
              eager
            />
          </li>
        ))}
      </ul>
      {awake && (
        <div className="full-gallery-bar">
          {several && <Arrow to="previous" {...arrows} />}
          <IconButton
            icon={isZoomed ? ZoomOut : ZoomIn}
            label={isZoomed ? "Zoom out" : "Zoom in"}
            variant="secondary"
            onClick={() => zoom(current)}
          />
          {several && <Arrow to="next" {...arrows} />}
          <output className="figures">
            <span className="sr-only">Picture </span>
            {current + 1} / {pictures.length}
          </output>
        </div>
      )}
    </Dialog>
  );
}

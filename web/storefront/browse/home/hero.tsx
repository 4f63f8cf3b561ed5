import { BANNER_WIDTHS, shopPicture, shownPicture } from "#domain/catalogue/picture-address.ts";
import type { Banner } from "#services/catalogue/list-banners.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Carousel } from "#web/ui/carousel.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { wideSource } from "./wide-source.ts";

/** A page that is enlarged, or a phone on its side: the tall picture would fill it twice. As in home.css. */
const LOW = "(min-width: 40rem) and (max-height: 37.5rem)";

/** The large banners: a wide picture, and a tall one of its own where the window is narrow and not low. */
export function Hero({ banners }: { banners: readonly Banner[] }) {
  const slides = banners.filter(({ device }) => device === "desktop");
  if (slides.length === 0) return null;
  return (
    <Carousel label="Offers" fit="one" className="hero">
      {slides.map((wide, place) => {
        const tall = banners.find(({ device, position }) => device === "mobile" && position === wide.position) ?? wide;
        return (
          <div key={wide.id} className="hero-slide">
            <div className="hero-picture">
              <Picture
                {...shownPicture(shopPicture(tall.image), tall, BANNER_WIDTHS)}
                sources={[wideSource(wide, LOW)]}
                alt={wide.alt}
                sizes="100vw"
                priority={place === 0}
              />
            </div>
            <div className="page hero-words">
              <div className="hero-text">
                <h2>{wide.title}</h2>
                <p>{wide.text}</p>
              </div>
              {wide.link && <LinkButton to={wide.link}>{wide.linkLabel}</LinkButton>}
            </div>
          </div>
        );
      })}
    </Carousel>
  );
}

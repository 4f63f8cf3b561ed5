import { Link } from "react-router";
import { BANNER_WIDTHS, shopPicture, shownPicture } from "#domain/catalogue/picture-address.ts";
import type { Banner } from "#services/catalogue/list-banners.ts";
import { Picture } from "#web/ui/picture.tsx";
import { wideSource } from "./wide-source.ts";

/** The smaller banners, taller on a phone; the whole card is the link. */
export function Promos({ banners }: { banners: readonly Banner[] }) {
  const wide = banners.filter(({ device }) => device === "desktop");
  if (wide.length === 0) return null;
  return (
    <section className="page" aria-label="More offers">
      <ul className="promos">
        {wide.map((banner) => {
          const tall = banners.find(({ device, position }) => device === "mobile" && position === banner.position);
          return (
            <li key={banner.id} className="promo">
              <Picture
                {...shownPicture(shopPicture((tall ?? banner).image), tall ?? banner, BANNER_WIDTHS)}
                sources={[wideSource(banner)]}
                alt=""
                sizes="(min-width: 800px) 31vw, 92vw"
              />
              <div className="promo-words">
                <h2>{banner.title}</h2>
                <p>{banner.text}</p>
                <Link to={banner.link} className="link promo-link">
                  {banner.linkLabel}
                </Link>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

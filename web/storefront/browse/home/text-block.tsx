import { Link } from "react-router";
import { BANNER_WIDTHS, shopPicture, shownPicture } from "#domain/catalogue/picture-address.ts";
import type { BlockOf } from "#domain/showcase/home-blocks.ts";
import { Picture } from "#web/ui/picture.tsx";

/** Words of the shop between the rows, with their line breaks. */
export function TextBlock({ title, text, link, linkLabel }: BlockOf<"text">) {
  return (
    <section className="page home-text">
      <h2>{title}</h2>
      <p className="whitespace-pre-line">{text}</p>
      {link && (
        <Link to={link} className="link">
          {linkLabel}
        </Link>
      )}
    </section>
  );
}

/** A picture over the whole width, which may lead somewhere. */
export function WidePicture({ image, alt, link, ...size }: BlockOf<"picture">) {
  const picture = (
    <Picture
      {...shownPicture(shopPicture(image), size, BANNER_WIDTHS)}
      alt={alt}
      sizes="(min-width: 80rem) 80rem, 100vw"
    />
  );
  return <div className="page hero-picture">{link ? <Link to={link}>{picture}</Link> : picture}</div>;
}

import type { CSSProperties } from "react";
import { BANNER_WIDTHS, shopPicture, shownPicture } from "#domain/catalogue/picture-address.ts";
import type { Banner } from "#services/catalogue/list-banners.ts";
import { Picture } from "#web/ui/picture.tsx";
import { wideSource } from "#web/storefront/browse/home/wide-source.ts";

/** The banner of a category: a wide one, and a tall one below 800 px. It shows no text of its own that the page lacks. */
export function ListBanner({ banners }: { banners: readonly Banner[] }) {
  const wide = banners.find(({ device }) => device === "desktop");
  const tall = banners.find(({ device }) => device === "mobile") ?? wide;
  if (!wide || !tall) return null;
  return (
    <div
      className="list-banner"
      style={
        { "--tall": `${tall.width} / ${tall.height}`, "--wide": `${wide.width} / ${wide.height}` } as CSSProperties
      }
    >
      <Picture
        {...shownPicture(shopPicture(tall.image), tall, BANNER_WIDTHS)}
        sources={[wideSource(wide)]}
        alt={wide.alt}
        sizes="(min-width: 1312px) 1280px, 100vw"
        priority
      />
    </div>
  );
}

import { BANNER_WIDTHS, shopPicture, shownPicture } from "#domain/catalogue/picture-address.ts";
import type { Banner } from "#services/catalogue/list-banners.ts";
import { Picture } from "#web/ui/picture.tsx";

/**
 * The banner of a category: low, beside its title on a desk and a strip on a phone, so that the first row of frames is in sight.
 * It shows no text of its own that the page lacks.
 */
export function ListBanner({ banners }: { banners: readonly Banner[] }) {
  const wide = banners.find(({ device }) => device === "desktop") ?? banners[0];
  if (!wide) return null;
  return (
    <div className="list-banner">
      <Picture
        {...shownPicture(shopPicture(wide.image), wide, BANNER_WIDTHS)}
        alt={wide.alt}
        sizes="(min-width: 64rem) 600px, 100vw"
        priority
      />
    </div>
  );
}

import { useLocation } from "react-router";
import { GLASSES_SLUGS } from "#domain/catalogue/product-kinds.ts";
import { useKeptIds } from "#web/session/kept-ids.ts";
import { late } from "#web/ui/late.tsx";
import { compared } from "./compared.ts";

const CompareTray = late(async () => (await import("./compare-tray.tsx")).CompareTray);

/** Where frames are looked at; who looks at lenses, pays or reads the terms is left alone. */
const shopping = new RegExp(`^/(productList(/(${GLASSES_SLUGS.join("|")}))?|productDetails/.*|sale|wishlist)$`);

/** Stands once, in the layout; costs nothing until a frame is to be compared. Without its code, asked for with the next. */
export function TrayHost() {
  const ids = useKeptIds(compared);
  const { pathname } = useLocation();
  if (ids.length === 0 || !shopping.test(pathname)) return null;
  return <CompareTray ids={ids} askAgainWith={`${pathname} ${ids.length}`} />;
}

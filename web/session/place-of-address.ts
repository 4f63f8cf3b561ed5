import type { AddressPlace } from "#domain/redirects/address-place.ts";
import { isReserved } from "#domain/redirects/missed-address.ts";
import { FETCHED_ACCESS } from "./fetched-access.ts";
import { SITE_ACCESS } from "./site-access.ts";
import type { Reads, SiteAccess } from "./site-row.ts";

/** Pages of things that come and go: what is not there any more may have moved. */
const GOODS = ["/productDetails/:id/:attributeId?", "/productList/:slug?", "/blog/:slug"];
const shownTo: readonly Reads[] = ["everybody", "visitor", "signed-in"];
const whole = "/productList";

const rows: readonly [string, SiteAccess][] = Object.entries(SITE_ACCESS);
const places = rows
  .filter(([pattern]) => pattern !== "/*")
  .map(([pattern, row]): { path: RegExp; place: AddressPlace } => ({
    path: shapeOf(pattern),
    place: placeIn(pattern, row),
  }))
  // A file below a thing comes before the thing.
  .toSorted((one, other) => Number(other.place === "closed") - Number(one.place === "closed"));

/** What the site has at a path, written in whatever letters: by its map alone, without looking whether goods are there. */
export function placeOf(path: string): AddressPlace {
  const plain = path.replace(/\/+$/, "") || "/";
  if (isReserved(plain.toLowerCase())) return "closed";
  if (plain.toLowerCase() === whole.toLowerCase()) return "page";
  return places.find((one) => one.path.test(plain))?.place ?? "none";
}

function placeIn(pattern: string, row: SiteAccess): AddressPlace {
  if (GOODS.includes(pattern)) return "goods";
  if (pattern in FETCHED_ACCESS || pattern.includes(".") || !shownTo.includes(row.reads)) return "closed";
  return "page";
}

function shapeOf(pattern: string): RegExp {
  const steps = pattern.split("/").filter(Boolean);
  const shapes = steps.map((step) => {
    const [, name, optional, ending = ""] = /^:(\w+)(\?)?(\..+)?$/.exec(step) ?? [];
    if (name === undefined) return `/${literal(step)}`;
    const shape = `/[^/]+${literal(ending)}`;
    return optional ? `(?:${shape})?` : shape;
  });
  return new RegExp(`^${shapes.join("") || "/"}$`, "i");
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

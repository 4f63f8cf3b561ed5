import { jpegPicture, storePicture } from "#domain/catalogue/picture-address.ts";
import { WEEKDAYS } from "#domain/dates/weekday-name.ts";
import { findState } from "#domain/invoicing/states.ts";
import type { Closure } from "#domain/stores/closures.ts";
import { type OpeningHours, parseOpeningHours } from "#domain/stores/opening-hours.ts";
import type { StoreView } from "#services/stores/list-stores.ts";
import type { JsonLd } from "#web/page/json-ld.ts";
import type { Site } from "#web/page/load-site.ts";
import { indianNumber, organizationId } from "#web/storefront/pages/seo/organization-data.ts";

/** The stores for search engines, as schema.org writes a local business. */
export function describeStores({ appUrl }: Site, stores: readonly DescribedStore[]): JsonLd {
  return { "@context": "https://schema.org", "@graph": stores.map((store) => describeStore(appUrl, store)) };
}

type DescribedStore = StoreView & { closures?: readonly Closure[] };

function describeStore(appUrl: string, store: DescribedStore): JsonLd {
  const hours = parseOpeningHours(store.storeTime);
  const url = `${appUrl}/store-locator#store-${store.id}`;
  return {
    "@type": ["LocalBusiness", "Optician"],
    "@id": url,
    name: store.name,
    url,
    telephone: indianNumber(store.phone),
    email: store.email,
    image: `${appUrl}${store.image ? jpegPicture(storePicture(store.image), 1280) : "/social-card.jpg"}`,
    address: {
      "@type": "PostalAddress",
      streetAddress: store.address,
      addressLocality: store.city,
      addressRegion: findState(store.stateCode)?.name,
      postalCode: store.zipCode,
      addressCountry: "IN",
    },
    geo:
      store.latitude === null || store.longitude === null
        ? undefined
        : { "@type": "GeoCoordinates", latitude: store.latitude, longitude: store.longitude },
    openingHoursSpecification: hours ? describeHours(hours) : undefined,
    specialOpeningHoursSpecification: store.closures?.length ? store.closures.map(describeClosure) : undefined,
    currenciesAccepted: "INR",
    parentOrganization: { "@id": organizationId(appUrl) },
  };
}

/** Closed all day, as search engines read it. */
const describeClosure = ({ fromDay, toDay }: Closure): JsonLd => ({
  "@type": "OpeningHoursSpecification",
  validFrom: fromDay,
  validThrough: toDay,
  opens: "00:00",
  closes: "00:00",
});

/** Days of the same hours together; a day off is left out. */
function describeHours(hours: OpeningHours): JsonLd[] {
  const days = new Map<string, string[]>();
  for (const [day, open] of hours.entries()) {
    if (!open) continue;
    const key = `${open.opens} ${open.closes}`;
    days.set(key, [...(days.get(key) ?? []), `https://schema.org/${WEEKDAYS[day]}`]);
  }
  return [...days].map(([key, dayOfWeek]) => {
    const [opens = 0, closes = 0] = key.split(" ").map(Number);
    return { "@type": "OpeningHoursSpecification", dayOfWeek, opens: clock(opens), closes: clock(closes) };
  });
}

/** 630 is "10:30"; midnight at the end of a day is written as the last minute that a day has. */
function clock(minutes: number): string {
  const told = Math.min(minutes, 24 * 60 - 1);
  return `${String(Math.floor(told / 60)).padStart(2, "0")}:${String(told % 60).padStart(2, "0")}`;
}

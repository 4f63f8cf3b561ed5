import { findState } from "#domain/invoicing/states.ts";
import type { StoreView } from "#services/stores/list-stores.ts";

/** The stores for search engines, as schema.org writes a local business. */
export function describeStores(stores: readonly StoreView[], appUrl: string) {
  return {
    "@context": "https://schema.org",
    "@graph": stores.map((store) => ({
      "@type": ["LocalBusiness", "Optician"],
      "@id": `${appUrl}/store-locator#store-${store.id}`,
      name: store.name,
      url: `${appUrl}/store-locator#store-${store.id}`,
      telephone: `+91 ${store.phone}`,
      email: store.email,
      ...(store.image && { image: `${appUrl}/uploads/stores/${store.image}` }),
      address: {
        "@type": "PostalAddress",
        streetAddress: store.address,
        addressLocality: store.city,
        addressRegion: findState(store.stateCode)?.name,
        postalCode: store.zipCode,
        addressCountry: "IN",
      },
      ...(store.latitude !== null && {
        geo: { "@type": "GeoCoordinates", latitude: store.latitude, longitude: store.longitude },
      }),
      openingHours: store.storeTime,
      currenciesAccepted: "INR",
    })),
  };
}

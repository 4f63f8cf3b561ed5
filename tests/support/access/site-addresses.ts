import type { PlantedCustomer } from "#tests/support/shop/plant-customer.ts";
import type { SITE_ACCESS } from "#web/session/site-access.ts";
import { consoleAddresses } from "./console-addresses.ts";

type Known = {
  customer: Pick<PlantedCustomer, "orderId" | "lineId" | "billNo" | "cartKey" | "prescriptionIds" | "detail">;
  sharedPath: string;
  /** Of a review of theirs. */
  photoId: number;
};

/** For each row an address that exists, with the customer's own things where it takes an id. */
export function siteAddresses({ customer, sharedPath, photoId }: Known): Record<keyof typeof SITE_ACCESS, string> {
  const { orderId, lineId, billNo, detail, cartKey, prescriptionIds } = customer;
  const [typed, sheet] = prescriptionIds;
  const nobodys = "00000000-0000-4000-8000-000000000000";
  return {
    "/": "/",
    "/sale": "/sale",
    "/productList/:slug?": "/productList/eye_glasses",
    "/productDetails/:id/:attributeId?": `/productDetails/${detail}`,
    "/lens-guide": "/lens-guide?for=far&rx=add&screens=much",
    "/own-frame": "/own-frame?step=1&name=Old&rim=full",
    "/fit-guide": "/fit-guide",
    "/size-sheet/:id/:size?": `/size-sheet/${detail}`,
    "/try-on/:id": `/try-on/${detail}`,
    "/offline": "/offline",
    "/payment": "/payment",
    "/store-locator": "/store-locator",
    "/compare": "/compare",
    "/shipping_return_policy": "/shipping_return_policy",
    "/privacy_policy": "/privacy_policy",
    "/terms-conditions": "/terms-conditions",
    "/about-us": "/about-us",
    "/blog": "/blog",
    "/menu": "/menu",
    "/menus": "/menus",
    "/blog/:slug": "/blog/unknown-article",
    "/*": "/no/such/page",
    ...consoleAddresses(customer),
    "/track-your-order": "/track-your-order",
    "/newsletter": "/newsletter",
    "/newsletter/leave/:key": "/newsletter/leave/unknown",
    "/newsletter/reminders/:key": "/newsletter/reminders/unknown",
    "/back-in-stock/leave/:key": "/back-in-stock/leave/unknown",
    "/auth/:view": "/auth/login",
    "/reset-password": "/reset-password?token=unknown",
    "/mailbox": "/mailbox",
    "/contact": "/contact",
    "/contact_us": "/contact_us",
    "/home-eyetest": "/home-eyetest",
    "/home-eyetest/:token": "/home-eyetest/unknown",
    "/home-eyetest/:token.ics": "/home-eyetest/unknown.ics",
    "/wishlist": "/wishlist",
    "/cart": "/cart",
    "/cart/prescription/:key": `/cart/prescription/${cartKey}`,
    "/dashboard": "/dashboard",
    "/address": "/address",
    "/address_book": "/address_book",
    "/order-status": "/order-status",
    "/orders/:billingId": `/orders/${orderId}`,
    "/orders/:billingId/lenses/:lineId": `/orders/${orderId}/lenses/${lineId}`,
    "/orders/:billingId/frame-slip": `/orders/${orderId}/frame-slip`,
    "/user/profile": "/user/profile",
    "/user/prescriptions": "/user/prescriptions",
    "/user/prescriptions/compare": `/user/prescriptions/compare?id=${typed}&id=${sheet}`,
    "/user/prescriptions/:id": `/user/prescriptions/${typed}`,
    "/user/eye-tests": "/user/eye-tests",
    "/user/reviews": "/user/reviews",
    "/user/reviews/photos/:id": `/user/reviews/photos/${photoId}`,
    "/user/email": "/user/email",
    "/user/phone": "/user/phone",
    "/user/password": "/user/password",
    "/user/passkeys": "/user/passkeys",
    "/user/data": "/user/data",
    "/user/erase": "/user/erase",
    "/credit-note/:id": `/credit-note/${nobodys}`,
    "/credit-note/:id.pdf": `/credit-note/${nobodys}.pdf`,
    "/view-invoice/:billNo": `/view-invoice/${billNo}`,
    "/view-invoice/:billNo.pdf": `/view-invoice/${billNo}.pdf`,
    "/order-confirmation/:billingId": `/order-confirmation/${orderId}`,
    "/shared-prescription/:orderId": sharedPath,
    "/more-products/:slug?": "/more-products/eye_glasses?page=2",
    "/product-cards": "/product-cards?ids=1",
    "/delivery": `/delivery?product=${detail}&pin=110001`,
    "/delivery-date": `/delivery-date?product=${detail}&pin=110001`,
    "/size-drawing/:id/:file": `/size-drawing/${detail}/unknown.svg`,
    "/frame-design/:id": `/frame-design/${detail}`,
    "/front-drawing/:id/:file": `/front-drawing/${detail}/1-52-18-140.svg`,
    "/frames-to-try": "/frames-to-try?term=round",
    "/saved-distances": "/saved-distances",
    "/suggestions": "/suggestions?q=round",
    "/visitor": "/visitor",
    "/like": "/like",
    "/preferences": "/preferences",
    "/passkey-question": "/passkey-question",
    "/logout": "/logout",
    "/session/renew": "/session/renew",
    "/address/payment": "/address/payment",
    "/user/prescriptions/upload": "/user/prescriptions/upload",
    "/user/prescriptions/:id/sheet": `/user/prescriptions/${sheet}/sheet`,
    "/user/prescriptions/:id/fhir": `/user/prescriptions/${typed}/fhir`,
    "/user/picture": "/user/picture",
    "/user/sessions": "/user/sessions",
    "/user/export": "/user/export",
    "/.well-known/security.txt": "/.well-known/security.txt",
    "/robots.txt": "/robots.txt",
    "/sitemap.xml": "/sitemap.xml",
    "/sitemaps/:part": "/sitemaps/pages.xml",
    "/feeds/google-merchant.xml": "/feeds/google-merchant.xml",
  };
}

/** What makes another address of some of them: to be asked for as well. */
export const ASKED_QUERIES = [
  ["/newsletter", "?token=unknown"],
  ["/user/email", "?token=unknown"],
  ["/privacy_policy", "?draft=page:privacy:1"],
] as const satisfies readonly (readonly [keyof typeof SITE_ACCESS, string])[];

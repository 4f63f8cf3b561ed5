import type { Register } from "react-router";

/**
 * - everybody: the same for all. Only such a page may be kept and given to others
 * - visitor: about whoever asks, guests too, by their cookies
 * - signed-in: about a customer; a guest is led to sign in
 * - key: whoever holds the random key of its address; strangers to what it opens see it masked
 * - link: whoever holds a signed link that ends
 * - demonstration: shown by a demonstration shop only
 * - nobody: there is nothing to read; a loader leads back to where the form stands
 */
export type Reads = "everybody" | "visitor" | "signed-in" | "key" | "link" | "demonstration" | "nobody";

/** Who may post to it. A post of another site's page is refused whatever stands here (host/web.ts). */
export type Writes = "everybody" | "visitor" | "signed-in" | "key" | "nobody";

/**
 * What somebody gets for an id that is another customer's. It is what an unknown one gets; only for a masked paper the two
 * differ, because its key may be known to others.
 */
export type Foreign = 404 | "masked" | "as unknown";

export type SiteAccess = {
  reads: Reads;
  writes: Writes;
  /** With this word in the query it is somebody else's to read, and to post to where that is said. */
  asked?: { by: string; reads: Reads; writes?: Writes };
  /** Where guests are led who may not read it; by default to the pop-up over the home page, and from there back. */
  guests?: "home" | "cart";
  /** Who sees another's thing there: all staff, or those whom maySeePrescriptions lets. */
  staff?: "all" | "health";
  /** Ids of somebody's own things that it takes, by where they stand. */
  ids?: Readonly<Record<`${"path" | "query" | "form"} ${string}`, Foreign>>;
};

const open = { reads: "everybody", writes: "nobody" } as const;
const own = { reads: "signed-in", writes: "signed-in" } as const;
const paper = { reads: "key", writes: "nobody" } as const;

/** One row for each address of web/routes.ts: a route without one, or a row without a route, does not compile. */
export const SITE_ACCESS = {
  "/": open,
  "/sale": open,
  "/productList/:slug?": open,
  // Forms: into the cart, a review, and a prescription for the wizard, which then shows it.
  "/productDetails/:id/:attributeId?": {
    reads: "everybody",
    writes: "visitor",
    asked: { by: "prescription", reads: "visitor" },
    ids: { "query prescription": "as unknown", "form prescription": "as unknown" },
  },
  "/size-sheet/:id/:size?": open,
  "/try-on/:id": open,
  "/payment": open,
  "/store-locator": open,
  "/compare": open,
  "/shipping_return_policy": open,
  "/privacy_policy": open,
  "/terms-conditions": open,
  "/about-us": open,
  "/blog": open,
  "/blog/:slug": open,
  "/*": open,
  "/track-your-order": { reads: "everybody", writes: "everybody" },
  "/newsletter": { reads: "everybody", writes: "everybody", asked: { by: "token", reads: "key" } },
  "/newsletter/leave/:key": { reads: "key", writes: "key" },
  "/auth/:view": { reads: "everybody", writes: "everybody" },
  "/reset-password": { reads: "key", writes: "key" },
  "/mailbox": { reads: "demonstration", writes: "nobody" },

  // About whoever looks.
  "/contact": { reads: "visitor", writes: "visitor" },
  "/contact_us": { reads: "visitor", writes: "visitor" },
  "/home-eyetest": { reads: "visitor", writes: "visitor" },
  "/home-eyetest/:token": { reads: "key", writes: "key" },
  "/wishlist": { reads: "visitor", writes: "nobody" },
  "/cart": { reads: "visitor", writes: "visitor", ids: { "form key": "as unknown" } },
  "/cart/prescription/:key": {
    reads: "visitor",
    writes: "visitor",
    ids: { "path key": "as unknown", "form prescription_id": "as unknown" },
  },

  // A customer's own.
  "/dashboard": { reads: "signed-in", writes: "nobody", guests: "home" },
  "/address": {
    ...own,
    guests: "cart",
    ids: { "query order": "as unknown", "query confirm": "as unknown", "form id": "as unknown" },
  },
  "/address_book": {
    ...own,
    ids: { "query edit": "as unknown", "query confirm": "as unknown", "form id": "as unknown" },
  },
  "/order-status": {
    ...own,
    ids: { "form order_line_id": 404, "form prescription_id": 404, "form person_id": 404 },
  },
  "/orders/:billingId": { ...own, staff: "all", ids: { "path billingId": 404, "form thing-": "as unknown" } },
  "/user/profile": own,
  "/user/prescriptions": {
    ...own,
    ids: { "query edit": "as unknown", "query remove": "as unknown", "form id": "as unknown", "form person_id": 404 },
  },
  "/user/prescriptions/compare": { reads: "signed-in", writes: "nobody", staff: "health", ids: { "query id": 404 } },
  "/user/prescriptions/:id": { ...own, staff: "health", ids: { "path id": 404 } },
  // The link of the mail opens it without a session, and confirms there: it may be read on another device.
  "/user/email": { ...own, asked: { by: "token", reads: "key", writes: "key" } },
  "/user/password": own,
  "/user/data": { reads: "signed-in", writes: "nobody" },
  "/user/erase": own,

  // Papers and pages whose address is their key.
  "/credit-note/:id": { ...paper, ids: { "path id": "masked" } },
  "/credit-note/:id.pdf": { ...paper, ids: { "path id": "masked" } },
  "/view-invoice/:billNo": { ...paper, ids: { "path billNo": "masked" } },
  "/view-invoice/:billNo.pdf": { ...paper, ids: { "path billNo": "masked" } },
  "/order-confirmation/:billingId": { ...paper, ids: { "path billingId": "masked" } },
  "/shared-prescription/:orderId": { reads: "link", writes: "nobody", ids: { "path orderId": 404 } },

  // What pages ask for and post to.
  "/more-products/:slug?": open,
  "/product-cards": open,
  "/size-drawing/:id/:file": open,
  "/frame-design/:id": open,
  "/front-drawing/:id/:file": open,
  "/frames-to-try": open,
  "/saved-distances": { reads: "visitor", writes: "nobody" },
  "/suggestions": open,
  "/visitor": { reads: "visitor", writes: "nobody" },
  "/like": { reads: "nobody", writes: "visitor" },
  "/preferences": { reads: "nobody", writes: "visitor" },
  "/logout": { reads: "nobody", writes: "visitor" },
  "/session/renew": { reads: "nobody", writes: "signed-in" },
  "/address/payment": {
    reads: "nobody",
    writes: "signed-in",
    ids: { "form address_id": "as unknown", "form order": "as unknown", "form razorpay_order_id": "as unknown" },
  },
  "/user/prescriptions/upload": {
    reads: "nobody",
    writes: "signed-in",
    ids: { "form order_line_id": "as unknown", "form person_id": "as unknown" },
  },
  "/user/prescriptions/:id/sheet": { reads: "signed-in", writes: "nobody", staff: "health", ids: { "path id": 404 } },
  "/user/prescriptions/:id/fhir": { reads: "signed-in", writes: "nobody", staff: "health", ids: { "path id": 404 } },
  "/user/picture": { reads: "nobody", writes: "signed-in" },
  "/user/sessions": { reads: "nobody", writes: "signed-in" },
  "/user/export": { reads: "nobody", writes: "signed-in" },

  "/.well-known/security.txt": open,
  "/robots.txt": open,
  "/sitemap.xml": open,
  "/sitemaps/:part": open,
  "/feeds/google-merchant.xml": open,
} satisfies Record<keyof Register["pages"], SiteAccess>;

/** By the router's pattern, which begins without a slash. Null for what is no route of the site. */
export function accessOf(pattern: string): SiteAccess | null {
  const rows: Partial<Record<string, SiteAccess>> = SITE_ACCESS;
  const path = pattern.startsWith("/") ? pattern : `/${pattern}`;
  return (Object.hasOwn(rows, path) && rows[path]) || null;
}

/** Who may read it when it is asked for with this query. */
export function readsOf(row: SiteAccess, query: URLSearchParams): Reads {
  return row.asked && query.has(row.asked.by) ? row.asked.reads : row.reads;
}

/** Who may post to it when it is asked for with this query. */
export function writesOf(row: SiteAccess, query: URLSearchParams): Writes {
  return (row.asked && query.has(row.asked.by) && row.asked.writes) || row.writes;
}

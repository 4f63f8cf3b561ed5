import type { Register } from "react-router";
import { LIST_KEYS } from "#domain/catalogue/filter-query.ts";
import type { SiteAccess } from "./site-row.ts";

const open = { reads: "everybody", writes: "nobody", does: "shop.read" } as const;
const own = { reads: "signed-in", writes: "signed-in" } as const;
/** What a form for a prescription of an order sends. */
const givesPrescription = {
  typed: "prescription.give",
  sheet: "prescription.give",
  saved: "prescription.give",
  fhir: "prescription.give",
} as const;
const paper = { reads: "key", writes: "nobody" } as const;

/** One row for each address of web/routes.ts: a route without one, or a row without a route, does not compile. */
export const SITE_ACCESS = {
  "/": { ...open, kept: { part: "storefront/browse/home/home" } },
  "/sale": { ...open, knows: ["type", "page"], kept: { part: "storefront/browse/sale/sale" } },
  "/productList/:slug?": {
    ...open,
    knows: [...LIST_KEYS, "panel"],
    kept: { part: "storefront/browse/product-list/product-list" },
  },
  // Forms: into the cart, a review, and a prescription for the wizard, which then shows it.
  "/productDetails/:id/:attributeId?": {
    reads: "everybody",
    writes: "visitor",
    does: "shop.read",
    posts: {
      buy: "cart.change",
      "contact-lens": "cart.change",
      "power-type": "cart.change",
      lens: "cart.change",
      typed: "prescription.keep",
      sheet: "prescription.keep",
      review: "review.write",
    },
    knows: ["size", "step", "power", "lens", "picture", "page", "view"],
    asked: { by: "prescription", reads: "visitor" },
    kept: { part: "storefront/product/product-detail/product-detail" },
    ids: { "query prescription": "as unknown", "form prescription": "as unknown" },
  },
  "/size-sheet/:id/:size?": { ...open, kept: { part: "storefront/product/size-sheet/size-sheet" } },
  "/try-on/:id": { ...open, knows: ["with", "colours", "sizes"], kept: { part: "storefront/product/try-on/try-on" } },
  "/payment": { ...open, kept: { part: "storefront/buying/payment-methods/payment-methods" } },
  "/offline": open,
  "/store-locator": { ...open, knows: ["near", "pin"], kept: { part: "storefront/pages/store-locator/store-locator" } },
  "/compare": open,
  "/menu": { ...open, kept: { part: "storefront/pages/menu/menu" } },
  "/shipping_return_policy": { ...open, kept: { part: "storefront/pages/static-pages/shipping-return-policy" } },
  "/privacy_policy": { ...open, kept: { part: "storefront/pages/static-pages/privacy-policy" } },
  "/terms-conditions": { ...open, kept: { part: "storefront/pages/static-pages/terms-conditions" } },
  "/about-us": { ...open, kept: { part: "storefront/pages/static-pages/about-us" } },
  "/blog": { ...open, kept: { part: "storefront/pages/blog/blog" } },
  "/blog/:slug": { ...open, kept: { part: "storefront/pages/blog/article" } },
  "/*": open,
  "/track-your-order": {
    reads: "everybody",
    writes: "everybody",
    does: "shop.read",
    posts: { "": "order.track" },
    kept: { part: "storefront/account/track-order/track-order" },
  },
  "/newsletter": {
    reads: "everybody",
    writes: "everybody",
    does: "shop.read",
    posts: { "": "newsletter.change" },
    asked: { by: "token", reads: "key" },
  },
  "/newsletter/leave/:key": {
    reads: "key",
    writes: "key",
    does: "newsletter.change",
    posts: { "": "newsletter.change" },
  },
  "/auth/:view": { reads: "everybody", writes: "everybody", does: "shop.read", posts: { "": "account.enter" } },
  "/reset-password": { reads: "key", writes: "key", does: "account.recover", posts: { "": "account.recover" } },
  "/mailbox": { reads: "demonstration", writes: "nobody", does: "mail.read" },

  // About whoever looks.
  "/contact": { reads: "visitor", writes: "visitor", does: "visitor.read", posts: { "": "message.send" } },
  "/contact_us": { reads: "visitor", writes: "visitor", does: "visitor.read", posts: { "": "message.send" } },
  "/home-eyetest": { reads: "visitor", writes: "visitor", does: "visitor.read", posts: { "": "visit.change" } },
  "/home-eyetest/:token": { reads: "key", writes: "key", does: "visit.change", posts: { "": "visit.change" } },
  "/wishlist": { reads: "visitor", writes: "nobody", does: "wishlist.read" },
  "/cart": {
    reads: "visitor",
    writes: "visitor",
    does: "cart.read",
    posts: {
      quantity: "cart.change",
      remove: "cart.change",
      "apply-coupon": "cart.change",
      "remove-coupon": "cart.change",
      "add-membership": "cart.change",
    },
    ids: { "form key": "as unknown" },
  },
  "/cart/prescription/:key": {
    reads: "visitor",
    writes: "visitor",
    does: "prescription.keep",
    posts: { typed: "prescription.keep", sheet: "prescription.keep", saved: "prescription.keep", later: "cart.change" },
    ids: { "path key": "as unknown", "form prescription_id": "as unknown" },
  },

  // A customer's own.
  "/dashboard": { reads: "signed-in", writes: "nobody", does: "account.read", guests: "home" },
  "/address": {
    ...own,
    does: "address.read",
    posts: { "add-address": "address.change", "delete-address": "address.change" },
    guests: "cart",
    ids: { "query order": "as unknown", "query confirm": "as unknown", "form id": "as unknown" },
  },
  "/address_book": {
    ...own,
    does: "address.read",
    posts: { save: "address.change", delete: "address.change" },
    ids: { "query edit": "as unknown", "query confirm": "as unknown", "form id": "as unknown" },
  },
  "/order-status": {
    ...own,
    does: "order.list",
    posts: givesPrescription,
    ids: { "form order_line_id": 404, "form prescription_id": 404, "form person_id": 404 },
  },
  "/orders/:billingId": {
    ...own,
    does: "order.read",
    posts: { cancel: "order.cancel", ask: "order.ask" },
    ids: { "path billingId": 404, "form thing-": "as unknown" },
  },
  "/user/profile": { ...own, does: "account.read", posts: { "": "account.change" } },
  "/user/prescriptions": {
    ...own,
    does: "prescription.keep",
    posts: {
      typed: "prescription.keep",
      sheet: "prescription.keep",
      saved: "prescription.keep",
      fhir: "prescription.keep",
      person: "prescription.keep",
      remove: "prescription.keep",
    },
    ids: { "query edit": "as unknown", "query remove": "as unknown", "form id": "as unknown", "form person_id": 404 },
  },
  "/user/prescriptions/compare": {
    reads: "signed-in",
    writes: "nobody",
    does: "prescription.read",
    ids: { "query id": 404 },
  },
  "/user/prescriptions/:id": {
    ...own,
    does: "prescription.read",
    posts: { share: "prescription.share", delete: "prescription.keep" },
    ids: { "path id": 404 },
  },
  // The link of the mail opens it without a session, and confirms there: it may be read on another device.
  "/user/email": {
    ...own,
    does: "account.read",
    posts: { "": "account.change" },
    asked: { by: "token", reads: "key", writes: "key" },
  },
  "/user/password": { ...own, does: "account.read", posts: { "": "account.change" } },
  "/user/data": { reads: "signed-in", writes: "nobody", does: "account.read" },
  "/user/erase": { ...own, does: "account.read", posts: { "": "account.erase" } },

  // Papers and pages whose address is their key.
  "/credit-note/:id": { ...paper, does: "bill.look-up", ids: { "path id": "masked" } },
  "/credit-note/:id.pdf": { ...paper, does: "bill.look-up", ids: { "path id": "masked" } },
  "/view-invoice/:billNo": { ...paper, does: "bill.look-up", ids: { "path billNo": "masked" } },
  "/view-invoice/:billNo.pdf": { ...paper, does: "bill.look-up", ids: { "path billNo": "masked" } },
  "/order-confirmation/:billingId": { ...paper, does: "order.look-up", ids: { "path billingId": "masked" } },
  "/shared-prescription/:orderId": {
    reads: "link",
    writes: "nobody",
    does: "prescription.look-up",
    ids: { "path orderId": 404 },
  },

  // What pages ask for and post to.
  "/more-products/:slug?": {
    ...open,
    knows: [...LIST_KEYS, "to"],
    kept: { part: "storefront/browse/product-list/more-products", dataOnly: true },
  },
  "/menus": { ...open, kept: {} },
  "/product-cards": open,
  "/size-drawing/:id/:file": { ...open, kept: {} },
  "/frame-design/:id": { ...open, kept: {} },
  "/front-drawing/:id/:file": { ...open, kept: {} },
  "/frames-to-try": open,
  "/saved-distances": { reads: "visitor", writes: "nobody", does: "prescription.keep" },
  "/suggestions": open,
  "/visitor": { reads: "visitor", writes: "nobody", does: "visitor.read" },
  "/like": { reads: "nobody", writes: "visitor", posts: { "": "wishlist.change" } },
  "/preferences": { reads: "nobody", writes: "visitor", posts: { "": "visitor.change" } },
  "/logout": { reads: "nobody", writes: "visitor", posts: { "": "account.leave" } },
  "/session/renew": { reads: "nobody", writes: "signed-in", posts: { "": "account.read" } },
  "/address/payment": {
    reads: "nobody",
    writes: "signed-in",
    posts: { open: "order.pay", retry: "order.pay", place: "order.place" },
    ids: { "form address_id": "as unknown", "form order": "as unknown", "form orderId": "as unknown" },
  },
  "/user/prescriptions/upload": {
    reads: "nobody",
    writes: "signed-in",
    posts: { ...givesPrescription, "": "prescription.give" },
    ids: { "form order_line_id": "as unknown", "form person_id": "as unknown" },
  },
  "/user/prescriptions/:id/sheet": {
    reads: "signed-in",
    writes: "nobody",
    does: "prescription.read",
    ids: { "path id": 404 },
  },
  "/user/prescriptions/:id/fhir": {
    reads: "signed-in",
    writes: "nobody",
    does: "prescription.read",
    ids: { "path id": 404 },
  },
  "/user/picture": { reads: "nobody", writes: "signed-in", posts: { "": "account.change", remove: "account.change" } },
  "/user/sessions": { reads: "nobody", writes: "signed-in", posts: { "": "account.change" } },
  "/user/export": { reads: "nobody", writes: "signed-in", posts: { "": "account.export" } },

  // Staff's own pages, and the door to them.
  "/console": { reads: "staff", writes: "nobody", does: "console.enter" },
  "/console/sign-in": { ...open, does: "account.enter" },

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

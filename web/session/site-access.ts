import type { Register } from "react-router";
import { FIT_KEYS } from "#domain/catalogue/read-fit.ts";
import { LIST_KEYS } from "#domain/catalogue/filter-query.ts";
import { CONSOLE_ACCESS } from "./console-access.ts";
import { FETCHED_ACCESS } from "./fetched-access.ts";
import { LETTER_ACCESS } from "./letter-access.ts";
import { checkoutAddressIds, checkoutPosts, givesPrescription, open, own, productPosts } from "./common-rows.ts";
import type { SiteAccess } from "./site-row.ts";

/** A version that customers do not see yet, or no more. */
const draft = { by: "draft", reads: "staff", does: "content.keep" } as const;
const paper = { reads: "key", writes: "nobody" } as const;

/** One row for each address of web/routes.ts: a route without one, or a row without a route, does not compile. */
export const SITE_ACCESS = {
  "/": { ...open, asked: draft, kept: { part: "storefront/browse/home/home" } },
  "/sale": { ...open, knows: ["type", "page"], kept: { part: "storefront/browse/sale/sale" } },
  "/productList/:slug?": {
    ...open,
    knows: [...LIST_KEYS, "panel"],
    asked: draft,
    kept: { part: "storefront/browse/product-list/product-list" },
  },
  // Forms: into the cart, a review, and a prescription for the wizard, which then shows it.
  "/productDetails/:id/:attributeId?": {
    reads: "everybody",
    writes: "visitor",
    does: "shop.read",
    posts: productPosts,
    knows: ["size", "step", "power", "use", "lens", "picture", "photo", "page", "sort", "view", "face"],
    asked: { by: "prescription", reads: "visitor" },
    kept: { part: "storefront/product/product-detail/product-detail" },
    ids: { "query prescription": "as unknown", "query correct": "as unknown", "form prescription": "as unknown" },
  },
  "/lens-guide": {
    ...open,
    knows: ["frame", "for", "rx", "screens"],
    kept: { part: "storefront/product/lens-guide/lens-guide" },
  },
  // The wizard for a customer's own frame, which stands in the address.
  "/own-frame": {
    reads: "everybody",
    writes: "visitor",
    does: "shop.read",
    posts: { lens: "cart.change", typed: "prescription.keep", sheet: "prescription.keep" },
    asked: { by: "prescription", reads: "visitor" },
    ids: { "query prescription": "as unknown", "query correct": "as unknown", "form prescription": "as unknown" },
  },
  "/fit-guide": { ...open, knows: [...FIT_KEYS, "from"], kept: { part: "storefront/product/fit-guide/fit-guide" } },
  "/size-sheet/:id/:size?": { ...open, kept: { part: "storefront/product/size-sheet/size-sheet" } },
  "/try-on/:id": { ...open, knows: ["with", "colours", "sizes"], kept: { part: "storefront/product/try-on/try-on" } },
  "/payment": { ...open, kept: { part: "storefront/buying/payment-methods/payment-methods" } },
  "/offline": open,
  "/store-locator": { ...open, knows: ["near", "pin"], kept: { part: "storefront/pages/store-locator/store-locator" } },
  "/compare": open,
  "/menu": { ...open, kept: { part: "storefront/pages/menu/menu" } },
  "/shipping_return_policy": {
    ...open,
    asked: draft,
    kept: { part: "storefront/pages/static-pages/shipping-return-policy" },
  },
  "/privacy_policy": { ...open, asked: draft, kept: { part: "storefront/pages/static-pages/privacy-policy" } },
  "/terms-conditions": { ...open, asked: draft, kept: { part: "storefront/pages/static-pages/terms-conditions" } },
  "/about-us": { ...open, asked: draft, kept: { part: "storefront/pages/static-pages/about-us" } },
  "/blog": { ...open, kept: { part: "storefront/pages/blog/blog" } },
  "/blog/:slug": { ...open, asked: draft, kept: { part: "storefront/pages/blog/article" } },
  "/*": open,
  "/track-your-order": {
    reads: "everybody",
    writes: "everybody",
    does: "shop.read",
    posts: { "": "order.track" },
    kept: { part: "storefront/account/track-order/track-order" },
  },
  ...LETTER_ACCESS,
  "/auth/:view": { reads: "everybody", writes: "everybody", does: "shop.read", posts: { "": "account.enter" } },
  "/reset-password": { reads: "key", writes: "key", does: "account.recover", posts: { "": "account.recover" } },
  "/mailbox": { reads: "demonstration", writes: "nobody", does: "mail.read" },

  // About whoever looks.
  "/contact": { reads: "visitor", writes: "visitor", does: "visitor.read", posts: { "": "message.send" } },
  "/contact_us": { reads: "visitor", writes: "visitor", does: "visitor.read", posts: { "": "message.send" } },
  "/home-eyetest": { reads: "visitor", writes: "visitor", does: "visitor.read", posts: { "": "visit.change" } },
  "/home-eyetest/:token": {
    reads: "key",
    writes: "key",
    does: "visit.change",
    posts: { "": "visit.change", move: "visit.change" },
  },
  "/home-eyetest/:token.ics": { reads: "key", writes: "nobody", does: "visit.change" },
  "/delivery": { reads: "visitor", writes: "nobody", does: "visitor.read" },
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
    posts: checkoutPosts,
    guests: "cart",
    ids: { "query order": "as unknown", ...checkoutAddressIds },
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
    posts: { cancel: "order.cancel", ask: "order.ask", again: "cart.change" },
    ids: { "path billingId": 404, "form thing-": "as unknown" },
  },
  "/orders/:billingId/lenses/:lineId": {
    reads: "signed-in",
    writes: "nobody",
    does: "order.read",
    ids: { "path billingId": 404, "path lineId": 404 },
  },
  "/orders/:billingId/frame-slip": {
    reads: "signed-in",
    writes: "nobody",
    does: "order.read",
    ids: { "path billingId": 404 },
  },
  "/user/profile": { ...own, does: "account.read", posts: { "": "account.change" } },
  // Opens a booking by a key that is made for it.
  "/user/eye-tests": { ...own, does: "account.read", posts: { "": "visit.change" }, ids: { "form id": 404 } },
  "/user/reviews": {
    ...own,
    does: "review.write",
    posts: {
      remove: "review.write",
      "remove-question": "question.ask",
      answer: "question.help",
      "remove-answer": "question.help",
    },
    ids: {
      "query question": "as unknown",
      "form question": "as unknown",
      "query answer_id": "as unknown",
      "form answer_id": "as unknown",
    },
  },
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
  "/user/phone": { ...own, does: "account.read", posts: { send: "account.change", prove: "account.change" } },
  "/user/password": { ...own, does: "account.read", posts: { "": "account.change" } },
  "/user/passkeys": {
    ...own,
    does: "account.read",
    posts: { begin: "account.change", add: "account.change", rename: "account.change", remove: "account.change" },
    ids: { "query edit": "as unknown", "query confirm": "as unknown", "form id": "as unknown" },
  },
  "/user/data": { ...own, does: "account.read", posts: { "": "account.change" } },
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

  ...FETCHED_ACCESS,

  ...CONSOLE_ACCESS,

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

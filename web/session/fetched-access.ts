import type { Register } from "react-router";
import { LIST_KEYS } from "#domain/catalogue/filter-query.ts";
import { givesPrescription, open } from "./common-rows.ts";
import type { SiteAccess } from "./site-row.ts";

/** The rows of site-access.ts for what pages ask for and post to: addresses that nobody looks at by themselves. */
export const FETCHED_ACCESS = {
  "/more-products/:slug?": {
    ...open,
    knows: [...LIST_KEYS, "to"],
    kept: { part: "storefront/browse/product-list/more-products", dataOnly: true },
  },
  "/menus": { ...open, kept: {} },
  "/product-cards": open,
  "/delivery-date": open,
  "/size-drawing/:id/:file": { ...open, kept: {} },
  "/frame-design/:id": { ...open, kept: {} },
  "/front-drawing/:id/:file": { ...open, kept: {} },
  "/frames-to-try": open,
  "/saved-distances": { reads: "visitor", writes: "nobody", does: "prescription.keep" },
  "/suggestions": open,
  "/visitor": { reads: "visitor", writes: "nobody", does: "visitor.read" },
  "/like": { reads: "nobody", writes: "visitor", posts: { "": "wishlist.change" } },
  "/preferences": { reads: "nobody", writes: "visitor", posts: { "": "visitor.change" } },
  "/passkey-question": { reads: "nobody", writes: "everybody", posts: { "": "account.enter" } },
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
  "/user/reviews/photos/:id": {
    reads: "signed-in",
    writes: "nobody",
    does: "review.write",
    ids: { "path id": 404 },
  },
  "/user/picture": { reads: "nobody", writes: "signed-in", posts: { "": "account.change", remove: "account.change" } },
  "/user/sessions": { reads: "nobody", writes: "signed-in", posts: { "": "account.change" } },
  "/user/export": { reads: "nobody", writes: "signed-in", posts: { "": "account.export" } },
} satisfies Partial<Record<keyof Register["pages"], SiteAccess>>;

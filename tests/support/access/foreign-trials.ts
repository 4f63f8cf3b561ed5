import { TYPED } from "#tests/support/shop/prescription-scene.ts";
import { ACCOUNT_TRIALS } from "./account-trials.ts";
import { CONSOLE_TRIALS } from "./console-trials.ts";
import { address, bill, confirmed, get, inCart, line, order, person, place, post, rx, sheet } from "./foreign-asks.ts";
import type { Trial } from "./foreign-trial.ts";

const SINGLE = "single-vision-prescription-glasses";
const OWN_FRAME = `/own-frame?name=Old&rim=full&material=metal&way=courier&risk=yes&step=2&power=${SINGLE}`;

/** Each place of the site where an id of somebody's goes in, by the row of site-access.ts that names it. */
export const FOREIGN_TRIALS: readonly Trial[] = [
  {
    at: "/productDetails/:id/:attributeId?",
    id: "query prescription",
    of: rx,
    asks: [(id) => get(`/productDetails/1?wizard=0&prescription=${id}`)],
  },
  {
    at: "/productDetails/:id/:attributeId?",
    id: "query correct",
    of: rx,
    asks: [(id) => get(`/productDetails/1?step=2&power=${SINGLE}&prescription=type&correct=${id}`)],
  },
  {
    at: "/productDetails/:id/:attributeId?",
    id: "form prescription",
    of: rx,
    asks: [(id) => post("/productDetails/1", { intent: "lens", prescription: id, power: SINGLE, lens: "1" })],
  },
  { at: "/own-frame", id: "query prescription", of: rx, asks: [(id) => get(`${OWN_FRAME}&prescription=${id}`)] },
  {
    at: "/own-frame",
    id: "query correct",
    of: rx,
    asks: [(id) => get(`${OWN_FRAME}&prescription=type&correct=${id}`)],
  },
  {
    at: "/own-frame",
    id: "form prescription",
    of: rx,
    asks: [(id) => post(OWN_FRAME, { intent: "lens", prescription: id, power: SINGLE, lens: "1" })],
  },
  {
    at: "/cart",
    id: "form key",
    of: inCart,
    asks: [
      (key) => post("/cart", { intent: "quantity", key, quantity: "2" }),
      (key) => post("/cart", { intent: "remove", key, ...confirmed }),
    ],
  },
  {
    at: "/cart/prescription/:key",
    id: "path key",
    of: inCart,
    asks: [(key) => get(`/cart/prescription/${key}`), (key) => post(`/cart/prescription/${key}`, { intent: "later" })],
  },
  {
    at: "/cart/prescription/:key",
    id: "form prescription_id",
    of: rx,
    asks: [(id, { theirs }) => post(`/cart/prescription/${theirs.cartKey}`, { intent: "saved", prescription_id: id })],
  },
  { at: "/address", id: "query order", of: order, asks: [(id) => get(`/address?order=${id}`)] },
  { at: "/address", id: "query confirm", of: address, asks: [(id) => get(`/address?confirm=${id}`)] },
  { at: "/address", id: "query edit", of: address, asks: [(id) => get(`/address?edit=${id}`)] },
  {
    at: "/address",
    id: "form id",
    of: address,
    asks: [
      (id) => post("/address", { intent: "edit-address", id, ...place }),
      (id) => post("/address", { intent: "delete-address", id, ...confirmed }),
    ],
  },
  { at: "/address_book", id: "query edit", of: address, asks: [(id) => get(`/address_book?edit=${id}`)] },
  { at: "/address_book", id: "query confirm", of: address, asks: [(id) => get(`/address_book?confirm=${id}`)] },
  {
    at: "/address_book",
    id: "form id",
    of: address,
    asks: [
      (id) => post("/address_book", { intent: "save", id, ...place }),
      (id) => post("/address_book", { intent: "delete", id, ...confirmed }),
    ],
  },
  {
    at: "/order-status",
    id: "form order_line_id",
    of: line,
    asks: [
      (id) => post("/order-status", { intent: "typed", order_line_id: id, ...TYPED }),
      (id) => post("/order-status", { intent: "sheet", order_line_id: id, file: sheet() }),
    ],
  },
  {
    at: "/order-status",
    id: "form prescription_id",
    of: rx,
    asks: [
      (id, { theirs }) =>
        post("/order-status", { intent: "saved", order_line_id: String(theirs.lineId), prescription_id: id }),
    ],
  },
  {
    at: "/order-status",
    id: "form person_id",
    of: person,
    asks: [
      (id, { theirs }) =>
        post("/order-status", { intent: "sheet", order_line_id: String(theirs.lineId), person_id: id, file: sheet() }),
    ],
  },
  {
    at: "/orders/:billingId",
    id: "path billingId",
    of: order,
    asks: [
      (id) => get(`/orders/${id}`),
      (id) => post(`/orders/${id}`, { intent: "cancel", reason: "changed_mind" }),
      (id) => post(`/orders/${id}`, { intent: "ask", kind: "return", reason: "dislike" }),
      (id) => post(`/orders/${id}`, { intent: "again", agreed: "" }),
    ],
  },
  {
    at: "/orders/:billingId/frame-slip",
    id: "path billingId",
    of: order,
    asks: [(id) => get(`/orders/${id}/frame-slip`)],
  },
  {
    at: "/orders/:billingId/lenses/:lineId",
    id: "path billingId",
    of: order,
    asks: [(id, { mine }) => get(`/orders/${id}/lenses/${mine.lineId}`)],
  },
  {
    at: "/orders/:billingId/lenses/:lineId",
    id: "path lineId",
    of: line,
    asks: [(id, { theirs }) => get(`/orders/${theirs.orderId}/lenses/${id}`)],
  },
  {
    at: "/orders/:billingId",
    id: "form thing-",
    of: line,
    asks: [
      (id, { theirs }) =>
        post(`/orders/${theirs.orderId}`, { intent: "ask", kind: "return", reason: "dislike", [`thing-${id}`]: "1" }),
    ],
  },
  { at: "/user/prescriptions", id: "query edit", of: person, asks: [(id) => get(`/user/prescriptions?edit=${id}`)] },
  {
    at: "/user/prescriptions",
    id: "query remove",
    of: person,
    asks: [(id) => get(`/user/prescriptions?remove=${id}`)],
  },
  {
    at: "/user/prescriptions",
    id: "form id",
    of: person,
    asks: [
      (id) => post("/user/prescriptions", { intent: "person", id, name: "Taken" }),
      (id) => post("/user/prescriptions", { intent: "remove", id, ...confirmed }),
    ],
  },
  {
    at: "/user/prescriptions",
    id: "form person_id",
    of: person,
    asks: [(id) => post("/user/prescriptions", { intent: "sheet", person_id: id, file: sheet() })],
  },
  {
    at: "/user/prescriptions/compare",
    id: "query id",
    of: rx,
    asks: [(id, { theirs }) => get(`/user/prescriptions/compare?id=${id}&id=${theirs.prescriptionIds[0]}`)],
  },
  {
    at: "/user/prescriptions/:id",
    id: "path id",
    of: rx,
    asks: [
      (id) => get(`/user/prescriptions/${id}`),
      (id) => post(`/user/prescriptions/${id}`, { intent: "share" }),
      (id) => post(`/user/prescriptions/${id}`, { intent: "delete", ...confirmed }),
    ],
  },
  ...ACCOUNT_TRIALS,
  ...CONSOLE_TRIALS,
  {
    at: "/user/prescriptions/:id/sheet",
    id: "path id",
    of: ({ mine }) => mine.prescriptionIds[1],
    asks: [(id) => get(`/user/prescriptions/${id}/sheet`)],
  },
  { at: "/user/prescriptions/:id/fhir", id: "path id", of: rx, asks: [(id) => get(`/user/prescriptions/${id}/fhir`)] },
  {
    at: "/user/prescriptions/upload",
    id: "form order_line_id",
    of: line,
    asks: [(id) => post("/user/prescriptions/upload", { intent: "sheet", order_line_id: id, file: sheet() })],
  },
  {
    at: "/user/prescriptions/upload",
    id: "form person_id",
    of: person,
    asks: [(id) => post("/user/prescriptions/upload", { intent: "sheet", person_id: id, file: sheet() })],
  },
  {
    at: "/address/payment",
    id: "form address_id",
    of: address,
    asks: [(id) => post("/address/payment", { intent: "open", address_id: id, amount: "1", lines: "1:" })],
  },
  {
    at: "/address/payment",
    id: "form order",
    of: order,
    asks: [(id) => post("/address/payment", { intent: "retry", order: id })],
  },
  {
    at: "/address/payment",
    id: "form orderId",
    of: ({ gatewayOrderId }) => gatewayOrderId,
    asks: [(id) => post("/address/payment", { intent: "place", orderId: id })],
  },
  { at: "/view-invoice/:billNo", id: "path billNo", of: bill, asks: [(id) => get(`/view-invoice/${id}`)] },
  { at: "/view-invoice/:billNo.pdf", id: "path billNo", of: bill, asks: [(id) => get(`/view-invoice/${id}.pdf`)] },
  {
    at: "/order-confirmation/:billingId",
    id: "path billingId",
    of: order,
    asks: [(id) => get(`/order-confirmation/${id}`)],
  },
  {
    at: "/shared-prescription/:orderId",
    id: "path orderId",
    of: order,
    asks: [(id, { link }) => get(`/shared-prescription/${id}?${link}`), (id) => get(`/shared-prescription/${id}`)],
  },
];

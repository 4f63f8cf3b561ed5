import type { Action } from "#domain/access/actions.ts";
import { type OrderView, orderViewQuery } from "#domain/orders/order-views.ts";
import { DESTINATIONS } from "#web/console/shell/destinations.ts";
import { SCREEN_WORDS } from "./screen-words.ts";
import { SETTING_PLACES } from "./setting-places.ts";

export type Place = {
  to: string;
  label: string;
  /** What else people call it. */
  words: string;
  /** Something that is begun there, or a setting that is changed there; without it, what is to be seen. */
  kind?: "action" | "setting";
  /** Of a single setting: the page that it stands on. */
  page?: string;
  action: Action;
};

/** The most urgent first. */
const ORDERS_OF: Readonly<Record<OrderView, { label: string; words: string }>> = {
  late: { label: "Orders that are late", words: "overdue delayed promised" },
  returns: { label: "Orders with a return asked", words: "returns remake" },
  check: { label: "Orders to check", words: "prescription verify lenses" },
  pick: { label: "Orders to pick", words: "pack packing" },
  prescription: { label: "Orders that need a prescription", words: "missing" },
  uncollected: { label: "Orders not collected", words: "uncollected ready" },
  unpaid: { label: "Orders that are not paid", words: "unpaid due balance" },
  open: { label: "Orders that are open", words: "open all waiting" },
};

/** Everything of the console that has an address of its own, and what is begun there. */
export const PLACES: readonly Place[] = [
  ...DESTINATIONS.map(({ to, label, action }) => ({ to, label, action, words: SCREEN_WORDS[to] ?? "" })),
  {
    to: "/console/security",
    label: "Security",
    words: "passkey authenticator app second factor recovery codes sessions settings",
    action: "second-factor.own",
  },
  { to: "/console/catalogue/categories", label: "Categories", words: "kinds of goods catalogue", action: "range.look" },
  {
    to: "/console/catalogue/attributes",
    label: "Attributes",
    words: "shapes materials frame types colour families merge catalogue",
    action: "range.look",
  },
  {
    to: "/console/catalogue/grid",
    label: "Prices",
    words: "grid bulk MRP discount products catalogue",
    action: "goods.change",
  },
  {
    to: "/console/stock/moves",
    label: "Stock movements",
    words: "ledger history cost inventory",
    action: "stock.moves",
  },
  {
    to: "/console/stock/even-out",
    label: "Gaps and dead stock",
    words: "unsold ageing slow transfer",
    action: "transfer.read",
  },
  { to: "/console/stock/lenses/new", label: "New lens blanks", words: "SPH", kind: "action", action: "stock.blanks" },
  {
    to: "/console/stock/labels",
    label: "Print labels",
    words: "bar codes EAN tags sheets stock",
    kind: "action",
    action: "stock.read",
  },
  {
    to: "/console/stock/levels",
    label: "Minimum and maximum",
    words: "proposals reorder levels stock",
    action: "stock.level",
  },
  {
    to: "/console/purchasing/proposals",
    label: "What to order",
    words: "purchasing reorder minimum proposals suppliers",
    action: "purchase.order",
  },
  {
    to: "/console/stock/adjust",
    label: "Adjust stock",
    words: "damaged lost found correction",
    kind: "action",
    action: "stock.adjust",
  },
  {
    to: "/console/offers/coupons/try",
    label: "Try a coupon",
    words: "offers simulator why refused",
    kind: "action",
    action: "coupon.look",
  },
  {
    to: "/console/offers/coupons/new",
    label: "New coupon",
    words: "add offers discount code",
    kind: "action",
    action: "coupon.change",
  },
  {
    to: "/console/content/articles/new",
    label: "New article",
    words: "write blog add",
    kind: "action",
    action: "content.keep",
  },
  {
    to: "/console/content/sliders/new",
    label: "New slider",
    words: "list add",
    kind: "action",
    action: "content.keep",
  },
  { to: "/console/content/redirects/missed", label: "Missed addresses", words: "404 broken", action: "redirect.keep" },
  {
    to: "/console/content/redirects/new",
    label: "Add a redirect",
    words: "new 301 302 moved",
    kind: "action",
    action: "redirect.keep",
  },
  { to: "/console/offers/gold", label: "Gold membership", words: "price offers members", action: "range.look" },
  { to: "/console/catalogue/words", label: "Search words", words: "synonyms vocabulary", action: "range.look" },
  {
    to: "/console/catalogue/lenses/add",
    label: "Add a lens package",
    words: "new lens",
    kind: "action",
    action: "lens.change",
  },
  { to: "/console/tasks/add", label: "Add a task", words: "new to do", kind: "action", action: "task.work" },
  {
    to: "/console/appointments/add",
    label: "Book an eye test",
    words: "new appointment visit",
    kind: "action",
    action: "visit.keep",
  },
  {
    to: "/console/appointments/add?time=now",
    label: "Walk-in for an eye test",
    words: "new visit",
    kind: "action",
    action: "visit.keep",
  },
  {
    to: "/console/catalogue/import",
    label: "Import products",
    words: "csv file shopify export upload",
    kind: "action",
    action: "goods.import",
  },
  {
    to: "/console/catalogue/import/pictures",
    label: "Pictures from a ZIP",
    words: "photos images upload sku",
    kind: "action",
    action: "goods.pictures",
  },
  { to: "/console/settings/stores/add", label: "Add a store", words: "new shop", kind: "action", action: "store.add" },
  { to: "/console/settings/staff/add", label: "Add staff", words: "new account", kind: "action", action: "staff.add" },
  {
    to: "/console/catalogue/products/new",
    label: "New product",
    words: "add frame sunglasses goods catalogue",
    kind: "action",
    action: "goods.change",
  },
  {
    to: "/console/purchasing/receipts/new",
    label: "Receive goods",
    words: "new goods receipt delivery supplier parcel GRN purchasing",
    kind: "action",
    action: "purchase.receive",
  },
  {
    to: "/console/purchasing/orders/new",
    label: "New purchase order",
    words: "add buy supplier PO purchasing",
    kind: "action",
    action: "purchase.order",
  },
  {
    to: "/console/purchasing/suppliers/new",
    label: "New supplier",
    words: "add vendor maker purchasing",
    kind: "action",
    action: "supplier.change",
  },
  {
    to: "/console/stock/transfers/new",
    label: "New transfer",
    words: "add send goods move another store challan stock",
    kind: "action",
    action: "transfer.send",
  },
  {
    to: "/console/stock/counts/new",
    label: "Begin a count",
    words: "new stocktaking inventory stock",
    kind: "action",
    action: "count.keep",
  },
  {
    to: "/console/stock/lenses/import",
    label: "Import lens blanks",
    words: "csv file upload stock SPH CYL",
    kind: "action",
    action: "stock.blanks",
  },
  { to: "/console/orders/board", label: "Order board", words: "kanban cards", action: "order.serve" },
  ...SETTING_PLACES,
  ...(Object.keys(ORDERS_OF) as OrderView[]).map((view) => ({
    ...ORDERS_OF[view],
    to: `/console/orders?${orderViewQuery(view)}`,
    kind: "action" as const,
    action: "order.serve" as const,
  })),
];

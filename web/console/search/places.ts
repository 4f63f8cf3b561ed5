import type { Action } from "#domain/access/actions.ts";
import { isPermitted } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { OrderView } from "#domain/orders/order-views.ts";
import { DESTINATIONS } from "#web/console/shell/destinations.ts";
import type { Hit } from "./hit.ts";

type Place = {
  to: string;
  label: string;
  /** What else people call it. */
  words: string;
  /** What is to be done there; without it, what is to be seen. */
  isTask?: true;
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

const SCREEN_WORDS: Readonly<Record<string, string>> = {
  "/console": "home start dashboard sales eye tests",
  "/console/orders": "bills parcels",
  "/console/prescriptions": "check verify sheet optometrist powers queue",
  "/console/orders/pick": "picking shelves scan missing warehouse",
  "/console/orders/manifest": "manifest carrier shipping sent label courier",
  "/console/orders/returns": "sent back remake asked received",
  "/console/orders/refunds": "paid back money gateway failed",
  "/console/customers": "people phone household buyers patients",
  "/console/customers/recalls": "reminders eye test again ask",
  "/console/tasks": "to do mine",
  "/console/stock/transfers": "move goods another store send receive challan",
  "/console/stock/lenses": "SPH CYL matrix powers uncut stock CSV file",
  "/console/stock/counts": "stocktaking inventory shelves differences",
  "/console/appointments": "eye tests visits calendar day week",
  "/console/approvals": "limit refund yes no",
  "/console/stock": "inventory on hand shelves free minimum warehouse",
  "/console/catalogue/lenses": "packages prices matrix coating index range catalogue",
  "/console/offers/coupons": "offers discount codes vouchers",
  "/console/catalogue/brands": "makers labels catalogue",
  "/console/purchasing/orders": "purchasing buy supplier order PO",
  "/console/purchasing/receipts": "purchasing receive delivery goods GRN invoice bill",
  "/console/purchasing/suppliers": "purchasing vendors makers GSTIN",
  "/console/content/questions": "products answers buyers moderation",
  "/console/content/home": "content front page parts blocks order text picture",
  "/console/content/banners": "content hero promos pictures home lists offers",
  "/console/content/sliders": "content carousels collections rows products home sale",
  "/console/content/articles": "blog texts content",
  "/console/content/pages": "about us privacy terms shipping returns policy content",
  "/console/content/faq": "questions and answers home page content",
  "/console/content/redirects": "301 302 moved addresses links content",
  "/console/content/reviews": "photos rating moderation",
  "/console/audit": "history who did changes",
  "/console/settings/devices": "till PIN settings",
  "/console/settings/stores": "shops hours closed holidays chairs roster GSTIN series settings",
  "/console/settings/tax-rates": "GST HSN slabs settings",
  "/console/settings": "shop limits delivery holidays payment",
  "/console/settings/staff": "people colleagues roles duties accounts settings",
};

/** Everything of the console that has an address of its own, and what is begun there. */
const PLACES: readonly Place[] = [
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
  { to: "/console/stock/lenses/new", label: "New lens blanks", words: "SPH", isTask: true, action: "stock.blanks" },
  {
    to: "/console/stock/labels",
    label: "Print labels",
    words: "bar codes EAN tags sheets stock",
    isTask: true,
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
    isTask: true,
    action: "stock.adjust",
  },
  {
    to: "/console/offers/coupons/try",
    label: "Try a coupon",
    words: "offers simulator why refused",
    isTask: true,
    action: "coupon.look",
  },
  {
    to: "/console/offers/coupons/new",
    label: "New coupon",
    words: "add offers discount code",
    isTask: true,
    action: "coupon.change",
  },
  {
    to: "/console/content/articles/new",
    label: "New article",
    words: "write blog add",
    isTask: true,
    action: "content.keep",
  },
  { to: "/console/content/sliders/new", label: "New slider", words: "list add", isTask: true, action: "content.keep" },
  { to: "/console/content/redirects/missed", label: "Missed addresses", words: "404 broken", action: "redirect.keep" },
  {
    to: "/console/content/redirects/new",
    label: "Add a redirect",
    words: "new 301 302 moved",
    isTask: true,
    action: "redirect.keep",
  },
  { to: "/console/offers/gold", label: "Gold membership", words: "price offers members", action: "range.look" },
  { to: "/console/catalogue/words", label: "Search words", words: "synonyms vocabulary", action: "range.look" },
  {
    to: "/console/catalogue/lenses/add",
    label: "Add a lens package",
    words: "new lens",
    isTask: true,
    action: "lens.change",
  },
  { to: "/console/tasks/add", label: "Add a task", words: "new to do", isTask: true, action: "task.work" },
  {
    to: "/console/appointments/add",
    label: "Book an eye test",
    words: "new appointment visit",
    isTask: true,
    action: "visit.keep",
  },
  {
    to: "/console/appointments/add?time=now",
    label: "Walk-in for an eye test",
    words: "new visit",
    isTask: true,
    action: "visit.keep",
  },
  {
    to: "/console/catalogue/import",
    label: "Import products",
    words: "csv file shopify export upload",
    isTask: true,
    action: "goods.import",
  },
  {
    to: "/console/catalogue/import/pictures",
    label: "Pictures from a ZIP",
    words: "photos images upload sku",
    isTask: true,
    action: "goods.pictures",
  },
  { to: "/console/settings/stores/add", label: "Add a store", words: "new shop", isTask: true, action: "store.add" },
  { to: "/console/settings/staff/add", label: "Add staff", words: "new account", isTask: true, action: "staff.add" },
  ...(Object.keys(ORDERS_OF) as OrderView[]).map((view) => ({
    ...ORDERS_OF[view],
    to: `/console/orders?view=${view}`,
    isTask: true as const,
    action: "order.serve" as const,
  })),
];

const MOST_PLACES = 5;

/** The screens that somebody may open, and what they may do, whose words begin with each word that was typed. */
export function findPlaces(actor: Actor, text: string): Hit[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  const found = permitted(actor).flatMap((place) => {
    const own = wordsOf(place.label);
    const all = [...own, ...wordsOf(place.words)];
    const names = (words: readonly string[]) => typed.every((word) => words.some((one) => one.startsWith(word)));
    const rank = !names(own) ? 2 : own[0]!.startsWith(typed[0]!) ? 0 : 1;
    return names(all) ? [{ place, rank }] : [];
  });
  // What is called so comes before what only has to do with it, and before both what begins so.
  const sorted = found.toSorted((one, other) => one.rank - other.rank);
  return sorted.slice(0, MOST_PLACES).map(({ place }) => toHit(place));
}

/** The screens alone, for whoever has typed nothing yet. */
export function listScreens(actor: Actor): Hit[] {
  return permitted(actor)
    .filter(({ isTask }) => !isTask)
    .map(toHit);
}

const permitted = (actor: Actor): Place[] => PLACES.filter(({ action }) => isPermitted(actor, action));

const toHit = ({ to, label, isTask }: Place): Hit => ({
  group: "places",
  key: to,
  title: label,
  reason: isTask ? "Action" : "Screen",
  detail: "",
  to,
});

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

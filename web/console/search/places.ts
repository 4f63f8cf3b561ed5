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
  "/console/tasks": "to do mine",
  "/console/appointments": "eye tests visits calendar day week",
  "/console/approvals": "limit refund yes no",
  "/console/audit": "history who did changes",
  "/console/settings/devices": "till PIN settings",
  "/console/settings/stores": "shops hours closed holidays chairs roster GSTIN series settings",
  "/console/settings/tax-rates": "GST HSN slabs settings",
  "/console/settings": "shop limits delivery holidays payment FAQ",
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
    return names(all) ? [{ place, isNamed: names(own) }] : [];
  });
  // What is called so comes before what only has to do with it.
  const sorted = [...found.filter(({ isNamed }) => isNamed), ...found.filter(({ isNamed }) => !isNamed)];
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

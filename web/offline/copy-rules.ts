import { FACETS } from "#domain/catalogue/facets.ts";
import { OFFLINE_COPY_HEADER } from "./names.ts";

/**
 * A second lock: what is behind these is never kept, whatever an answer says. A word is the first part of a path.
 */
const NEVER: ReadonlySet<string> = new Set([
  "address",
  "address_book",
  "auth",
  "back-in-stock",
  "cart",
  "console",
  "contact",
  "contact_us",
  "credit-note",
  "dashboard",
  "delivery",
  "delivery-date",
  "home-eyetest",
  "like",
  "logout",
  "mailbox",
  "more-products",
  "newsletter",
  "offline",
  "order-confirmation",
  "order-status",
  "orders",
  "passkey-question",
  "preferences",
  "product-cards",
  "reset-password",
  "saved-distances",
  "session",
  "shared-prescription",
  "suggestions",
  "test-gateway",
  "user",
  "v1",
  "view-invoice",
  "visitor",
  "wishlist",
]);

/** Where even the offline page would be wrong: programs ask there, and staff have a house of their own. */
const NOT_ANSWERED = /^\/(v1|console|test-gateway)(\/|$)|\.[a-z0-9]{2,12}$/i;

/** What a list is made of. Words of a search are somebody's own, so they are not among these. */
const LIST_KEYS: readonly string[] = [...FACETS, "fits", "in_stock", "sort", "type", "page"];
const LISTS = /^\/(productList(\/[\w-]+)?|sale)$/;

/**
 * The address under which a page may be kept: its path, and of a list what it is narrowed to. Whatever else is in a query (a
 * title, a campaign's mark, an open pop-up) changes nothing of the page. Null for what is never kept.
 */
export function copyAddress({ pathname, searchParams }: URL): string | null {
  const [, first = ""] = pathname.split("/", 2);
  if (NEVER.has(first.toLowerCase()) || pathname.includes("%") || pathname.endsWith(".data")) return null;
  if (NOT_ANSWERED.test(pathname)) return null;
  if (!LISTS.test(pathname)) return searchParams.has("prescription") ? null : pathname;
  if (searchParams.has("name")) return null;
  const pairs = [...searchParams].filter(([key]) => LIST_KEYS.includes(key));
  return pairs.length === 0 ? pathname : `${pathname}?${new URLSearchParams(pairs)}`;
}

/** Whether the worker answers for a document at all, be it with the offline page. */
export function isAnswered({ pathname }: URL): boolean {
  return !NOT_ANSWERED.test(pathname);
}

type Answered = Pick<Response, "status" | "type" | "redirected"> & { headers: Pick<Headers, "get"> };

/** Whether an answer is a page that everybody gets alike. */
export function isCopyable(answer: Answered): boolean {
  const { status, type, redirected, headers } = answer;
  if (status !== 200 || redirected || (type !== "basic" && type !== "default")) return false;
  if (/no-store|private/i.test(headers.get("cache-control") ?? "")) return false;
  return headers.get(OFFLINE_COPY_HEADER) === "1" && (headers.get("content-type") ?? "").startsWith("text/html");
}

/** What the router's script asks for on the way to a page, and that page: /_root.data is of "/". */
export function pageOfData(url: URL): URL | null {
  if (!url.pathname.endsWith(".data")) return null;
  const page = new URL(url);
  const path = url.pathname.slice(0, -".data".length);
  page.pathname = path === "/_root" || path === "/_" ? "/" : path;
  for (const key of ["_routes", "index"]) page.searchParams.delete(key);
  return page;
}

/** Files of a release, named by their content. */
export function isBuildFile({ pathname }: URL): boolean {
  return pathname.startsWith("/build/");
}

/** Pictures of goods and stores. Not those that people have put up of themselves. */
export function isShopPicture({ pathname }: URL): boolean {
  return /^\/(uploads\/(products|stores)|assets)\/|^\/favicon\.svg$/.test(pathname);
}

/** A form or a call that ends a session. */
export function endsSession({ pathname }: URL): boolean {
  return /^\/(logout(\.data)?|v1\/login\/logout)$/.test(pathname);
}

import type { FastifyRequest } from "fastify";
import { ownPagesCookie } from "#web/session/cookie-names.ts";
import { SITE_ACCESS } from "#web/session/site-access.ts";
import type { SiteAccess } from "#web/session/site-row.ts";

type Asked = Pick<FastifyRequest, "method" | "url" | "headers">;

/** A page by the shape of its path, and of the path of its data. */
type Shared = { path: RegExp | null; data: RegExp | null; row: SiteAccess };

/** What a parameter of a path may be: of other paths nothing is kept. */
const SHAPES: Readonly<Record<string, string>> = {
  id: String.raw`\d{1,10}`,
  attributeId: String.raw`\d{1,10}`,
  slug: String.raw`[\w-]{1,60}`,
  size: String.raw`[\d-]{9}`,
  file: String.raw`(\d{1,10}-)?[\d-]{9}\.svg`,
};

const rows: readonly [string, SiteAccess][] = Object.entries(SITE_ACCESS);
const shared: readonly Shared[] = rows.flatMap(([pattern, row]) => (row.kept ? [sharedBy(pattern, row)] : []));

function sharedBy(pattern: string, row: SiteAccess): Shared {
  const path = pattern === "/" ? /^\/$/ : shapeOf(pattern);
  const data = pattern === "/" ? /^\/(_root|_)$/ : path;
  return { path: row.kept?.dataOnly ? null : path, data: row.kept?.part === undefined ? null : data, row };
}

function shapeOf(pattern: string): RegExp {
  const steps = pattern
    .slice(1)
    .split("/")
    .map((step) => {
      const [, name, optional] = /^:(\w+)(\?)?$/.exec(step) ?? [];
      if (name === undefined) return `/${step}`;
      const shape = SHAPES[name];
      if (shape === undefined) throw new Error(`${pattern} is kept, but it is not said what :${name} may be.`);
      return optional ? `(/${shape})?` : `/${shape}`;
    });
  return new RegExp(`^${steps.join("")}$`);
}

/** Calls that say the same to everybody. Not the single product, whose exact stock changes with each sale. */
const reads = [
  /^\/v1\/products\/(getWebsiteProductsBySubCategorySlug|getSaleProducts)\/[\w-]{1,40}$/,
  /^\/v1\/sliders\/\w{1,40}$/,
  /^\/v1\/lenses\/findLensesByBrand\/\w{1,40}$/,
  /^\/v1\/ratings\/getProductRating\/\d{1,10}$/,
  /^\/v1\/(banners|stores)$/,
];
const searches = ["/v1/products/filterWebsiteProducts", "/v1/products/search_product"];

const longestAddress = 500;
const longestBody = 1_000;

export type SharedPage = {
  key: string;
  /** The page's own path and query, without what it does not read. */
  address: string;
  largerText: boolean;
};

/**
 * A page that may be kept, and the name under which: its path, the words that it reads, and the text size. Whatever else
 * the address and the cookies say is not looked at when it is made. An open login dialog is for one visitor, and so is a
 * wizard with a prescription in its address and all pages of a browser without JavaScript that has sent a form: it cannot
 * fill in by itself who is here.
 */
export function readSharedPage({ method, url, headers }: Asked): SharedPage | null {
  if ((method !== "GET" && method !== "HEAD") || url.length > longestAddress) return null;
  if (headers.authorization !== undefined) return null;
  const cut = url.indexOf("?");
  const path = cut === -1 ? url : url.slice(0, cut);
  // Read as the pages read it: without a value, written with percent signs or after another question mark it is the same word.
  const query = new URLSearchParams(cut === -1 ? "" : url.slice(cut));
  const asData = path.endsWith(".data");
  const page = shared.find(
    asData ? isDataOf(path.slice(0, -".data".length), query) : (one) => one.path?.test(path) ?? false,
  );
  if (!page || query.has("auth") || (page.row.asked && query.has(page.row.asked.by))) return null;
  const cookies = (headers.cookie ?? "").split("; ");
  if (cookies.includes(`${ownPagesCookie}=1`)) return null;
  const largerText = cookies.includes("text_size=larger");
  const known = writeQuery(query, [...(page.row.knows ?? []), ...(asData ? ["_routes"] : [])]);
  const address = known ? `${path}?${known}` : path;
  return { key: `${largerText ? "larger" : "normal"} ${address}`, address, largerText };
}

/**
 * What a page asks for on the way to another: its own part by name, and never the frame around it. After an action a page
 * asks for everything, its frame included: that answer says who is here.
 */
function isDataOf(path: string, query: URLSearchParams): (page: Shared) => boolean {
  const parts = query.getAll("_routes");
  return (page) => parts.length === 1 && parts[0] === page.row.kept?.part && (page.data?.test(path) ?? false);
}

/** Known words alone, in their order: the same question has one name. */
function writeQuery(query: URLSearchParams, known: readonly string[]): string {
  const pairs = known.flatMap((name) => query.getAll(name).map((value) => [name, value]));
  return new URLSearchParams(pairs).toString().replaceAll("%2C", ",");
}

/** The name under which the answer to a public read may be kept, or null. The call knows these words of a query. */
export function readSharedCall({ method, url, headers }: Asked, known: readonly string[]): string | null {
  if (method !== "GET" || !isNobody(headers) || url.length > longestAddress) return null;
  const [path = "", query = ""] = url.split("?", 2);
  if (!reads.some((read) => read.test(path))) return null;
  return `call ${path}?${writeQuery(new URLSearchParams(query), known)}`;
}

/** Searches come as POST with what is searched for in the body, of which the call knows these; they write nothing. */
export function readSharedSearch(
  { method, url, headers, body }: Asked & { body: unknown },
  known: readonly string[],
): string | null {
  if (method !== "POST" || !isNobody(headers) || !searches.includes(url)) return null;
  if (typeof body !== "object" || body === null) return null;
  const asked = new Map(Object.entries(body));
  const text = JSON.stringify(known.filter((name) => asked.has(name)).map((name) => [name, asked.get(name)]));
  return text.length <= longestBody ? `search ${url} ${text}` : null;
}

function isNobody(headers: Asked["headers"]): boolean {
  return (
    headers.cookie === undefined && headers.authorization === undefined && headers["idempotency-key"] === undefined
  );
}

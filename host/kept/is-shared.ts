import type { FastifyRequest } from "fastify";
import { ownPagesCookie } from "#web/session/cookie-names.ts";

type Asked = Pick<FastifyRequest, "method" | "url" | "headers">;

/**
 * Pages that say the same to everybody, signed in or not: the frame around them learns in the browser who looks at it. What
 * is not listed is never shared.
 */
const pages = [
  /^\/$/,
  /^\/sale$/,
  /^\/productList(\/[\w-]{1,40})?$/,
  /^\/productDetails\/\d{1,10}(\/\d{1,10})?$/,
  /^\/size-sheet\/\d{1,10}(\/[\d-]{9})?$/,
  /^\/try-on\/\d{1,10}$/,
  // A frame as data and as drawings.
  /^\/frame-design\/\d{1,10}$/,
  /^\/front-drawing\/\d{1,10}\/\d{1,10}-[\d-]{9}\.svg$/,
  /^\/size-drawing\/\d{1,10}\/[\d-]{9}\.svg$/,
  /^\/(payment|store-locator|track-your-order|about-us)$/,
  /^\/(shipping_return_policy|privacy_policy|terms-conditions)$/,
  /^\/blog(\/[\w-]{1,60})?$/,
];

/** What a page asks for on the way to another: the parts of these pages by name, and never the frame around them. */
const homeData = /^\/(_root|_)$/;
const moreProducts = /^\/more-products(\/[\w-]{1,40})?$/;
const partOfPage = /^storefront\/(?!shell\/)[\w-]+\/[\w-]+$/;

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

export type SharedPage = { key: string; largerText: boolean };

/**
 * A page that may be kept, and the name under which: its address and the text size. Whatever else the cookies say is not
 * looked at when it is made. An open login dialog is for one visitor, and so is a wizard with a prescription in its address and all
 * pages of a browser without JavaScript that has sent a form: it cannot fill in by itself who is here.
 */
export function readSharedPage({ method, url, headers }: Asked): SharedPage | null {
  if ((method !== "GET" && method !== "HEAD") || url.length > longestAddress) return null;
  if (headers.authorization !== undefined) return null;
  const cut = url.indexOf("?");
  const path = cut === -1 ? url : url.slice(0, cut);
  // Read as the pages read it: without a value, written with percent signs or after another question mark it is the same word.
  const query = new URLSearchParams(cut === -1 ? "" : url.slice(cut));
  if (!(path.endsWith(".data") ? isSharedData(path, query) : pages.some((page) => page.test(path)))) return null;
  if (query.has("auth") || query.has("prescription")) return null;
  const cookies = (headers.cookie ?? "").split("; ");
  if (cookies.includes(`${ownPagesCookie}=1`)) return null;
  const largerText = cookies.includes("text_size=larger");
  return { key: `${largerText ? "larger" : "normal"} ${url}`, largerText };
}

/** After an action a page asks for everything anew, its frame included: that answer says who is here. */
function isSharedData(pathOfData: string, query: URLSearchParams): boolean {
  const path = pathOfData.slice(0, -".data".length);
  const parts = query.get("_routes")?.split(",") ?? [];
  if (parts.length === 0 || !parts.every((part) => partOfPage.test(part))) return false;
  return homeData.test(path) || moreProducts.test(path) || pages.some((page) => page.test(path));
}

/** The name under which the answer to a public read may be kept, or null. */
export function readSharedCall({ method, url, headers }: Asked): string | null {
  if (method !== "GET" || !isNobody(headers) || url.length > longestAddress) return null;
  const [path = ""] = url.split("?", 1);
  return reads.some((read) => read.test(path)) ? `call ${url}` : null;
}

/** Searches come as POST with what is searched for in the body; they write nothing. */
export function readSharedSearch({ method, url, headers, body }: Asked & { body: unknown }): string | null {
  if (method !== "POST" || !isNobody(headers) || !searches.includes(url)) return null;
  const text = JSON.stringify(body) ?? "";
  return text.length <= longestBody ? `search ${url} ${text}` : null;
}

function isNobody(headers: Asked["headers"]): boolean {
  return (
    headers.cookie === undefined && headers.authorization === undefined && headers["idempotency-key"] === undefined
  );
}

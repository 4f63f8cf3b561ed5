import type { FastifyRequest } from "fastify";

type Asked = Pick<FastifyRequest, "method" | "url" | "headers">;

/** Pages that say the same to everybody about whom the shop knows nothing. Each may be asked for as data too. */
const pages = [
  /^\/(_root|_)?$/,
  /^\/sale$/,
  /^\/productList(\/[\w-]{1,40})?$/,
  /^\/more-products(\/[\w-]{1,40})?$/,
  /^\/productDetails\/\d{1,10}(\/\d{1,10})?$/,
  /^\/payment$/,
];

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
 * A page that may be kept, and the name under which: its address and the text size. Any other cookie may mean somebody
 * with a cart, wishes or a session, and gets a page of their own; so does an open login dialog.
 */
export function readSharedPage({ method, url, headers }: Asked): SharedPage | null {
  if ((method !== "GET" && method !== "HEAD") || url.length > longestAddress) return null;
  if (headers.authorization !== undefined) return null;
  const cookie = headers.cookie ?? "";
  const largerText = cookie === "text_size=larger";
  if (cookie !== "" && !largerText) return null;
  const [path = "", query = ""] = url.split("?", 2);
  if (!pages.some((page) => page.test(path.replace(/\.data$/, "")))) return null;
  if (/(^|&)auth=/.test(query)) return null;
  return { key: `${largerText ? "larger" : "normal"} ${url}`, largerText };
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

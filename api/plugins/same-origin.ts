import type { FastifyRequest } from "fastify";

/** Whether a page of this shop made the request. Without either header nobody can tell, so it counts as foreign. */
export function isSameOrigin(request: Pick<FastifyRequest, "headers" | "host">, appUrl: string): boolean {
  const { origin } = request.headers;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return false;
  // "null" is what a browser sends from a page that gives no referrer; Sec-Fetch-Site then decides.
  if (origin === undefined || origin === "null") return site === "same-origin";
  const shop = new URL(appUrl);
  if (origin === shop.origin) return true;
  const from = URL.parse(origin);
  // With TLS, a page under the same name without it may be anybody's who sits on the way.
  return from?.host === request.host && (shop.protocol === "http:" || from.protocol === "https:");
}

/** Whether some other site's page made it: what has no cookie yet must only not be that. */
export function isForeign(request: Pick<FastifyRequest, "headers" | "host">, appUrl: string): boolean {
  const says = request.headers.origin !== undefined || request.headers["sec-fetch-site"] !== undefined;
  return says && !isSameOrigin(request, appUrl);
}

const reads = ["GET", "HEAD", "OPTIONS"];

/**
 * Whether it writes and another site may have caused it. The browser sends a session's cookie whoever asks it to, so with one
 * a page of ours must be proved; without, there is nothing of anybody's to misuse but what the browser itself holds.
 */
export function isForeignWrite(
  request: Pick<FastifyRequest, "headers" | "host" | "method">,
  { appUrl, byCookie }: { appUrl: string; byCookie: boolean },
): boolean {
  if (reads.includes(request.method)) return false;
  return byCookie ? !isSameOrigin(request, appUrl) : isForeign(request, appUrl);
}

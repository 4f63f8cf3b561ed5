import type { FastifyReply, FastifyRequest } from "fastify";
import { pathKey } from "#domain/redirects/address-key.ts";
import { cameFrom, isWorthTelling } from "#domain/redirects/missed-address.ts";
import type { Shop } from "#services/shop.ts";
import { placeOf } from "#web/session/place-of-address.ts";

/** Counts, in memory, a page that a visitor asked for and that is not there. Of the address only the path is kept. */
export function noteMissed(
  { missed }: Pick<Shop, "missed">,
  request: FastifyRequest,
  { statusCode }: FastifyReply,
): void {
  if (statusCode !== 404 || request.method !== "GET") return;
  const { headers, host, url } = request;
  // What a browser fetches ahead nobody has asked for yet.
  if (headers["sec-purpose"] !== undefined || headers.purpose === "prefetch") return;
  const path = pathKey(url.split("?", 1)[0]!.replace(/\.data$/, ""));
  if (!isWorthTelling(path)) return;
  const place = placeOf(path);
  if (place === "none" || place === "goods") missed.missed(path, cameFrom(headers.referer, host));
}

/** Longer ones are nobody's link. */
export const LONGEST_ADDRESS = 300;

/** Where a visitor came from, which makes no other page of it. */
const TRACKING = /^(utm_\w+|gclid|fbclid|msclkid|igshid)(=|$)/i;

/** An address taken apart. `text` is it whole: of the shop's own what follows the host. */
export type Address = { isOwn: boolean; isSecure: boolean; host: string; path: string; query: string; text: string };
export type ReadAddress = ({ ok: true } & Address) | { ok: false; message: string };

/** A path as the site takes it: small and capital letters are one, and so is a slash at the end. */
export function pathKey(path: string): string {
  const read = readable(path, decodeURI).toLowerCase().replace(/\/+$/, "");
  return read === "" ? "/" : read;
}

/** Under which names an address may be led on, the narrowest first: with its query, then whatever its query is. */
export function keysOf({ path, query }: Pick<Address, "path" | "query">): string[] {
  const key = pathKey(path);
  const words = query.split("&").filter((word) => word !== "" && !TRACKING.test(word));
  const read = words.map((word) => readable(word.replaceAll("+", " "), decodeURIComponent)).toSorted();
  return read.length === 0 ? [key] : [`${key}?${read.join("&")}`, key];
}

/** The same of where a redirect leads, or begins; none for another site. */
export function keysOfTarget(target: string): string[] {
  return target.startsWith("/") ? keysOf(split(target)) : [];
}

/**
 * An address as people type and paste it: "old-page", "/old-page/", "shop.example/old-page" or whole. Of the shop's own, with or
 * without "www.", only what follows the host counts.
 */
export function readAddress(typed: string, appUrl: string): ReadAddress {
  const text = typed.trim();
  if (text === "") return refused("Write the address");
  if (/[\s\p{Cc}\p{Cs}<>"\\]/u.test(text)) return refused("An address has no spaces, quotes or brackets");
  if (text.length > LONGEST_ADDRESS) return refused(`Maximum ${LONGEST_ADDRESS} characters`);
  const own = bare(takeHost(appUrl)?.host ?? "");
  const isHostFirst = bare(text.split(/[/?#]/, 1)[0]!) === own;
  const written = plain(isHostFirst ? `https://${text}` : text);
  const isWhole = /^[a-z][a-z\d+.-]*:/i.test(written);
  if (!isWhole) return ownAddress(written.replace(/^\/*/, "/"));
  const taken = takeHost(written);
  if (!taken) return refused("Write a path of the shop, or an address that begins with https://");
  if (bare(taken.host) === own) return ownAddress(taken.rest);
  if (!/^[a-z\d-]+(\.[a-z\d-]+)+(:\d{1,5})?$/i.test(taken.host)) return refused("This is no address of a site");
  const rest = taken.rest.startsWith("/") ? taken.rest : `/${taken.rest}`;
  const isSecure = /^https:/i.test(written);
  return { ok: true, ...split(rest), isOwn: false, isSecure, host: taken.host, text: `https://${taken.host}${rest}` };
}

/** The host of a whole address with its port, and what follows it. */
export function takeHost(address: string): { host: string; rest: string } | null {
  const [, host, rest = ""] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(address) ?? [];
  return host === undefined ? null : { host, rest };
}

function ownAddress(rest: string): ReadAddress {
  const text = rest.startsWith("/") ? rest : `/${rest}`;
  const parts = split(text);
  if (parts.path.split("/").some((step) => step === "." || step === ".."))
    return refused("An address has no “.” or “..” between its slashes");
  if (parts.path.startsWith("//")) return refused("An address has one slash at its beginning");
  return { ok: true, ...parts, isOwn: true, isSecure: true, host: "", text };
}

function split(address: string): { path: string; query: string } {
  const [, path = "", query = ""] = /^([^?#]*)(?:\?([^#]*))?/.exec(address) ?? [];
  return { path, query };
}

const refused = (message: string): ReadAddress => ({ ok: false, message });
const bare = (host: string) => host.toLowerCase().replace(/^www\./, "");
/** Letters of other scripts as they go over the wire. */
const plain = (text: string) => text.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent);

/** "/caf%C3%A9" is "/café"; signs that stand for nothing are taken by the letter. */
function readable(text: string, decode: (text: string) => string): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}

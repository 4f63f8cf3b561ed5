import { copyAddress, isCopyable } from "#web/offline/copy-rules.ts";
import { KEPT_AT_HEADER, KEPT_BYTES_HEADER, KEPT_TITLE_HEADER, PAGES_CACHE } from "#web/offline/names.ts";
import { keepFiles } from "./keep-files.ts";
import { addKeptNote } from "./kept-note.ts";
import { limitCache } from "./limit-cache.ts";
import { ownHeaders } from "./own-headers.ts";
import { isRetired } from "./retire.ts";

declare const RELEASE: string;

export const pagesCache = () => caches.open(PAGES_CACHE + RELEASE);

const limit = { entries: 40, bytes: 12 * 1_048_576 };
/** A page that was kept so short a time ago is not asked for again. */
const freshMs = 5 * 60_000;

/** A document has come: kept as it is, or under its plain address, which is then asked for. */
export async function keepDocument(url: URL, response: Response): Promise<void> {
  const address = copyAddress(url);
  if (address === null || !isCopyable(response)) return;
  if (address === url.pathname + url.search) await keepPage(address, response);
  else await fetchAndKeep(address);
}

const onTheWay = new Map<string, Promise<void>>();

/** A page was seen without its document having been loaded, on the way from another page. */
export function fetchAndKeep(address: string): Promise<void> {
  const fetching = onTheWay.get(address) ?? fetchUnlessFresh(address).finally(() => onTheWay.delete(address));
  onTheWay.set(address, fetching);
  return fetching;
}

async function fetchUnlessFresh(address: string): Promise<void> {
  const kept = await (await pagesCache()).match(address);
  if (kept && Date.now() - Number(kept.headers.get(KEPT_AT_HEADER)) < freshMs) return;
  const response = await fetch(address, { priority: "low" });
  if (isCopyable(response)) await keepPage(address, response);
}

async function keepPage(address: string, response: Response): Promise<void> {
  if (isRetired()) return;
  const html = await response.text();
  const headers = ownHeaders(response);
  headers.set(KEPT_AT_HEADER, String(Date.now()));
  headers.set(KEPT_TITLE_HEADER, encodeURIComponent(titleOf(html)));
  headers.set(KEPT_BYTES_HEADER, String(html.length));
  const cache = await pagesCache();
  await cache.put(address, new Response(html, { headers }));
  await limitCache(cache, limit);
  await keepFiles(filesOf(html));
}

/** The kept copy of a page with a note above it; null when there is none. */
export async function findKeptPage(url: URL): Promise<Response | null> {
  const kept = await matchKept(url);
  if (!kept) return null;
  const keptAt = new Date(Number(kept.headers.get(KEPT_AT_HEADER)));
  const html = addKeptNote(await kept.text(), { keptAt, now: new Date(), offline: !navigator.onLine });
  return new Response(html, { headers: kept.headers });
}

export async function hasKeptPage(url: URL): Promise<boolean> {
  return (await matchKept(url)) !== undefined;
}

async function matchKept(url: URL): Promise<Response | undefined> {
  const address = copyAddress(url);
  return address === null ? undefined : (await pagesCache()).match(address);
}

/** "Aviator eyeglasses" of "Aviator eyeglasses · Chashma" */
function titleOf(html: string): string {
  const [, title = ""] = /<title[^>]*>([^<]*)<\/title>/.exec(html) ?? [];
  return title.split(" · ")[0]!.replaceAll(/&(amp|quot|#x27|#39|lt|gt);/g, (entity) => entities[entity]!);
}
const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&quot;": '"',
  "&#x27;": "'",
  "&#39;": "'",
  "&lt;": "<",
  "&gt;": ">",
};

/** Scripts, styles and fonts that a page names. */
function filesOf(html: string): string[] {
  return html.match(/\/build\/[\w.-]+\.(?:js|css|woff2)/g) ?? [];
}

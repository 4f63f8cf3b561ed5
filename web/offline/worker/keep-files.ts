import { isBuildFile, isShopPicture } from "#web/offline/copy-rules.ts";
import { FILES_CACHE, KEPT_BYTES_HEADER, PICTURES_CACHE } from "#web/offline/names.ts";
import { isRetired } from "./retire.ts";
import { type CacheLimit, limitCache } from "./limit-cache.ts";

const MEGABYTE = 1_048_576;
const limits: Readonly<Record<string, CacheLimit>> = {
  [FILES_CACHE]: { entries: 250, bytes: 12 * MEGABYTE },
  [PICTURES_CACHE]: { entries: 250, bytes: 16 * MEGABYTE },
};

/** Which cache a file belongs into; null for what is not kept. */
export function cacheOfFile(url: URL): string | null {
  if (isBuildFile(url)) return FILES_CACHE;
  return isShopPicture(url) ? PICTURES_CACHE : null;
}

/** From the cache, else from the network, which is then kept: these files never change under their name. */
export async function answerFile(event: FetchEvent, cacheName: string): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request).catch(async (fault: unknown) => {
    const other = await findOtherWidth(new URL(request.url));
    if (other) return other;
    throw fault;
  });
  if (isWhole(response)) event.waitUntil(keepFile(request.url, cacheName, response.clone()));
  return response;
}

/** /uploads/products/1a2b.avif/320 in place of .../640: another page has shown it smaller or larger. */
async function findOtherWidth(url: URL): Promise<Response | undefined> {
  const picture = url.href.replace(/\/\d+$/, "/");
  if (picture === url.href) return undefined;
  const cache = await caches.open(PICTURES_CACHE);
  const other = (await cache.keys()).findLast((kept) => kept.url.startsWith(picture));
  return other && cache.match(other);
}

/** Takes in what a page has loaded before there was a worker, as a rule out of the browser's own store. */
export async function keepFiles(addresses: readonly string[]): Promise<void> {
  for (const address of new Set(addresses)) {
    const url = new URL(address, location.origin);
    const cacheName = url.origin === location.origin ? cacheOfFile(url) : null;
    if (cacheName === null || (await caches.match(url, { ignoreVary: true }))) continue;
    const response = await fetch(url, { cache: "force-cache" });
    if (isWhole(response)) await keepFile(url.href, cacheName, response);
  }
}

async function keepFile(address: string, cacheName: string, response: Response): Promise<void> {
  if (isRetired()) return;
  const cache = await caches.open(cacheName);
  await cache.put(address, await measured(response));
  await limitCache(cache, limits[cacheName]!);
}

const isWhole = ({ status, type }: Response) => status === 200 && type === "basic";

/** As it came, with its size. It is unpacked by now, and what it varied by is no matter here. */
async function measured(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
  headers.set(KEPT_BYTES_HEADER, String(body.byteLength));
  return new Response(body, { headers });
}

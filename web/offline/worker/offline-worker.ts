import { copyAddress, endsSession, isAnswered, pageOfData } from "#web/offline/copy-rules.ts";
import {
  CACHE_PREFIX,
  FILES_CACHE,
  OFFLINE_COPY_HEADER,
  OFFLINE_PAGE,
  PAGES_CACHE,
  PICTURES_CACHE,
  SHELL_CACHE,
} from "#web/offline/names.ts";
import { forgetCopies } from "#web/offline/forget-copies.ts";
import { answerFile, cacheOfFile, keepFiles } from "./keep-files.ts";
import { fetchAndKeep, findKeptPage, hasKeptPage, keepDocument } from "./keep-pages.ts";
import { ownHeaders } from "./own-headers.ts";
import { isRetired, retireIfGone } from "./retire.ts";

declare const self: ServiceWorkerGlobalScope;
/** Put before the script by the shop that serves it. */
declare const RELEASE: string;

const shellCache = SHELL_CACHE + RELEASE;
const ownCaches = new Set([shellCache, PAGES_CACHE + RELEASE, FILES_CACHE, PICTURES_CACHE]);

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => event.waitUntil(takeIn(event.data)));
self.addEventListener("fetch", answer);

/** Only with the offline page in hand; then at once, since a worker keeps no state that an open page could lose. */
async function install(): Promise<void> {
  const page = await fetch(OFFLINE_PAGE, { cache: "reload", credentials: "omit" });
  if (!page.ok) throw new Error(`The offline page was answered with ${page.status}.`);
  const html = await page.text();
  const shell = await caches.open(shellCache);
  await shell.put(OFFLINE_PAGE, new Response(html, { headers: ownHeaders(page) }));
  await shell.addAll(html.match(/\/build\/[\w.-]+\.(?:woff2|svg)/g) ?? []);
  await self.skipWaiting();
}

/** The pages of an older release go. Its scripts stay until they are pushed out: open pages may still ask for them. */
async function activate(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(CACHE_PREFIX) && !ownCaches.has(name)) await caches.delete(name);
  }
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  const open = await self.clients.matchAll({ type: "window" });
  await Promise.allSettled(open.map(({ url }) => keepSeen(new URL(url))));
}

/** A page that was loaded before there was a worker says what it is and what it has loaded. */
async function takeIn(told: unknown): Promise<void> {
  const { page, files } = told as { page: string; files: string[] };
  await Promise.allSettled([keepSeen(new URL(page)), keepFiles(files)]);
}

async function keepSeen(url: URL): Promise<void> {
  const address = url.origin === self.location.origin ? copyAddress(url) : null;
  if (address !== null) await fetchAndKeep(address);
}

function answer(event: FetchEvent): void {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin || isRetired()) return;
  // Not answered, only noticed: whatever the shop says to it, nothing stays.
  if (request.method === "POST" && endsSession(url)) event.waitUntil(forgetCopies());
  if (request.method !== "GET") return;
  if (request.mode === "navigate") {
    if (isAnswered(url)) event.respondWith(answerDocument(event, url));
    return;
  }
  const cacheName = cacheOfFile(url);
  const page = pageOfData(url);
  if (cacheName !== null) event.respondWith(answerFile(event, cacheName));
  else if (page !== null && copyAddress(page) !== null) event.respondWith(answerData(event, page));
}

/** The network first. Without it the copy, or else the offline page. */
async function answerDocument(event: FetchEvent, url: URL): Promise<Response> {
  try {
    const response: Response = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(Promise.allSettled([keepDocument(url, response.clone()), retireIfGone(self.registration)]));
    return response;
  } catch (fault) {
    const offline = (await findKeptPage(url)) ?? (await offlinePage());
    if (offline) return offline;
    throw fault;
  }
}

async function offlinePage(): Promise<Response | null> {
  const page = await (await caches.open(shellCache)).match(OFFLINE_PAGE);
  return page ? new Response(page.body, { status: 503, headers: page.headers }) : null;
}

/**
 * What the router's script asks for. It is never kept: the page's document is, once it has been seen. Without a network the
 * router is told to load that document.
 */
async function answerData(event: FetchEvent, page: URL): Promise<Response> {
  const { request, clientId } = event;
  // A link that is fetched ahead was not seen yet.
  const isSeen = request.mode !== "no-cors";
  try {
    const response = await fetch(request);
    if (isSeen && response.ok && response.headers.get(OFFLINE_COPY_HEADER) === "1") {
      if (!savesData()) event.waitUntil(Promise.allSettled([keepSeen(page)]));
      (await self.clients.get(clientId))?.postMessage("fresh");
    }
    return response;
  } catch (fault) {
    // A page that asks for itself anew stays as it is, with what was typed into it.
    const isSamePage = request.referrer !== "" && copyAddress(new URL(request.referrer)) === copyAddress(page);
    if (!isSeen || isSamePage || !(await hasKeptPage(page))) throw fault;
    const headers = { "X-Remix-Redirect": page.pathname + page.search, "X-Remix-Reload-Document": "true" };
    return new Response(null, { status: 204, headers });
  }
}

/** Whoever pays by the megabyte need not get documents that they may never read. Not every browser tells. */
function savesData(): boolean {
  return "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}

import type { Page } from "playwright-core";
import { desk, openPage, seePictures } from "./browser.ts";
import { waitUntil } from "#tests/support/presses/wait-until.ts";
import { openAwake } from "./sign-in-at.ts";

type Options = Parameters<typeof openPage>[1];

/** A visitor whose browser may have the shop's worker, which keeps pictures as well. */
export function openVisit(viewport = desk, options: Options = {}): Promise<Page> {
  seePictures();
  return openPage(viewport, { serviceWorkers: "allow", ...options });
}

/** Until the worker answers for this page, and has taken in what was there before it. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await waitForCopy(page, new URL(page.url()).pathname);
}

/** Until a page has a copy. Reads as little as it can: the worker begins its work when the page has nothing to do. */
export async function waitForCopy(page: Page, address: string, beginning = "chashma-pages-"): Promise<void> {
  // `waitForFunction` takes a promise itself for a yes.
  await waitUntil(`${address} has a copy`, () =>
    page.evaluate(
      async ([wanted, first]) => {
        for (const name of await caches.keys())
          if (name.startsWith(first) && (await (await caches.open(name)).match(wanted))) return true;
        return false;
      },
      [address, beginning] as const,
    ),
  );
}

/** Looks at a page as a document, until it is kept. */
export async function see(page: Page, address: string): Promise<void> {
  await openAwake(page, address);
  await waitForCopy(page, address);
}

export type Kept = { cache: string; url: string; headers: string; text: string };

/** All that the worker keeps, as it lies there. */
export function dumpCaches(page: Page): Promise<Kept[]> {
  return page.evaluate(async () => {
    const all = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = (await cache.match(request, { ignoreVary: true }))!;
        const headers = JSON.stringify([...request.headers, ...answer.headers]);
        all.push({ cache: name, url: request.url, headers, text: await answer.text() });
      }
    }
    return all;
  });
}

export const pathsOf = (kept: readonly Kept[], beginning: string) =>
  kept
    .filter(({ cache }) => cache.startsWith(beginning))
    .map(({ url }) => url.slice(new URL(url).origin.length))
    .toSorted();

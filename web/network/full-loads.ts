import { useEffect } from "react";
import { sayFailure } from "./failures.ts";
import { FAULT, wordsWithoutAnswer } from "./failure-words.ts";
import { ask } from "./waiting.ts";

/**
 * Rejects as any request does when the shop cannot be reached. To be awaited before the page at `path` is loaded whole:
 * without an answer the browser puts a page of its own in the place of ours. A copy of the service worker's is an answer.
 */
export async function reachShop(path: string): Promise<Response> {
  try {
    return await ask("/healthz", { method: "HEAD", cache: "no-store" });
  } catch (fault) {
    const copy = "caches" in globalThis ? await caches.match(path, { ignoreSearch: true }) : undefined;
    if (!copy) throw fault;
    return copy;
  }
}

/** Links that load a page whole lead there once the shop has answered; else the page stays and says so. */
export function useSafeFullLoads(): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      // The router's own links have prevented it by now.
      if (!link || event.defaultPrevented || !leavesThisPage(event, link)) return;
      event.preventDefault();
      void goTo(new URL(link.href));
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, []);
}

function leavesThisPage(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const { origin, pathname, search, hash } = new URL(link.href, location.href);
  const isHere = pathname === location.pathname && search === location.search && hash !== "";
  const isElsewhere = origin !== location.origin || link.target !== "" || link.hasAttribute("download");
  return (
    event.button === 0 && !isHere && !isElsewhere && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}

async function goTo({ href, pathname, search }: URL): Promise<void> {
  const address = pathname + search;
  try {
    const answer = await reachShop(pathname);
    if (answer.ok) location.assign(href);
    else sayFailure(pathname, FAULT);
  } catch {
    sayFailure(pathname, wordsWithoutAnswer(address));
  }
}

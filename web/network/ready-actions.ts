import { useEffect } from "react";
import { useLocation } from "react-router";
import { whenIdle } from "#web/ui/when-idle.ts";
import { fetchModules } from "./route-modules.ts";

/**
 * Fetches, when the page is idle, the modules of the routes that its forms post to: the router has them only for the
 * page itself, and would ask for the others at the press. `more`: forms that open later.
 */
export function useReadyActions(more: readonly string[]): void {
  const { key } = useLocation();
  useEffect(() => {
    let leave = whenIdle(() => next(listPaths(more)));
    // One at a time: to find the route of a path all routes are read, which a slow phone should not do for several at once.
    function next([path, ...rest]: readonly string[]): void {
      if (path === undefined) return;
      // Lost, it is asked for again at the press.
      void fetchModules(path).catch(() => null);
      leave = whenIdle(() => next(rest));
    }
    return () => leave();
  }, [key, more]);
}

/** Where the forms of this page post to. Each heart has an address of its own, on one path. */
function listPaths(more: readonly string[]): string[] {
  const posting = [...document.forms].filter(({ method }) => method === "post");
  // Not `form.action`: a field may have that name.
  const addresses = [...posting.map((form) => form.getAttribute("action") ?? ""), ...more];
  return [...new Set(addresses.map((address) => new URL(address, location.href).pathname))];
}

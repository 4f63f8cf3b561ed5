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
  useEffect(
    () =>
      whenIdle(() => {
        const posting = [...document.forms].filter(({ method }) => method === "post");
        // Not `form.action`: a field may have that name.
        const addresses = posting.map((form) => form.getAttribute("action") ?? "");
        for (const address of new Set([...addresses, ...more])) {
          // Lost, it is asked for again at the press.
          void fetchModules(address).catch(() => null);
        }
      }),
    [key, more],
  );
}

import { useRouteLoaderData } from "react-router";
import type { ShellData } from "./shell-data.ts";

/** Whether the shop fits lenses into customers' own frames now: what leads there is left out otherwise. */
export function useOwnFrame(): boolean {
  return useRouteLoaderData<{ shell: ShellData }>("storefront/shell/layout")?.shell.ownFrame ?? false;
}

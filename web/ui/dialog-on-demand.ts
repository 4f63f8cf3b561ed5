import { type ComponentType, lazy } from "react";

/**
 * A dialog whose code browsers fetch when it opens. The server has it at hand, and so has a page that is entered with
 * `param` in its address: no Suspense may stand around a dialog that the server writes, since React would send it
 * apart, to be put in its place by a script; and a click while React waits for it would throw the page away.
 */
export async function dialogOnDemand<Props extends object>(
  param: string,
  fetchDialog: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const neededAtOnce = import.meta.env.SSR || new URLSearchParams(location.search).has(param);
  return neededAtOnce ? fetchDialog() : lazy(async () => ({ default: await fetchDialog() }));
}

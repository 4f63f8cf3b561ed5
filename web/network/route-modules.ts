import { matchRoutes } from "react-router";
import { routerHere } from "./router-here.ts";

/** Has the modules of an address that are not loaded yet; rejects when one cannot be had, and the next call asks again. */
export async function fetchModules(address: string): Promise<void> {
  const { router, manifest } = routerHere();
  const { pathname } = new URL(address, location.href);
  const missing = (matchRoutes(router.routes, pathname) ?? []).filter(({ route }) => route.lazy);
  const modules = missing.flatMap(({ route }) => {
    const { module, clientLoaderModule, clientActionModule } = manifest.routes[route.id] ?? {};
    return [module, clientLoaderModule, clientActionModule];
  });
  await Promise.all(modules.map(fetchModule));
}

async function fetchModule(module: string | undefined): Promise<void> {
  if (!module) return;
  try {
    await import(/* @vite-ignore */ module);
  } catch (error) {
    throw Object.assign(error as Error, { module });
  }
}

/** A newer release took the place of this page's: its modules are gone, and a full load finds the new ones. */
export async function isReplaced(fault: unknown): Promise<boolean> {
  const { module } = fault as { module?: string };
  if (!module) return false;
  const answer = await fetch(module, { method: "HEAD" }).catch(() => null);
  return answer?.status === 404;
}

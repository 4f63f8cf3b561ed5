import type { DataRouter } from "react-router";

type Left = {
  __reactRouterDataRouter: DataRouter;
  __reactRouterManifest: {
    /** What a route does in the browser may lie in files of its own. */
    routes: Partial<Record<string, { module: string; clientLoaderModule?: string; clientActionModule?: string }>>;
  };
};

/** What the router of framework mode leaves on the window for tools of development: there is no other way in from outside React. */
export function routerHere() {
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = window as unknown as Left;
  return { router, manifest };
}

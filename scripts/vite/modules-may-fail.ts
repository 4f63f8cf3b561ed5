import type { Plugin } from "vite";

/**
 * The router loads a page's module when it is first needed. When that fails it reloads the page, and with it everything
 * that was typed goes; and what failed once it never asks for again. Here the failure is an answer like others, which
 * web/network/keep-page.ts turns into words, and the next press asks once more.
 */
const changes = {
  "lib/dom/ssr/routeModules.js": [
    [
      /(catch \(error\) \{)[\s\S]*?return new Promise\(\(\) => \{\}\);/,
      "$1 throw Object.assign(error, { module: route.module });",
    ],
  ],
  "lib/dom/ssr/routes.js": [
    [
      /(\}\)\(\);)(\s*return await lazyRoutePromise;)/,
      "$1 lazyRoutePromise.catch(() => { lazyRoutePromise = undefined; });$2",
    ],
    // The one that needs it says that it is lost.
    [/(function prefetchModule\(modulePath\) \{\s*import\([^)]*\))/, "$1.catch(() => {})"],
  ],
  // Fetched because the pointer rests on a link: nobody has pressed yet.
  "lib/dom/ssr/links.js": [
    [/await loadRouteModule\(route, routeModules\)/, "await loadRouteModule(route, routeModules).catch(() => ({}))"],
  ],
  "lib/router/router.js": [
    [/cache\[key\] = propertyPromise;/, "$& propertyPromise.catch(() => { delete cache[key]; });"],
  ],
} satisfies Record<string, [RegExp, string][]>;

/** The version is pinned; another one, in which these places look otherwise, does not build. */
export function modulesMayFail(): Plugin {
  return {
    name: "chashma:modules-may-fail",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]dist[\\/].*\.js$/ },
      handler: (code, id) => {
        const changed = changeModule(id, code);
        return changed === code ? null : { code: changed, map: null };
      },
    },
  };
}

export function changeModule(id: string, code: string): string {
  const path = id.replaceAll("\\", "/");
  const found = Object.entries(changes).find(([file]) => path.endsWith(file))?.[1] ?? [];
  let changed = code;
  for (const [was, is] of found) {
    if (changed.match(new RegExp(was, "g"))?.length !== 1) throw new Error(`${id}: not once in it: ${was.source}`);
    changed = changed.replace(was, is);
  }
  return changed;
}

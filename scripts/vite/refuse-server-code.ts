import { isBuiltin } from "node:module";
import { relative, sep } from "node:path";
import type { Plugin } from "vite";

const serverRooms = ["api", "db", "host", "integrations", "scripts", "search", "services", "tests"];

/**
 * Refuses server code in the browser's bundle. React Router has already cut loaders and actions off a route module
 * when its imports are resolved, so whatever still asks for a server room would be shipped.
 */
export function refuseServerCode(): Plugin {
  let root = "";
  return {
    name: "chashma:refuse-server-code",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.config.consumer === "client",
    configResolved(config) {
      root = config.root;
    },
    async resolveId(id, importer, options) {
      // The dependency scan of the development server sees whole route modules, loaders included.
      if (!importer || importer.includes("/node_modules/") || ("scan" in options && options.scan)) return null;
      const room = roomOf(id) ?? roomOf(await this.resolve(id, importer, { ...options, skipSelf: true }));
      if (room) {
        this.error(`Server code must not reach the browser: ${relative(root, importer)} imports "${id}" (${room}).`);
      }
      return null;
    },
  };

  function roomOf(found: string | { id: string } | null): string | undefined {
    if (found === null) return undefined;
    if (typeof found === "string") return isBuiltin(found) ? "Node itself" : undefined;
    const path = relative(root, found.id.split("?")[0] ?? "");
    return serverRooms.find((room) => path.startsWith(room + sep));
  }
}

import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "#host/process/project-root.ts";

const web = join(projectRoot, "web");

/** How a source asks what a form wants: a schema, a comparison, a list. */
const asks = [
  /\bintent: z\.literal\("([\w-]+)"\)/g,
  /\.get\("intent"\) [!=]== "([\w-]+)"/g,
  /\.intent [!=]== "([\w-]+)"/g,
  /[A-Z_]*INTENTS = \[([^\]]+)\]/g,
];

/** The module of each route of web/routes.ts and the parts of it, by its path. */
export function readRouteModules(): Map<string, string> {
  const source = ["routes.ts", "content-routes.ts", "customer-routes.ts", "lens-routes.ts"]
    .map((file) => readFileSync(join(web, file), "utf8"))
    .join("\n");
  const routes = [...source.matchAll(/\broute\(\s*"([^"]+)",\s*"([^"]+)"/g)].map(
    ([, path, file]) => [`/${path}`, join(web, file!)] as const,
  );
  const index = /\bindex\("([^"]+)"\)/.exec(source)?.[1];
  return new Map([...routes, ...(index ? [["/", join(web, index)] as const] : [])]);
}

/** Every intent that the action of a route, or anything of the site that it imports, tells from the others. */
export function readIntents(module: string): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const look = (file: string): void => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    const source = readFileSync(file, "utf8");
    for (const shape of asks) {
      for (const [, words = ""] of source.matchAll(shape)) {
        for (const word of words.match(/[\w-]+/g) ?? []) found.add(word);
      }
    }
    // A type alone brings no code along.
    const running = source.replaceAll(/^import type .*$/gm, "");
    for (const [, from] of running.matchAll(/\b(?:from|import\() ?"([^"]+)"/g)) {
      if (from!.startsWith("#web/")) look(join(web, from!.slice("#web/".length)));
      else if (from!.startsWith(".")) look(join(dirname(file), from!));
    }
  };
  look(module);
  return [...found].toSorted();
}

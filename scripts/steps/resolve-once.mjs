import { registerHooks } from "node:module";

/**
 * Node reads the description of a package anew for each import of it and for each of its files. That of drizzle-orm is long:
 * it took two thirds of the time in which a command starts. Its parts are looked up once, and what it says of its files is
 * known: they are modules.
 */
const found = new Map();

registerHooks({
  resolve(specifier, context, next) {
    if (/^drizzle-orm(\/|$)/.test(specifier)) {
      if (!found.has(specifier)) found.set(specifier, asModule(next(specifier, context).url));
      return found.get(specifier);
    }
    const within = context.parentURL?.includes("/node_modules/drizzle-orm/") && specifier.startsWith(".");
    return within ? asModule(new URL(specifier, context.parentURL).href) : next(specifier, context);
  },
});

function asModule(url) {
  return { url, format: "module", shortCircuit: true };
}

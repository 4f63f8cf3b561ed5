import { CACHE_PREFIX, SHELL_CACHE } from "./names.ts";

/** Empties what is kept of visits. The offline page itself is of nobody's visit and stays. */
export async function forgetCopies(caches: CacheStorage | undefined = globalThis.caches): Promise<void> {
  // Browsers offer no such store to pages without a secure connection.
  const names = (await caches?.keys()) ?? [];
  const ours = names.filter((name) => name.startsWith(CACHE_PREFIX) && !name.startsWith(SHELL_CACHE));
  await Promise.all(ours.map((name) => caches!.delete(name)));
}

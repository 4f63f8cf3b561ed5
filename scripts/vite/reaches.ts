type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

const zod = /[\\/]node_modules[\\/]zod[\\/]/;
const onDemand = /[\\/]web[\\/]network[\\/]dialog-on-demand\.tsx$/;

/** Whether a module brings zod with it, itself or through what it imports at its top. */
export function needsSchemas(id: string, graph: Graph): boolean {
  return reaches(id, graph, zod);
}

/**
 * Whether a module waits at its top for the code of a dialog, itself or through what it imports. In a chunk that this code
 * needs too, both would wait for each other for ever, and no page with that chunk would wake up.
 */
export function waitsForDialog(id: string, graph: Graph): boolean {
  return !onDemand.test(id) && reaches(id, graph, onDemand);
}

function reaches(id: string, graph: Graph, wanted: RegExp): boolean {
  const seen = new Set([id]);
  // A set can grow while it is gone through.
  for (const one of seen) for (const imported of graph.getModuleInfo(one)?.importedIds ?? []) seen.add(imported);
  return [...seen].some((one) => wanted.test(one));
}

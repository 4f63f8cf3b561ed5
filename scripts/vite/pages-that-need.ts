type Module = { importers: readonly string[]; isEntry?: boolean; dynamicImporters?: readonly string[] };
type Graph = { getModuleInfo: (id: string) => Module | null };

/** Which of these pages load a module with themselves, and not only when something is opened on them. */
export function pagesThatNeed<Page extends string>(pages: Record<Page, RegExp>, id: string, graph: Graph): Page[] {
  const seen = allThatNeed(id, graph);
  return (Object.keys(pages) as Page[]).filter((page) => seen.some((one) => pages[page].test(one)));
}

/** How many things that are loaded by themselves, pages and what opens on them, need a module, without these. */
export function countThatLoad(id: string, graph: Graph, without: RegExp): number {
  return allThatNeed(id, graph).filter((one) => {
    const { isEntry = false, dynamicImporters = [] } = graph.getModuleInfo(one) ?? {};
    return (isEntry || dynamicImporters.length > 0) && !without.test(one);
  }).length;
}

function allThatNeed(id: string, graph: Graph): string[] {
  const seen = new Set([id]);
  // A set can grow while it is gone through.
  for (const one of seen) for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  return [...seen];
}

type Graph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** Which of these pages load a module with themselves, and not only when something is opened on them. */
export function pagesThatNeed<Page extends string>(pages: Record<Page, RegExp>, id: string, graph: Graph): Page[] {
  const seen = new Set([id]);
  // A set can grow while it is gone through.
  for (const one of seen) for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  return (Object.keys(pages) as Page[]).filter((page) => [...seen].some((one) => pages[page].test(one)));
}

import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const ownModules = /^(?:import|export) (?!type )(?:[^;"]* from )?"([#.][^"]+\.tsx?)"/gm;

/** The test files under a folder that load a module, themselves or through what they import; both paths from that folder. */
export function testsOf(module: string, root: string): { asking: string[]; others: string[] } {
  const wanted = join(root, module);
  const tests = globSync("{api,db,host,integrations,scripts,services,tests}/**/*.test.{ts,tsx}", { cwd: root });
  const imported = new Map<string, string[]>();
  const importsOf = (file: string) => {
    if (!imported.has(file)) imported.set(file, readImports(file, root));
    return imported.get(file)!;
  };
  const asks = (test: string) => {
    const seen = new Set([join(root, test)]);
    // A set can grow while it is gone through.
    for (const file of seen) for (const one of importsOf(file)) seen.add(one);
    return seen.has(wanted);
  };
  const asking = new Set(tests.filter(asks));
  return { asking: [...asking], others: tests.filter((test) => !asking.has(test)) };
}

function readImports(file: string, root: string): string[] {
  const paths = [...readFileSync(file, "utf8").matchAll(ownModules)].map(([, path = ""]) =>
    path.startsWith("#") ? join(root, path.slice(1)) : resolve(dirname(file), path),
  );
  return paths.filter((path) => existsSync(path));
}

import { relative, sep } from "node:path";
import { refuseImport, refuseSpelling } from "./walls.ts";

/** As much of the linter's plugin interface as one rule needs. */
type Node = { source?: { value?: unknown } | null };
type Context = { cwd: string; filename: string; report: (problem: { node: unknown; message: string }) => void };

const walls = {
  meta: { type: "problem" },
  create({ cwd, filename, report }: Context) {
    const file = relative(cwd, filename).split(sep).join("/");
    const check = (onDemand: boolean) => (node: Node) => {
      if (typeof node.source?.value !== "string") return;
      const specifier = node.source.value;
      const message = refuseImport({ file, specifier, onDemand }) ?? refuseSpelling({ file, specifier });
      if (message) report({ node: node.source, message });
    };
    return {
      ImportDeclaration: check(false),
      ExportNamedDeclaration: check(false),
      ExportAllDeclaration: check(false),
      TSImportType: check(false),
      ImportExpression: check(true),
    };
  },
};

export default { meta: { name: "house" }, rules: { walls } };

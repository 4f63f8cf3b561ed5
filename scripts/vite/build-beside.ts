import { basename, extname } from "node:path";
import type { Plugin } from "vite";

/** Builds a program that the shop starts as a process of its own: it lies beside the shop's bundle, under its own name. */
export function buildBeside(program: string): Plugin {
  return {
    name: "chashma:build-beside",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    buildStart() {
      this.emitFile({ type: "chunk", id: program, fileName: `${basename(program, extname(program))}.js` });
    },
  };
}

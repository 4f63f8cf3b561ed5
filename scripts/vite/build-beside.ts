import { readdirSync, readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import type { Plugin } from "vite";

/**
 * Builds a program that the shop starts as a process of its own: it lies beside the shop's bundle, under its own name,
 * and so does the folder of files that it reads, if it has one.
 */
export function buildBeside(program: string, folder?: string): Plugin {
  return {
    name: `chashma:build-beside ${program}`,
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    buildStart() {
      this.emitFile({ type: "chunk", id: program, fileName: `${basename(program, extname(program))}.js` });
      for (const file of folder ? readdirSync(folder) : []) {
        const fileName = `${basename(folder!)}/${file}`;
        this.emitFile({ type: "asset", fileName, source: readFileSync(join(folder!, file)) });
      }
    },
  };
}

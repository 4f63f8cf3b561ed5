import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const worthIt = 512;

/** Compresses the browser's files once, at build, so that no request has to. */
export function compressAssets(): Plugin {
  return {
    name: "chashma:compress-assets",
    apply: "build",
    // The last build: React Router writes the map of routes for browsers while it builds the server.
    applyToEnvironment: (environment) => environment.name === "ssr",
    async writeBundle({ dir: serverDir }) {
      if (!serverDir) return;
      const dir = join(serverDir, "../client");
      for await (const name of glob("**/*.{js,css,svg,json,txt,xml,webmanifest,ico,tflite}", { cwd: dir })) {
        const bytes = await readFile(join(dir, name));
        if (bytes.length < worthIt) continue;
        const [small, smaller] = await Promise.all([
          promisify(gzip)(bytes, { level: 9 }),
          promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
        ]);
        await Promise.all([writeFile(join(dir, `${name}.gz`), small), writeFile(join(dir, `${name}.br`), smaller)]);
      }
    },
  };
}

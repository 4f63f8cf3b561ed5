import type { Plugin } from "vite";
import { minifySync } from "rolldown/utils";

/**
 * Writes the server's scripts in ASCII and without comments but the notices of licences, line by line as they were. With one other letter in
 * a script, all of it is kept with two bytes a letter for as long as the process lives.
 */
export function plainLetters(): Plugin {
  return {
    name: "chashma:plain-letters",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    // Not when a chunk is rendered: what drops dead code writes its strings anew after that.
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === "chunk") chunk.code = writePlainly(chunk.fileName, chunk.code);
    },
  };
}

/** The same program in ASCII, but for letters in a tagged template, whose tag may read them as they are written. */
export function writePlainly(fileName: string, program: string): string {
  const { code, errors, legalComments } = minifySync(fileName, program, {
    module: true,
    compress: false,
    mangle: false,
    codegen: { removeWhitespace: false, asciiOnly: true, legalComments: "external" },
  });
  if (errors.length > 0) throw new Error(`${fileName}: ${errors[0]!.message}`);
  return [code, ...legalComments.map(escapeLetters)].join("\n");
}

const escapeLetters = (words: string): string =>
  words.replaceAll(/[^\0-\x7F]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);

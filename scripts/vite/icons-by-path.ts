import type { Plugin } from "vite";

/**
 * Imports each icon from its own file: through the package's index every module needs all of them, and nobody can tell which
 * of them a page needs.
 */
export function iconsByPath(): Plugin {
  return {
    name: "chashma:icons-by-path",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\.tsx?(\?|$)/, code: '"lucide-react"' },
      handler: (code) => ({ code: code.replace(/import \{([^}]+)\} from "lucide-react";/g, byPath), map: null }),
    },
  };
}

function byPath(_statement: string, names: string): string {
  return names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith("type "))
    .map((name) => `import ${name} from "lucide-react/icons/${fileOf(name)}";`)
    .join(" ");
}

/** "Rotate3d" is in rotate-3d. */
const fileOf = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, "-").toLowerCase();

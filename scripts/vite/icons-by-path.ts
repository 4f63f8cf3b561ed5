import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/**
 * Imports each icon from its own file: through the package's index every module needs all of them, and nobody can tell which
 * of them a page needs. `drawIconsShortly` makes what comes with each of them short.
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

const drawIcon = fileURLToPath(new URL("draw-icon.ts", import.meta.url));

/** Every icon brings Lucide's own way to draw it, which can more than a shop asks for: here `drawIcon` takes its place. */
export function drawIconsShortly(): Plugin {
  return {
    name: "chashma:draw-icons-shortly",
    apply: "build",
    transform: {
      filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][^\\/]+\.mjs$/, code: "createLucideIcon" },
      handler: (code) => ({ code: shortenIcon(code, drawIcon), map: null }),
    },
  };
}

/** The same icon, drawn by `drawer`, and without what only Lucide's own drawer reads: other names, keys of its lines. */
export function shortenIcon(code: string, drawer: string): string {
  const own = /import createLucideIcon from '[^']+';/;
  if (!own.test(code) || !code.includes("size: 24,")) throw new Error("Icons of Lucide look otherwise than they did.");
  return code
    .replace(own, `import { drawIcon as createLucideIcon } from ${JSON.stringify(drawer)};`)
    .replace(/\s*size: 24,/, "")
    .replace(/,\s*aliases: \[[^\]]*\]/, "")
    .replace(/,\s*key: "\w+"/g, "")
    .replace(/^__iconData\.node;$/m, "");
}

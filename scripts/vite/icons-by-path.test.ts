import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { projectRoot } from "#host/process/project-root.ts";
import { drawIcon, type IconData } from "./draw-icon.ts";
import { shortenIcon } from "./icons-by-path.ts";

const icons = join(projectRoot, "node_modules/lucide-react/dist/esm/icons");
type Module = { default: ComponentType<object>; __iconData: IconData };

/** Lucide has other names for some, as classes, which no style of ours knows. */
const attributesOf = (markup: string) =>
  markup
    .replace(/ class="lucide (lucide-[\w-]+)( lucide-[\w-]+)*( own)?"/, ' class="lucide $1$3"')
    .match(/<\w+|[\w-]+="[^"]*"/g)
    ?.toSorted();

test.each(["heart", "circle-exclamation-point", "glasses", "menu", "rotate-3d"])(
  "%s is drawn as Lucide draws it",
  async (name) => {
    const { default: Own, __iconData: data } = (await import(join(icons, `${name}.mjs`))) as Module;
    const Short = drawIcon(data) as ComponentType<object>;
    for (const props of [{}, { size: 16, className: "own", strokeWidth: 1.75, fill: "none" }, { "aria-label": "It" }])
      expect(attributesOf(renderToStaticMarkup(createElement(Short, props)))).toEqual(
        attributesOf(renderToStaticMarkup(createElement(Own, props))),
      );
  },
);

test("every icon can be shortened, and keeps its lines", () => {
  const files = readdirSync(icons).filter((name) => name.endsWith(".mjs"));
  const codes = files
    .map((name) => readFileSync(join(icons, name), "utf8"))
    .filter((code) => /createLucideIcon/.test(code));
  expect(codes.length).toBeGreaterThan(1_000);
  for (const code of codes) {
    const short = shortenIcon(code, "/draw-icon.ts");
    expect(short).not.toMatch(/\bkey:|aliases|size: 24/);
    const lines = /"(?:path|circle|line|rect|polyline|polygon|ellipse)"/g;
    expect(short.match(lines)).toEqual(code.match(lines));
  }
});

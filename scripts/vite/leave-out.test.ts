import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#host/process/project-root.ts";
import { emptyFunctions, refuseWhatIsLeftOut } from "./leave-out.ts";

const packages = join(projectRoot, "node_modules");

test.each([
  "react-dom/cjs/react-dom-client.production.js",
  "react-router/dist/production/lib/router/instrumentation.js",
  "react-router/dist/production/lib/dom/ssr/fog-of-war.js",
  "react-router/dist/production/lib/router/router.js",
  "react-router/dist/production/lib/hooks.js",
])("%s has what is left out of it, and is a program without it", (file) => {
  const path = join(packages, file);
  const code = readFileSync(path, "utf8");
  const changed = emptyFunctions(path, code);
  expect(changed.length).toBeLessThan(code.length);
  expect(changed).not.toContain("startViewTransition({");
  // A hole in a list of pairs is no pair.
  expect(changed).not.toMatch(/\],\s*,|Map\(\[\s*,/);
  expect(() => emptyFunctions("/x.js", changed)).not.toThrow();
});

test("a version in which one of them is missing, or there twice, does not build", () => {
  const path = "/x/lib/router/instrumentation.js";
  expect(() => emptyFunctions(path, "function other() {}")).toThrow("has 0 of getRouteInstrumentationUpdates");
  const three = ["getRouteInstrumentationUpdates", "instrumentClientSideRouter"];
  const code = [...three, three[0]!, "consumeInstrumentationClientResultMetaReceiver"]
    .map((name) => `{ function ${name}() { return 1; } }`)
    .join("\n");
  expect(() => emptyFunctions(path, code)).toThrow("has 2 of getRouteInstrumentationUpdates");
});

test("any other file stays as it is", () => {
  const code = "function startViewTransition() { return 1; }";
  expect(emptyFunctions("/web/home.tsx", code)).toBe(code);
});

test.each([
  'import { ViewTransition } from "react";',
  'import { Suspense, useActionState } from "react";',
  "<Fragment key={id} ref={rows}>",
  "<form action={async (fields) => save(fields)}>",
  'import { createPortal, preload } from "react-dom";',
])("a page that needs what is left out does not build: %s", (code) => {
  expect(() => refuseWhatIsLeftOut("/web/home.tsx", code)).toThrow("leave-out.ts");
});

test.each(['<form action="/cart" method="post">', '<Fragment key="a">', 'import { createPortal } from "react-dom";'])(
  "a page that does not, does: %s",
  (code) => {
    expect(() => refuseWhatIsLeftOut("/web/home.tsx", code)).not.toThrow();
  },
);

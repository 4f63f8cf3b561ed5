import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { leaveConsoleOut, packManifest } from "./pack-routes.ts";

const flags = { hasLoader: true, hasAction: false };
const routes = {
  root: { id: "root", path: "", ...flags, module: "/build/root.js", imports: ["/build/a.js", "/build/b.js"], css: [] },
  "shop/cart": {
    id: "shop/cart",
    parentId: "root",
    path: "cart",
    ...flags,
    hasAction: true,
    module: "/build/cart.js",
    clientActionModule: "/build/cart-action.js",
    imports: ["/build/b.js"],
    css: ["/build/cart.css"],
  },
  "shop/home": { id: "shop/home", parentId: "root", index: true, module: "/build/home.js", imports: [], css: [] },
};
const manifest = {
  entry: { module: "/build/entry.js", imports: [], css: [] },
  routes,
  url: "/build/manifest-1.js",
  version: "1",
};

test("the packed list of routes is the same list", () => {
  const packed = packManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  const window: Record<string, unknown> = {};
  runInNewContext(packed, { window });
  expect(JSON.parse(JSON.stringify(Object.values(window)[0]))).toEqual(manifest);
});

test("a list that is written otherwise does not build", () => {
  expect(() => packManifest("export default {}")).toThrow("not written as it was");
});

test("without the console, whatever leads there is a page of its own", () => {
  const console = {
    id: "console/home/home",
    parentId: "root",
    path: "console",
    module: "/build/c.js",
    imports: [],
    css: [],
  };
  const draft = { ...console, id: "shop/draft", parentId: "shop/home", path: "console/goods/:id" };
  const all = { ...routes, [console.id]: console, [draft.id]: draft };
  const whole = `window.__reactRouterManifest=${JSON.stringify({ ...manifest, routes: all })};`;
  const window: Record<string, { routes: Record<string, unknown>; url: string }> = {};
  runInNewContext(packManifest(leaveConsoleOut(whole, "/build/way.js")), { window });
  const { routes: left, url } = Object.values(window)[0]!;
  expect(Object.keys(left)).toEqual([...Object.keys(routes), "console-way"]);
  expect(url).toBe("/build/manifest-1.s.js");
  expect(left["console-way"]).toMatchObject({ path: "console/*", parentId: "root", module: "/build/way.js" });
});

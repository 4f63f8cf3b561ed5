import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#host/process/project-root.ts";
import { changeModule } from "./modules-may-fail.ts";

const lib = join(projectRoot, "node_modules/react-router/dist/production/lib");
type Loaded = {
  loadRouteModule: (route: { id: string; module: string }, loaded: Record<string, unknown>) => Promise<unknown>;
};

const changed = (file: string) => changeModule(join(lib, file), readFileSync(join(lib, file), "utf8"));

test("a module that is lost reloads nothing, says which it was and is asked for again", async () => {
  const code = changed("dom/ssr/routeModules.js");
  expect(code).not.toContain("location.reload");
  const { loadRouteModule } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Loaded;
  const loaded = {};
  const lost = { id: "cart", module: "data:text/javascript,throw new TypeError('lost')" };
  await expect(loadRouteModule(lost, loaded)).rejects.toMatchObject({ module: lost.module });
  expect(loaded).toEqual({});
  const found = { id: "cart", module: "data:text/javascript,export const here = true" };
  expect(await loadRouteModule(found, loaded)).toMatchObject({ here: true });
});

test.each(["dom/ssr/routes.js", "dom/ssr/links.js", "router/router.js"])("%s forgets what failed", (file) => {
  expect(changed(file)).toContain(".catch(");
});

test("a version of the router that looks otherwise does not build", () => {
  expect(() => changeModule("/x/lib/router/router.js", "const cache = {};")).toThrow("not once in it");
});

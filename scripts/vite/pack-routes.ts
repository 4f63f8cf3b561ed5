import { createHash } from "node:crypto";
import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { runInNewContext } from "node:vm";
import type { Plugin } from "vite";
import { ofShop } from "#web/page/manifest-of-shop.ts";

type Route = Record<string, unknown> & { id: string; module: string; imports: string[]; css: string[] };
type Manifest = { routes: Record<string, Route>; url: string } & Record<string, unknown>;

const opening = "window.__reactRouterManifest=";

/**
 * Loads an address of the console as a page of its own, since pages of the shop know no screen of staff. Where the browser is at
 * that address already, it does nothing: else it would load the page for ever.
 */
const WAY_TO_CONSOLE =
  "export const clientLoader=({request})=>{if(location.href===request.url)return null;location.assign(request.url);return new Promise(()=>{})};export default()=>null";
const CONSOLE_ID = /^console\//;

/**
 * Every page loads the router's list of routes, in which each of some hundred routes says its flags by name and its files by their whole
 * addresses. Here the same list is written as columns, and put together again by the script itself: two thirds of the bytes. Beside
 * it lies the same list without the console, for the pages of the shop (`ofShop`).
 */
export function packRoutes(): Plugin {
  return {
    name: "chashma:pack-routes",
    apply: "build",
    // React Router writes the list for browsers while it builds the server.
    applyToEnvironment: (environment) => environment.name === "ssr",
    async writeBundle({ dir: serverDir }) {
      if (!serverDir) return;
      const dir = join(serverDir, "../client");
      let packed = 0;
      // A screen may be called so too.
      for await (const name of glob("build/manifest-*.js", { cwd: dir })) {
        const path = join(dir, name);
        const script = await readFile(path, "utf8");
        if (!script.startsWith(opening)) continue;
        await writeFile(path, packManifest(script));
        const sign = createHash("sha256").update(WAY_TO_CONSOLE).digest("base64url").slice(0, 8);
        const way = `build/console-way-${sign}.js`;
        await writeFile(join(dir, way), WAY_TO_CONSOLE);
        await writeFile(join(dir, ofShop(name)), packManifest(leaveConsoleOut(script, `/${way}`)));
        packed += 1;
      }
      if (packed !== 1) throw new Error(`There are ${packed} lists of routes, and not one.`);
    },
  };
}

/** The same list without the screens of staff, those among them that show a page of the shop too; whatever leads to one of them from here loads it as a page. */
export function leaveConsoleOut(script: string, way: string): string {
  const manifest = readManifest(script);
  const shop = Object.entries(manifest.routes).filter(
    ([id, { path }]) => !CONSOLE_ID.test(id) && !CONSOLE_ID.test(String(path)),
  );
  const door = {
    id: "console-way",
    parentId: "root",
    path: "console/*",
    hasClientLoader: true,
    module: way,
    imports: [],
    css: [],
  };
  const routes = { ...Object.fromEntries(shop), [door.id]: door };
  // Under its own address: the page would fetch the whole list ahead once it has woken up.
  return `${opening}${JSON.stringify({ ...manifest, url: ofShop(manifest.url), routes })};`;
}

function readManifest(script: string): Manifest {
  const text = script.trim().replace(/;$/, "");
  if (!text.startsWith(opening)) throw new Error("The list of routes is not written as it was.");
  return JSON.parse(text.slice(opening.length)) as Manifest;
}

/**
 * Throws when what the script makes is not what stood there before. But for the order of what a screen imports: all of it is fetched
 * at once, and sorted lists are half as long.
 */
export function packManifest(script: string): string {
  const manifest = sortImports(readManifest(script));
  const packed = write(manifest);
  const sandbox: { window: Record<string, unknown> } = { window: {} };
  runInNewContext(packed, sandbox);
  const [made] = Object.values(sandbox.window);
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(made)), manifest))
    throw new Error("The packed list of routes is another one.");
  return packed;
}

const filesOf = ({ routes }: Manifest) => [
  ...new Set(Object.values(routes).flatMap(({ imports, css }) => [...imports, ...css])),
];

function sortImports(manifest: Manifest): Manifest {
  const places = new Map(filesOf(manifest).map((file, place) => [file, place]));
  const sorted = Object.entries(manifest.routes).map(([id, route]) => {
    const imports = route.imports.toSorted((a, b) => places.get(a)! - places.get(b)!);
    return [id, { ...route, imports }] as const;
  });
  return { ...manifest, routes: Object.fromEntries(sorted) };
}

function write(manifest: Manifest): string {
  const { routes: byId, ...rest } = manifest;
  const routes = Object.values(byId);
  const files = filesOf(manifest);
  // Each by how far it stands behind the one before it.
  const stepsOf = (list: readonly string[]) => {
    const places = list.map((file) => files.indexOf(file));
    return places.map((place, n) => place - (places[n - 1] ?? 0)).join();
  };
  // What most routes have by the same name stands in a column; anything else stays as it is.
  const flags = [
    ...new Set(routes.flatMap((route) => Object.keys(route).filter((key) => typeof route[key] === "boolean"))),
  ];
  const known = new Set(["id", "parentId", "path", "module", "imports", "css", ...flags]);
  const rows = routes.map((route) => {
    const { id, parentId = 0, path = 0, module, imports, css } = route;
    const bits = flags.map((flag) => (route[flag] === undefined ? 2 : Number(route[flag]))).join("");
    const parent = typeof parentId === "string" ? routes.findIndex((one) => one.id === parentId) + 1 : 0;
    // Named after the last part of the route's id, as a rule: then its sign alone is written.
    const stem = `/build/${id.split("/").at(-1)}-`;
    const signOf = (file: string) =>
      file.startsWith(stem) && file.endsWith(".js") ? file.slice(stem.length, -3) : file;
    const more = Object.fromEntries(
      Object.entries(route)
        .filter(([key]) => !known.has(key))
        .map(([key, value]) => [key, key.endsWith("Module") && typeof value === "string" ? signOf(value) : value]),
    );
    return [id, parent, path, bits, signOf(module), stepsOf(imports), stepsOf(css), more];
  });
  const columns = rows[0]!.map((_, n) => rows.map((row) => row[n]));
  const given = JSON.stringify([rest, flags, files, columns]);
  return `{const[rest,flags,files,columns]=${given},routes={},list=s=>{let at=0;return s?s.split(",").map(n=>files[at+=+n]):[]},file=(id,sign)=>sign[0]==="/"?sign:"/build/"+id.split("/").at(-1)+"-"+sign+".js";columns[0].forEach((id,n)=>{const[,parent,path,bits,module,imports,css,more]=columns.map(c=>c[n]);const route={id};if(parent)route.parentId=columns[0][parent-1];if(path!==0)route.path=path;flags.forEach((flag,at)=>{if(bits[at]<2)route[flag]=bits[at]==="1"});for(const key in more)route[key]=key.endsWith("Module")&&typeof more[key]==="string"?file(id,more[key]):more[key];routes[id]={...route,module:file(id,module),imports:list(imports),css:list(css)}});${opening}{...rest,routes}}`;
}

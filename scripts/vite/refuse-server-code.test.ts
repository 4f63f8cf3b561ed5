import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { refuseServerCode } from "./refuse-server-code.ts";

let root: string;
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), "chashma-browser-")));
  await plant("services/place-order.ts", "export const placeOrder = () => 1;");
  await plant("domain/add.ts", "export const add = () => 2;");
  const imports = { "#services/*": "./services/*", "#domain/*": "./domain/*" };
  await plant("package.json", JSON.stringify({ name: "planted", type: "module", imports }));
});
afterEach(() => rm(root, { recursive: true }));

async function plant(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

const buildForBrowser = () =>
  build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [refuseServerCode()],
    build: { write: false, rolldownOptions: { input: join(root, "web/page.ts") } },
  });

test("a page may use the rules of the house", async () => {
  await plant("web/page.ts", 'import { add } from "#domain/add.ts"; console.log(add());');
  await expect(buildForBrowser()).resolves.toBeDefined();
});

test("a type from a server room is gone before it could be shipped", async () => {
  await plant(
    "web/page.ts",
    'import type { placeOrder } from "#services/place-order.ts"; export type A = typeof placeOrder;',
  );
  await expect(buildForBrowser()).resolves.toBeDefined();
});

test.each([
  ["by its name", 'import { placeOrder } from "#services/place-order.ts"; console.log(placeOrder());'],
  ["by its path", 'import { placeOrder } from "../services/place-order.ts"; console.log(placeOrder());'],
  ["on demand", 'void import("#services/place-order.ts");'],
])("server code that is imported %s ends the build", async (_way, page) => {
  await plant("web/page.ts", page);
  await expect(buildForBrowser()).rejects.toThrow(
    /Server code must not reach the browser: web\/page\.ts imports "\S+" \(services\)/,
  );
});

test("so does a module of Node itself, also behind an innocent file", async () => {
  await plant("web/page.ts", 'import { read } from "./read.ts"; console.log(read);');
  await plant(
    "web/read.ts",
    'import { readFileSync } from "node:fs"; export const read = () => readFileSync("/etc/passwd");',
  );
  await expect(buildForBrowser()).rejects.toThrow(/web\/read\.ts imports "node:fs"/);
});

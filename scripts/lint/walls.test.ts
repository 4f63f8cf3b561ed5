import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { projectRoot } from "#host/process/project-root.ts";
import { refuseImport, refuseSpelling } from "./walls.ts";

const ask = (file: string, specifier: string, onDemand = false) => refuseImport({ file, specifier, onDemand });

test.each([
  ["domain/pricing/a.ts", "#domain/money/b.ts"],
  ["domain/pricing/a.ts", "zod"],
  ["domain/pricing/a.test.ts", "fast-check"],
  ["services/cart/a.ts", "#db/client.ts"],
  ["services/cart/a.ts", "../orders/b.ts"],
  ["services/cart/a.test.ts", "#tests/support/process/database.ts"],
  ["services/checkout/a.ts", "#services/orders/b.ts"],
  ["services/checkout/a.ts", "./b.ts"],
  ["services/jobs/a.ts", "#services/checkout/b.ts"],
  ["services/orders/a.test.ts", "#services/checkout/b.ts"],
  ["api/v1/a.ts", "#services/checkout/b.ts"],
  ["api/v1/a.ts", "#services/cart/b.ts"],
  ["web/ui/a.tsx", "#domain/money/format-rupees.ts"],
  ["web/storefront/browse/home/a.tsx", "#services/catalogue/b.ts"],
  ["web/storefront/browse/home/a.tsx", "./+types/a.ts"],
  ["web/storefront/browse/home/a.tsx", "#web/page/b.ts"],
  ["web/console/home/a.tsx", "#web/forms/b.ts"],
  ["web/console/home/a.tsx", "#web/papers/b.tsx"],
  ["web/papers/a.tsx", "#web/page/b.ts"],
  ["web/root.tsx", "#web/storefront/shell/b.tsx"],
  ["host/a.ts", "#web/answer-request.ts"],
  ["tools/pictures/a.ts", "#db/seed/plan-goods.ts"],
  ["tools/photographer/a.ts", "#studio/mesh/mesh.ts"],
  ["vite.config.ts", "./scripts/vite/a.ts"],
])("%s may import %s", (file, specifier) => {
  expect(ask(file, specifier)).toBeNull();
});

test.each([
  ["domain/pricing/a.ts", "#services/cart/b.ts", "domain may not import services."],
  ["domain/pricing/a.ts", "#db/client.ts", "domain may not import db."],
  ["domain/pricing/a.ts", "node:fs", "domain may not import the package node:fs."],
  ["domain/pricing/a.ts", "react", "domain may not import the package react."],
  ["db/a.ts", "#services/cart/b.ts", "db may not import services."],
  ["integrations/mail/a.ts", "#db/client.ts", "integrations may not import db."],
  ["search/a.ts", "#db/client.ts", "search may not import db."],
  ["studio/a.ts", "#services/shop.ts", "studio may not import services."],
  [
    "services/orders/a.ts",
    "#services/checkout/b.ts",
    "Of services only services/jobs, services/demonstration may import services/checkout.",
  ],
  [
    "services/billing/a.ts",
    "../checkout/b.ts",
    "Of services only services/jobs, services/demonstration may import services/checkout.",
  ],
  ["services/cart/a.ts", "#api/build-api.ts", "services may not import api."],
  ["services/cart/a.ts", "#host/process/config.ts", "services may not import host."],
  ["api/v1/a.ts", "#db/schema/cart.ts", "api may not import db."],
  ["api/v1/a.ts", "#integrations/payment/gateway.ts", "api may not import integrations."],
  ["api/v1/a.ts", "drizzle-orm/pg-core", /^Only db, services, .* may import the package drizzle-orm\.$/],
  ["web/storefront/a.tsx", "lru-cache", /^Only host, search, services may import the package lru-cache\.$/],
  ["web/ui/a.tsx", "#domain/pricing/b.ts", "web/ui may not import domain."],
  ["web/ui/a.tsx", "#web/session/context.ts", "web/ui may not import web/session."],
  ["web/storefront/a.tsx", "#web/console/b.tsx", "web/storefront may not import web/console."],
  ["web/console/a.tsx", "#web/storefront/b.tsx", "web/console may not import web/storefront."],
  ["web/page/a.tsx", "#web/storefront/b.tsx", "web/page may not import web/storefront."],
  ["web/forms/a.tsx", "#web/storefront/b.tsx", "web/forms may not import web/storefront."],
  ["web/papers/a.tsx", "#web/storefront/b.tsx", "web/papers may not import web/storefront."],
  ["web/page/a.tsx", "#web/forms/b.ts", "web/page may not import web/forms."],
  ["web/storefront/a.tsx", "#db/client.ts", "web/storefront may not import db."],
  ["web/storefront/browse/home/a.tsx", "../../../../db/client.ts", "web/storefront may not import db."],
  ["web/storefront/a.tsx", "#host/process/config.ts", "web/storefront may not import host."],
  ["services/cart/a.ts", "#tests/support/process/database.ts", "services may not import tests."],
  ["host/a.ts", "#tools/pictures/plan-pictures.ts", "host may not import tools."],
  ["db/seed/a.ts", "#tools/scenes/scenes.ts", "db may not import tools."],
  ["scripts/a.ts", "#tools/pictures/plan-pictures.ts", "scripts may not import tools."],
  ["tools/a.ts", "#db/client.ts", "tools may not import db."],
])("%s may not import %s", (file, specifier, sentence) => {
  expect(ask(file, specifier)).toMatch(sentence);
});

test.each([
  ["services/cart/a.ts", "./b.ts", null],
  ["services/cart/a.ts", "./lines/b.ts", null],
  ["services/cart/a.ts", "#services/orders/b.ts", null],
  ["web/storefront/browse/home/a.tsx", "./+types/a.ts", null],
  ["vite.config.ts", "./scripts/vite/a.ts", null],
  ["services/cart/a.ts", "zod", null],
  ["services/cart/a.ts", "#services/cart/b.ts", 'Write "./b.ts".'],
  ["services/cart/a.ts", "#services/cart/lines/b.ts", 'Write "./lines/b.ts".'],
  ["services/cart/a.ts", "../orders/b.ts", 'Write "#services/orders/b.ts".'],
  ["db/seed/large/a.ts", "../b.ts", 'Write "#db/seed/b.ts".'],
])("in %s the path %s is written in the one way", (file, specifier, sentence) => {
  expect(refuseSpelling({ file, specifier })).toBe(sentence);
});

test("the studio is loaded on demand only", () => {
  expect(ask("web/storefront/a.tsx", "#studio/b.ts", true)).toBeNull();
  expect(ask("web/storefront/a.tsx", "#studio/b.ts")).toMatch("on demand only");
});

test("a new folder is guarded at birth", () => {
  expect(ask("basement/a.ts", "#db/client.ts")).toMatch("basement has no row");
  expect(ask("web/basement/a.ts", "#domain/money/b.ts")).toMatch("web/basement has no row");
});

test("the linter holds the walls for every way to import, and refuses cycles and long files", async () => {
  const house = await mkdtemp(join(tmpdir(), "chashma-walls-"));
  const build = async (path: string, text: string) => {
    await mkdir(dirname(join(house, path)), { recursive: true });
    await writeFile(join(house, path), text);
  };
  for (const name of ["oxlint.config.ts", "scripts/lint", "package.json"]) {
    await cp(join(projectRoot, name), join(house, name), { recursive: true });
  }
  await symlink(join(projectRoot, "node_modules"), join(house, "node_modules"));
  await build("db/client.ts", "export const client = 1;\nexport type Client = typeof client;\n");
  await build("web/storefront/plain.ts", 'import { client } from "#db/client.ts";\nexport const a = client;\n');
  await build("web/storefront/type.ts", 'import type { Client } from "#db/client.ts";\nexport type A = Client;\n');
  await build("web/storefront/passed-on.ts", 'export { client } from "#db/client.ts";\n');
  await build("web/storefront/all.ts", 'export * from "../../db/client.ts";\n');
  await build("web/storefront/on-demand.ts", 'export const load = () => import("#db/client.ts");\n');
  await build("web/storefront/inline.ts", 'export type A = import("#db/client.ts").Client;\n');
  await build("domain/round.ts", 'import { b } from "./trip.ts";\nexport const a = () => b;\n');
  await build("domain/trip.ts", 'import { a } from "./round.ts";\nexport const b = () => a;\n');
  await build("domain/long.ts", "export const a = 1;\n".repeat(1) + "// one more\n".repeat(250));
  try {
    const found = await lint(house);
    const walls = ["all", "inline", "on-demand", "passed-on", "plain", "type"];
    expect(found.filter(({ rule }) => rule === "house(walls)").map(({ file }) => file)).toEqual(
      walls.map((name) => `web/storefront/${name}.ts`),
    );
    const cycles = found.filter(({ rule }) => rule === "import(no-cycle)");
    expect(cycles.map(({ file }) => file)).toEqual(["domain/round.ts", "domain/trip.ts"]);
    expect(found.filter(({ rule }) => rule === "eslint(max-lines)").map(({ file }) => file)).toEqual([
      "domain/long.ts",
    ]);
  } finally {
    await rm(house, { recursive: true });
  }
});

async function lint(folder: string): Promise<{ file: string; rule: string }[]> {
  const program = join(projectRoot, "node_modules/oxlint/bin/oxlint");
  const run = promisify(execFile)(process.execPath, [program, "--format=json", "db", "domain", "web"], { cwd: folder });
  // It ends with 1 when it finds something, which is what is wanted here.
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] };
  return diagnostics
    .map(({ filename, code }) => ({ file: filename, rule: code }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
}

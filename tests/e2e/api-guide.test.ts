import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { projectRoot } from "#host/process/project-root.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

const guide = readFileSync(join(projectRoot, "docs/api.md"), "utf8");
const blocks = [...guide.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands]) => commands!);
const between = "=== the next block ===";

test("every command of the guide does what the guide says", async () => {
  expect(blocks.length).toBeGreaterThan(10);
  const script = ["set -euo pipefail", ...blocks.flatMap((block) => [block, `echo "${between}"`])].join("\n");
  const env = { ...process.env, SHOP: ownShop().url, SELLER_PASSWORD: ownShop().passwords.seller };
  const { stdout } = await promisify(execFile)("bash", ["-c", script], { env });
  const said = stdout.split(`${between}\n`).map((text) => text.trim());
  const promised = blocks.map((block) => [...block.matchAll(/^# -> (.*)$/gm)].map(([, text]) => text).join("\n"));
  expect(said.slice(0, blocks.length)).toEqual(promised);
});

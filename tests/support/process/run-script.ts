import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { projectRoot } from "#host/process/project-root.ts";
import { ownShop } from "./own-shop.ts";

/** A command of staff, such as `order.mjs`, on the open shop. Answers what it says. */
export async function runScript(script: string, ...given: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: ownShop().dataDir };
  const child = spawn(process.execPath, [join(projectRoot, "scripts", script), ...given], { env });
  let output = "";
  child.stdout.on("data", (text) => (output += text));
  child.stderr.on("data", (text) => (output += text));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(output);
  return output;
}

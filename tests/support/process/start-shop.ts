import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env, execPath, stdout } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { projectRoot } from "#host/process/project-root.ts";
import type { Secrets } from "#host/process/secrets.ts";
import type { OpenShop } from "./own-shop.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** One for each worker. */
    shops: readonly OpenShop[];
  }
}

const patienceMs = 180_000;

/** Builds the shop if need be and opens it for each worker on a fresh data folder, in demonstration mode. */
export default async function startShops(project: TestProject): Promise<() => Promise<void>> {
  const build = await promisify(execFile)(execPath, [join(projectRoot, "scripts/build.mjs")]);
  const program = build.stdout.trim().split("\n").at(-1) ?? "";
  const workers = Array.from({ length: project.config.maxWorkers });
  const opened = await Promise.all(workers.map(() => startShop(program)));
  project.provide(
    "shops",
    opened.map(({ shop }) => shop),
  );
  return async () => {
    await Promise.all(opened.map(({ close }) => close()));
  };
}

async function startShop(program: string): Promise<{ shop: OpenShop; close: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "chashma-journeys-"));
  const log = `${dataDir}.log`;
  const output = await open(log, "w");
  const port = await findFreePort();
  const url = `http://localhost:${port}`;

  const process = spawn(execPath, [program], {
    env: {
      PATH: env.PATH,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "info",
      // It would take half a core from the journeys for a quarter of an hour. What they look at is made when it is asked for.
      PICTURES_AHEAD: "off",
      // It would take a quarter of one, for pages that the next journey changes.
      SMALLEST_PAGES: "off",
    },
    stdio: ["ignore", output.fd, "inherit"],
  });
  await waitUntilReady(process, url);
  const secrets = JSON.parse(await readFile(join(dataDir, "secrets.json"), "utf8")) as Secrets;
  const { demonstrationPasswords: passwords, demonstrationSecondFactor: secondFactor } = secrets;

  const close = async () => {
    await closeShop(process);
    await output.close();
    stdout.write(await readComplaints(log));
    await rm(dataDir, { recursive: true, force: true });
    await rm(log);
  };
  return { shop: { url, program, dataDir, log, passwords, secondFactor }, close };
}

/** The lines that whoever reads the outcome of the journeys should see. */
async function readComplaints(shopLog: string): Promise<string> {
  const lines = (await readFile(shopLog, "utf8")).split("\n");
  return lines
    .filter((line) => /"level":"(warn|error|fatal)"/.test(line))
    .map((line) => `${line}\n`)
    .join("");
}

/** With grace: a shop that is killed leaves its PostgreSQL behind. */
async function closeShop(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null) return;
  const ended = once(shop, "exit");
  shop.kill("SIGINT");
  await ended;
}

async function waitUntilReady(shop: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    if (shop.exitCode !== null) throw new Error(`The shop ended with code ${shop.exitCode} before it answered.`);
    // Until it listens, refusals are the expected answer.
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await sleep(50);
  }
  await closeShop(shop);
  throw new Error(`The shop did not answer within ${patienceMs / 1_000} s.`);
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (typeof address !== "object" || !address) throw new Error("No free port");
  return address.port;
}

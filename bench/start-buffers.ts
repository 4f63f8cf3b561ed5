import { fork } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { join } from "node:path";
import type { RawAnswer } from "./ask-raw.ts";
import type { BufferOrder } from "./buffer-server.ts";
import { stopProcess } from "./shop-process.ts";
import { projectRoot } from "#host/process/project-root.ts";

/** Serves each answer from memory; answers the port, and at which path the answer of that name lies. */
export async function startBuffers(answers: ReadonlyMap<string, RawAnswer>, logFile: string) {
  const paths = new Map([...answers.keys()].map((name, place) => [name, `/buffer/${place}`]));
  const order: BufferOrder[] = [...answers].map(([name, { body, ...answer }]) => ({
    path: paths.get(name)!,
    answer: { ...answer, body: body.toString("base64") },
  }));
  const log = openSync(logFile, "a");
  const child = fork(join(projectRoot, "bench/buffer-server.ts"), {
    env: { PATH: process.env.PATH, NODE_ENV: "production" },
    stdio: ["ignore", log, log, "ipc"],
  });
  process.once("exit", () => child.kill());
  child.send(order);
  const [port] = (await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => Promise.reject(new Error(`The buffers are not served: see ${logFile}.`))),
  ])) as [number];
  return { port, pathOf: (name: string) => paths.get(name)!, stop: () => stopProcess(child) };
}

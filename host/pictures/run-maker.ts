import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Making } from "./make-picture.ts";
import type { Done, Order } from "./maker-process.ts";

export type Maker = {
  /** Rejects when the picture could not be made. */
  make: (making: Making) => Promise<void>;
  /** When nothing is being made any more. */
  stop: () => Promise<void>;
};

type Log = { warn: (data: Record<string, unknown>, message: string) => void };
type Waiting = { resolve: () => void; reject: (error: Error) => void; deadline: NodeJS.Timeout };

const idleMs = 60_000;
const mostMsForOne = 60_000;

/**
 * Pictures are made in a process of their own: decoding what people sent may take a processor for seconds, a gigabyte, or
 * the whole process with it, and the shop shares none of the three. It starts with the first picture and goes when there
 * is nothing to do. It knows none of the shop's secrets.
 */
export function runMaker(log: Log, program = makerProgram()): Maker {
  let child: ChildProcess | undefined;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;
  const waiting = new Map<number, Waiting>();

  const settle = ({ id, error }: Done) => {
    const order = waiting.get(id);
    if (!order) return;
    waiting.delete(id);
    clearTimeout(order.deadline);
    if (error === undefined) order.resolve();
    else order.reject(new Error(error));
    if (waiting.size === 0) idle = setTimeout(leave, idleMs).unref();
  };
  const leave = () => {
    clearTimeout(idle);
    const leaving = child;
    child = undefined;
    if (leaving?.connected) leaving.disconnect();
    return leaving;
  };
  const start = () => {
    const started = fork(program, {
      execArgv: [],
      env: childEnvironment(),
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    started.stderr?.on("data", (text: Buffer) =>
      log.warn({ said: String(text).trim() }, "the maker of pictures spoke"),
    );
    started.on("message", settle);
    const lost = (why: string) => {
      if (child !== started) return;
      child = undefined;
      for (const id of waiting.keys()) settle({ id, error: why });
    };
    started.once("error", (error) => lost(error.message));
    started.once("exit", (code, signal) => lost(`The maker of pictures ended with ${signal ?? code}`));
    return started;
  };

  return {
    make(making) {
      clearTimeout(idle);
      const maker = (child ??= start());
      const order: Order = { ...making, id: (lastId += 1) };
      return new Promise((resolve, reject) => {
        const deadline = setTimeout(() => maker.kill("SIGKILL"), mostMsForOne);
        waiting.set(order.id, { resolve, reject, deadline });
        maker.send(order, (error) => error && settle({ id: order.id, error: error.message }));
      });
    },
    async stop() {
      const leaving = leave();
      if (leaving && leaving.exitCode === null && leaving.signalCode === null) await once(leaving, "exit");
    },
  };
}

/** From source it lies beside this file, in a build beside the bundle. */
function makerProgram(): string {
  const ending = import.meta.filename.endsWith(".ts") ? "ts" : "js";
  return join(import.meta.dirname, `maker-process.${ending}`);
}

/** As much as a program needs to run. */
function childEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, TEMP, TMP, SystemRoot } = process.env;
  return {
    PATH,
    HOME,
    TMPDIR,
    TEMP,
    TMP,
    SystemRoot,
    NODE_ENV: "production",
    // Words in drawings are set in the shop's own typeface: the machine may have none.
    FONTCONFIG_FILE: join(import.meta.dirname, "fonts/fonts.conf"),
    PANGOCAIRO_BACKEND: "fontconfig",
    // With few arenas freed memory goes back to the machine.
    MALLOC_ARENA_MAX: "2",
  };
}

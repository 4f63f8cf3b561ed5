import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export type Apart<Order extends object, Answer extends object> = {
  /** Rejects when the process could not do it, or ended over it. */
  ask: (order: Order) => Promise<Answer>;
  /** When nothing is being done any more. */
  stop: () => Promise<void>;
};

export type Numbered<Order extends object> = Order & { id: number };
export type Done<Answer extends object> = { id: number; error: string } | ({ id: number; error?: undefined } & Answer);

type Log = { warn: (data: Record<string, unknown>, message: string) => void };
type Waiting<Answer> = { resolve: (answer: Answer) => void; reject: (error: Error) => void; deadline: NodeJS.Timeout };

type Program = {
  /** "maker of pictures", for the log. */
  name: string;
  path: string;
  /** Beside what every program needs. */
  env?: NodeJS.ProcessEnv;
};

const idleMs = 60_000;
const mostMsForOne = 60_000;

/**
 * What people sent is decoded in a process of its own: that may take a processor for seconds, a gigabyte, or the whole
 * process with it, and the shop shares none of the three. It starts with the first order and goes when there is nothing to
 * do. It knows none of the shop's secrets.
 */
export function runApart<Order extends object, Answer extends object>(
  log: Log,
  program: Program,
): Apart<Order, Answer> {
  let child: ChildProcess | undefined;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;
  const waiting = new Map<number, Waiting<Answer>>();

  const settle = (done: Done<Answer>) => {
    const order = waiting.get(done.id);
    if (!order) return;
    waiting.delete(done.id);
    clearTimeout(order.deadline);
    if (done.error === undefined) order.resolve(done);
    else order.reject(new Error(done.error));
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
    const started = fork(program.path, {
      execArgv: [],
      env: { ...childEnvironment(), ...program.env },
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      // Files go over as bytes.
      serialization: "advanced",
    });
    started.stderr?.on("data", (text: Buffer) => log.warn({ said: String(text).trim() }, `the ${program.name} spoke`));
    started.on("message", (done) => settle(done as Done<Answer>));
    const lost = (why: string) => {
      if (child !== started) return;
      child = undefined;
      for (const id of waiting.keys()) settle({ id, error: why });
    };
    started.once("error", (error) => lost(error.message));
    started.once("exit", (code, signal) => lost(`The ${program.name} ended with ${signal ?? code}`));
    return started;
  };

  return {
    ask(order) {
      clearTimeout(idle);
      const process = (child ??= start());
      const numbered: Numbered<Order> = { ...order, id: (lastId += 1) };
      return new Promise((resolve, reject) => {
        const deadline = setTimeout(() => process.kill("SIGKILL"), mostMsForOne);
        waiting.set(numbered.id, { resolve, reject, deadline });
        process.send(numbered, (error) => error && settle({ id: numbered.id, error: error.message }));
      });
    },
    async stop() {
      const leaving = leave();
      if (leaving && leaving.exitCode === null && leaving.signalCode === null) await once(leaving, "exit");
    },
  };
}

/** From source it lies beside the file that asks, in a build beside the bundle. */
export function programBeside(asking: { filename: string; dirname: string }, name: string): string {
  const ending = asking.filename.endsWith(".ts") ? "ts" : "js";
  return join(asking.dirname, `${name}.${ending}`);
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
    // With few arenas freed memory goes back to the machine.
    MALLOC_ARENA_MAX: "2",
  };
}

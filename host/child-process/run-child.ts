import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { workedMs } from "./worked-ms.ts";

export type Child<Order extends object, Answer extends object> = {
  /** Rejects when the process could not do it, or ended over it, or worked longer than `mostMs` on it. */
  ask: (order: Order, limit?: { mostMs: number }) => Promise<Answer>;
  /** When nothing is being done any more. */
  stop: () => Promise<void>;
};

export type Numbered<Order extends object> = Order & { id: number };
/** `spent`: the process takes no further order. */
export type Done<Answer extends object> = { id: number; spent?: boolean } & (
  | { error: string }
  | ({ error?: undefined } & Answer)
);
/** An order is taken up; until now its process was starting. */
export type Begun = { id: number; begun: true };

type Log = { warn: (data: Record<string, unknown>, message: string) => void };
type Waiting<Answer> = {
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
  deadline: NodeJS.Timeout;
  begin: () => void;
};

type Program = {
  /** "maker of pictures", for the log. */
  name: string;
  path: string;
  /** Beside what every program needs. */
  env?: NodeJS.ProcessEnv;
  /** Options of Node itself. */
  execArgv?: string[];
};

const idleMs = 60_000;
const mostMsForOne = 60_000;
const leaveMs = 500;

/**
 * What people sent is decoded in a process of its own: that may take a processor for seconds, a gigabyte, or the whole
 * process with it, and the shop shares none of the three. It starts with the first order and goes when there is nothing to
 * do. It knows none of the shop's secrets.
 */
export function runChild<Order extends object, Answer extends object>(
  log: Log,
  program: Program,
): Child<Order, Answer> {
  let child: ChildProcess | undefined;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;
  const waiting = new Map<number, Waiting<Answer>>();

  const settle = (done: Done<Answer>) => {
    const order = waiting.get(done.id);
    if (!order) return;
    waiting.delete(done.id);
    clearTimeout(order.deadline);
    if (done.spent) leave();
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
      execArgv: program.execArgv ?? [],
      env: { ...childEnvironment(), ...program.env },
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      // Files go over as bytes.
      serialization: "advanced",
    });
    started.stderr?.on("data", (text: Buffer) => log.warn({ said: String(text).trim() }, `the ${program.name} spoke`));
    started.on("message", (said: Begun | Done<Answer>) => {
      if ("begun" in said) waiting.get(said.id)?.begin();
      else settle(said);
    });
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
    ask(order, { mostMs } = { mostMs: mostMsForOne }) {
      clearTimeout(idle);
      const process = (child ??= start());
      const numbered: Numbered<Order> = { ...order, id: (lastId += 1) };
      return new Promise((resolve, reject) => {
        const kill = () => process.kill("SIGKILL");
        const entry = { resolve, reject, deadline: setTimeout(kill, mostMsForOne), begin };
        // It is the work that is limited: on a busy machine the process waits its turn, since the shop goes before it.
        function begin() {
          const [begunAt, before] = [performance.now(), workedMs(process.pid)];
          const look = () => {
            const waited = performance.now() - begunAt;
            const now = workedMs(process.pid);
            const worked = before === null || now === null ? waited : now - before;
            if (worked >= mostMs || waited >= mostMsForOne) kill();
            else entry.deadline = setTimeout(look, Math.max(50, mostMs - worked));
          };
          clearTimeout(entry.deadline);
          entry.deadline = setTimeout(look, mostMs);
        }
        waiting.set(numbered.id, entry);
        process.send(numbered, (error) => error && settle({ id: numbered.id, error: error.message }));
      });
    },
    async stop() {
      const leaving = leave();
      if (!leaving || leaving.exitCode !== null || leaving.signalCode !== null) return;
      // In the middle of a large picture it does not hear that it may go; nobody waits for that any more.
      const deadline = setTimeout(() => leaving.kill("SIGKILL"), leaveMs);
      await once(leaving, "exit");
      clearTimeout(deadline);
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

import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

export type Asked = { method: "GET" | "POST"; path: string; headers: Record<string, string>; body?: string };

/** `times` in milliseconds, the shortest first. */
export type Load = { perSecond: number; times: number[]; seconds: number; refused: number };

export function percentile({ times }: Pick<Load, "times">, part: number): number {
  return times[Math.min(Math.floor(times.length * part), times.length - 1)] ?? Number.NaN;
}

/** Several loads of one thing as if they had been one. */
export function joinLoads(loads: readonly Load[]): Load {
  const times = loads.flatMap((one) => one.times).sort((a, b) => a - b);
  const seconds = loads.reduce((sum, one) => sum + one.seconds, 0);
  const refused = loads.reduce((sum, one) => sum + one.refused, 0);
  return { perSecond: times.length / seconds, times, seconds, refused };
}

const last = Buffer.from("\r\n0\r\n\r\n");

/**
 * Asks one thing over and over on `connections` kept connections, each waiting for its answer. A client of its own:
 * those that parse every header in JavaScript are slower than a buffer from Fastify, and would measure themselves.
 * `everyMs`: each asks once in so many milliseconds, as somebody does who reads what comes; all of them spread over that time.
 */
export async function load(
  port: number,
  given: { ask: (turn: number) => Asked; seconds: number; connections: number; everyMs?: number },
): Promise<Load> {
  const { everyMs = 0 } = given;
  const times: number[] = [];
  let refused = 0;
  let turn = 0;
  const begin = performance.now();
  const end = begin + given.seconds * 1_000;
  await Promise.all(
    Array.from({ length: given.connections }, async (_, nth) => {
      const line = await openLine(port);
      let due = begin + (everyMs * nth) / given.connections;
      while (performance.now() < end) {
        if (everyMs > 0) {
          await wait(Math.max(0, Math.min(due, end) - performance.now()));
          due += everyMs;
          if (performance.now() >= end) break;
        }
        const sent = performance.now();
        const status = await line.ask(writeRequest(port, given.ask(turn++)));
        times.push(performance.now() - sent);
        if (status >= 400) refused += 1;
      }
      line.close();
    }),
  );
  const seconds = (performance.now() - begin) / 1_000;
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, times, seconds, refused };
}

export function writeRequest(port: number, { method, path, headers, body }: Asked): string {
  const all = {
    host: `localhost:${port}`,
    ...headers,
    ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body ?? ""}`;
}

/** A kept connection that asks one thing after the other. */
export async function openLine(port: number) {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("error", reject));
  return {
    ask(request: string): Promise<number> {
      const answer = readAnswer(socket);
      socket.write(request);
      return answer;
    },
    close: () => socket.destroy(),
  };
}

/** Answers the status once the whole body is there. */
function readAnswer(socket: Socket): Promise<number> {
  return new Promise((resolve, reject) => {
    let head: { status: number; total: number | null } | undefined;
    let start: Buffer = Buffer.alloc(0);
    let received = 0;
    let tail: Buffer = Buffer.alloc(0);

    const stop = (error?: Error) => {
      socket.off("data", take).off("error", stop).off("close", closed);
      if (error) reject(error);
      else resolve(head!.status);
    };
    const closed = () => stop(new Error("The shop closed the connection in the middle of an answer."));
    const take = (part: Buffer) => {
      received += part.length;
      if (!head) {
        start = start.length === 0 ? part : Buffer.concat([start, part]);
        head = readHead(start);
        if (!head) return;
      }
      if (head.total !== null) return received >= head.total ? stop() : undefined;
      tail = part.length >= last.length ? part : Buffer.concat([tail, part]);
      return tail.subarray(-last.length).equals(last) ? stop() : undefined;
    };
    socket.on("data", take).on("error", stop).on("close", closed);
  });
}

/** `total` is null for a body that comes in chunks. */
function readHead(bytes: Buffer): { status: number; total: number | null } | undefined {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const text = bytes.toString("latin1", 0, end);
  const status = Number(text.slice(9, 12));
  const length = /\r\ncontent-length: *(\d+)/i.exec(text);
  return { status, total: length ? end + 4 + Number(length[1]) : null };
}

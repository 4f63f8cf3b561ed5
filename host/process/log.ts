import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import { type DestinationStream, pino } from "pino";
import pretty from "pino-pretty";
import type { Config } from "./config.ts";

/** Lines of JSON; readable ones at a terminal. Nothing in them is personal: no bodies, query strings, cookies or addresses. */
export function createLog({ logLevel }: Pick<Config, "logLevel">, output = standardOutput()): FastifyBaseLogger {
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // A second net, should somebody log more than they meant to.
      redact: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      serializers: { req: ({ method }: FastifyRequest) => ({ method }), err: errorLine },
    },
    output,
  );
}

function standardOutput(): DestinationStream {
  if (process.stdout.isTTY) return pretty({ colorize: true, sync: true });
  return outputTo(1);
}

const keptBytes = 1_000_000;

/**
 * A full disk under the log must not end a shop that can still sell. A megabyte of lines waits for room; what is beyond
 * it is lost.
 */
export function outputTo(fd: number): DestinationStream {
  const output = pino.destination({ fd, sync: true, maxLength: keptBytes });
  output.on("error", bearFullDisk);
  // What the host tells goes the same way.
  if (fd === 1) for (const stream of [process.stdout, process.stderr]) stream.on("error", bearFullDisk);
  return output;
}

function bearFullDisk(error: Error): void {
  if (!["ENOSPC", "EDQUOT"].includes(String((error as NodeJS.ErrnoException).code))) throw error;
}

const secrets = ["authorization", "cookie", "password", "token", "email", "phone", "phone_number", "address"];

/** A database error carries the values of the row it refused (`detail`, `parameters`); those stay out. */
function errorLine(error: Error & { code?: unknown; constraint?: unknown }): object {
  const { type, message, stack } = pino.stdSerializers.err(error);
  const withoutValues = (text: string) => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, "");
  return {
    type,
    message: withoutValues(message),
    stack: withoutValues(stack),
    ...(typeof error.code === "string" && { code: error.code }),
    ...(typeof error.constraint === "string" && { constraint: error.constraint }),
    ...(error.cause instanceof Error && { cause: errorLine(error.cause) }),
  };
}

/** One line per request, when it is over. */
export function logRequests(app: FastifyInstance): void {
  // Nothing of these lines is a caller's own word, so the net would only cost: more than the line itself, for each request.
  const lines = app.log.child({}, { redact: [] });
  app.addHook("onResponse", (request, reply, done) => {
    lines.info(
      {
        reqId: request.id,
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "request",
    );
    done();
  });
}

/** Paths hold ids that open a bill, and words that people search for, so only their kind is named. */
function routeOf(request: FastifyRequest): string {
  const route = request.routeOptions.url ?? "none";
  if (route !== "/*") return route;
  const [, first = "", rest] = /^\/([^/?]*)(\/[^?]+)?/.exec(request.url) ?? [];
  return rest ? `/${first}/*` : `/${first}`;
}

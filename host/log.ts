import type { FastifyBaseLogger, FastifyServerOptions } from "fastify";
import { pino } from "pino";
import pretty from "pino-pretty";
import type { Config } from "#host/config.ts";

/** Lines of JSON without personal data: no bodies, no query strings, no cookies, no addresses of people. */
export function createLog({ logLevel, development }: Pick<Config, "logLevel" | "development">): FastifyBaseLogger {
  const readable = development && process.stdout.isTTY;
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: ["req.headers", "headers.authorization", "headers.cookie", "*.password", "*.token", "*.email", "*.phone"],
      serializers: {
        req: requestLine,
        res: ({ statusCode }) => ({ status: statusCode }),
        err: pino.stdSerializers.err,
      },
    },
    readable ? pretty({ colorize: true, ignore: "reqId", sync: true }) : pino.destination({ dest: 1, sync: false }),
  );
}

function requestLine({ method, url }: { method: string; url: string }) {
  return { method, path: url.split("?")[0] };
}

/** Request ids are ours: a client's own could carry anything into the log. */
export const logOptions = { requestIdHeader: false } satisfies FastifyServerOptions;

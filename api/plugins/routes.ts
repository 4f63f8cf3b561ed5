import type { FastifyRequest, FastifySchema } from "fastify";
import type { ApiApp } from "#api/api-app.ts";
import { answeredCodes } from "#api/docs/answered-codes.ts";
import { type AccessRow, rowName } from "#domain/access/access-row.ts";
import { errorBodySchema } from "#domain/wire/error-body.ts";
import { AppError } from "#domain/wire/errors.ts";

const nowhere: AccessRow = { method: "GET", path: "/v1/*", access: "everybody", does: ["shop.read"] };

/**
 * Gives each route, as it is added, its row of the access matrix, and answers for the paths and methods that no route
 * took. A route without a row and a row without its route stop the start.
 */
export function addRouteRules(app: ApiApp, rows: readonly AccessRow[]): void {
  const known: { methods: string[]; path: RegExp }[] = [];
  const named = new Map(rows.map((row) => [rowName(row), row]));
  const waiting = new Set(named.keys());

  app.addHook("onRoute", (route) => {
    if (route.url === nowhere.path) {
      route.config = { row: nowhere };
      return;
    }
    const name = nameOf(route);
    const row = named.get(name);
    if (!row) throw new Error(`${name} has no row in the access matrix (domain/access/call-rows.ts).`);
    // A HEAD comes with what its GET was given.
    if (route.config?.row && route.method !== "HEAD") throw new Error(`${name} brings a row of its own.`);
    waiting.delete(name);
    route.config = { ...route.config, row };
    if (route.schema?.hide) return;
    route.config.answers = answeredCodes(row, route.schema);
    if (!route.schema?.response) throw new Error(`${name} has no schema for its answers.`);
    const answers = { "4xx": errorBodySchema, "5xx": errorBodySchema, ...(route.schema.response as object) };
    route.schema = { ...route.schema, response: answers } as FastifySchema;
    known.push({ methods: [route.method].flat(), path: toPattern(route.url) });
  });

  app.addHook("onReady", async () => {
    if (waiting.size > 0) throw new Error(`The access matrix has rows without a call: ${[...waiting].join(", ")}.`);
  });

  app.after(() => {
    app.all("/*", { schema: { hide: true } }, async (request, reply) => {
      const path = request.url.split("?")[0]!.replace(/\/+$/, "");
      const allowed = known.filter((route) => route.path.test(path)).flatMap((route) => route.methods);
      if (allowed.length === 0) throw new AppError("not_found");
      reply.header("Allow", [...new Set(allowed)].join(", "));
      throw new AppError("method_not_allowed");
    });
  });
}

/** The row of the call that is being answered. */
export function requireRow(request: FastifyRequest): AccessRow {
  const { row } = request.routeOptions.config;
  if (!row) throw new Error(`${request.method} ${request.url} is answered by a route that the frame has not seen.`);
  return row;
}

/** A GET answers HEAD too, by the same row. */
function nameOf(route: { method: string | string[]; url: string }): string {
  const method = String(route.method);
  return `${method === "HEAD" ? "GET" : method} ${route.url}`;
}

function toPattern(url: string): RegExp {
  const parts = url
    .split("/")
    .map((part) => (part.startsWith(":") ? "[^/]+" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
  return new RegExp(`^${parts.join("/")}$`);
}

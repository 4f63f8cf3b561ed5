import type { FastifySchema } from "fastify";
import type { ApiApp } from "#api/api-app.ts";
import { ACCESS } from "#api/api-app.ts";
import { errorBodySchema } from "#domain/wire/error-body.ts";
import { AppError } from "#domain/wire/errors.ts";

/** Checks each route as it is added, and answers for the paths and methods that no route took. */
export function addRouteRules(app: ApiApp): void {
  const known: { methods: string[]; path: RegExp }[] = [];

  app.addHook("onRoute", (route) => {
    const name = `${String(route.method)} ${route.url}`;
    if (!route.config?.access || !ACCESS.includes(route.config.access))
      throw new Error(`${name} does not say who may call it (config.access).`);
    if (route.schema?.hide) return;
    if (!route.schema?.response) throw new Error(`${name} has no schema for its answers.`);
    const answers = { "4xx": errorBodySchema, "5xx": errorBodySchema, ...(route.schema.response as object) };
    route.schema = { ...route.schema, response: answers } as FastifySchema;
    known.push({ methods: [route.method].flat(), path: toPattern(route.url) });
  });

  app.after(() => {
    app.all("/*", { schema: { hide: true }, config: { access: "public" } }, async (request, reply) => {
      const path = request.url.split("?")[0]!.replace(/\/+$/, "");
      const allowed = known.filter((route) => route.path.test(path)).flatMap((route) => route.methods);
      if (allowed.length === 0) throw new AppError("not_found");
      reply.header("Allow", [...new Set(allowed)].join(", "));
      throw new AppError("method_not_allowed");
    });
  });
}

function toPattern(url: string): RegExp {
  const parts = url
    .split("/")
    .map((part) => (part.startsWith(":") ? "[^/]+" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
  return new RegExp(`^${parts.join("/")}$`);
}

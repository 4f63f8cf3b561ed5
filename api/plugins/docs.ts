import swagger from "@fastify/swagger";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { z } from "zod";
import type { ApiApp } from "#api/api-app.ts";
import { describeAccess, printAccess } from "#domain/access/describe-access.ts";
import { drawDocs } from "#api/docs-page.ts";

const eitherOf: Record<string, string[]>[] = [{ bearer: [] }, { cookie: [] }];

/** `/v1/openapi.json`, made from the routes' own schemas, and `/v1/docs`, a page to read it by. */
export async function addDocs(app: ApiApp, { appUrl }: { appUrl: string }): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Chashma",
        version: "1",
        description: "Amounts are rupees with at most two decimals. Lists answer `{ data, total, page, limit }`.",
      },
      servers: [{ url: appUrl }],
      components: {
        securitySchemes: {
          bearer: {
            type: "http",
            scheme: "bearer",
            description: "`user_with_token.access_token` of POST /v1/login/login",
          },
          cookie: { type: "apiKey", in: "cookie", name: appUrl.startsWith("https:") ? "__Host-session" : "session" },
        },
      },
    },
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document as never);
      const row = document.route.config?.row;
      if (!row) return { url, schema: { ...schema, tags: [url.split("/")[2] ?? "v1"] } };
      const guarded = row.access === "session" || row.access === "staff";
      const access = { "x-access": printAccess(row), description: describeAccess(row).join("\n\n") };
      return {
        url,
        schema: { ...schema, ...access, tags: [url.split("/")[2] ?? "v1"], security: guarded ? eitherOf : [] },
      };
    },
  });

  app.get("/openapi.json", { schema: { hide: true, response: { 200: z.unknown() } } }, async () => app.swagger());
  app.get("/docs", { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .serializer((page: string) => page)
      .send(drawDocs(app.swagger() as never)),
  );
}

import swagger from "@fastify/swagger";
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from "fastify-type-provider-zod";
import { z } from "zod";
import type { ApiApp } from "#api/api-app.ts";
import { aboutApi } from "#api/docs/about-api.ts";
import { DOCS_POLICY, drawDocs } from "#api/docs/docs-page.ts";
import { type ApiDocument, finishDocument, type OperationFacts } from "#api/docs/finish-document.ts";
import { jsonSchemaOptions } from "#api/docs/json-schema-options.ts";
import type { Access } from "#domain/access/access.ts";
import { printAccess } from "#domain/access/describe-access.ts";

type WayIn = Record<string, string[]>;

const signedIn: WayIn[] = [{ bearer: [] }, { cookie: [] }];
const WAYS_IN: Record<Access, WayIn[]> = {
  everybody: [],
  visitor: [{}, ...signedIn],
  "signed-in": signedIn,
  staff: signedIn,
};
/** `/v1/openapi.json`, made from the routes' own schemas, and `/v1/docs`, a page to read and try them by. */
export async function addDocs(app: ApiApp, { appUrl }: { appUrl: string }): Promise<void> {
  const toJsonSchema = createJsonSchemaTransform(jsonSchemaOptions);
  const withComponents = createJsonSchemaTransformObject(jsonSchemaOptions);
  const facts = new Map<string, OperationFacts>();

  await app.register(swagger, {
    openapi: aboutApi(appUrl),
    transform: (given) => {
      const { schema, url } = toJsonSchema(given as never);
      if (schema?.hide) return { schema, url };
      const { row, answers = [] } = given.route.config ?? {};
      const tags = [url.split("/")[2] ?? "v1"];
      if (!row) return { url, schema: { ...schema, tags } };
      facts.set(`${row.method.toLowerCase()} ${url.replaceAll(/:(\w+)/g, "{$1}")}`, { row, codes: answers });
      const { errors: _errors, ...rest } = schema as typeof schema & { errors?: unknown };
      return { url, schema: { ...rest, "x-access": printAccess(row), tags, security: WAYS_IN[row.access] } };
    },
    transformObject: (given) => finishDocument(withComponents(given as never) as never, facts) as never,
  });

  const document = () => app.swagger() as unknown as ApiDocument;
  app.get("/openapi.json", { schema: { hide: true, response: { 200: z.unknown() } } }, async () => document());
  app.get("/docs", { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("Content-Security-Policy", DOCS_POLICY)
      .header("X-Robots-Tag", "noindex")
      .serializer((page: string) => page)
      .send(drawDocs(document())),
  );
}

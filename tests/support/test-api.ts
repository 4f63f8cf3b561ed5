import Fastify, { type FastifyInstance } from "fastify";
import { afterAll } from "vitest";
import { type ApiParts, buildApi } from "#api/build-api.ts";

/** The API built whole, to be hit with `inject`. */
export async function testApi(parts: ApiParts): Promise<FastifyInstance> {
  const app = Fastify({ trustProxy: true, routerOptions: { maxParamLength: 16_384 } });
  buildApi(app, parts);
  await app.ready();
  afterAll(() => app.close());
  return app;
}

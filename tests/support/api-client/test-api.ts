import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, expect } from "vitest";
import { type ApiParts, buildApi } from "#api/build-api.ts";

/** The API built whole, to be hit with `inject`. An answer that the documentation does not name fails the file. */
export async function testApi(parts: ApiParts): Promise<FastifyInstance> {
  const app = Fastify({ trustProxy: true, routerOptions: { maxParamLength: 16_384 } });
  const unnamed = new Set<string>();
  buildApi(app, { reportUnnamed: (words) => unnamed.add(words), ...parts });
  await app.ready();
  afterAll(async () => {
    await app.close();
    expect([...unnamed]).toEqual([]);
  });
  return app;
}

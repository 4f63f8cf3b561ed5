import type { FastifyInstance } from "fastify";
import type { InjectOptions } from "light-my-request";
import createClient from "openapi-fetch";
import type { paths } from "./v1.d.ts";

/** The typed client of an API that is built whole and hit with `inject`; `headers` go with every call. */
export function clientOf(app: FastifyInstance, headers: Record<string, string> = {}) {
  return createClient<paths>({
    baseUrl: "http://localhost",
    headers,
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const body = Buffer.from(await request.arrayBuffer());
      const answer = await app.inject({
        method: request.method as NonNullable<InjectOptions["method"]>,
        url: pathname + search,
        headers: Object.fromEntries(request.headers),
        ...(body.length > 0 && { payload: body }),
      });
      const names = Object.entries(answer.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
      );
      const isEmpty = [204, 304].includes(answer.statusCode);
      return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), {
        status: answer.statusCode,
        headers: names,
      });
    },
  });
}

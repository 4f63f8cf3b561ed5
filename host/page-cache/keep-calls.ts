import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { contentTag } from "#api/plugins/freshness.ts";
import { finishAnswer, type KeptAnswer } from "./finish-answer.ts";
import { readSharedCall, readSharedSearch } from "./is-shared.ts";
import type { PageCache } from "./page-cache.ts";
import { sendKept } from "./send-kept.ts";

/** So many addresses are remembered as having been asked for. */
const mostAsked = 2_000;

/**
 * Answers public reads of the API from what is kept. Kept is what is asked for a second time: compressing takes ten times as
 * long as answering, and most searches are never made again. Registered before the API's own hooks.
 */
export function keepCalls(app: FastifyInstance, pageCache: PageCache<KeptAnswer>): void {
  const wanted = new WeakMap<FastifyRequest, { key: string; since: number }>();
  const asked = new LRUCache<string, true>({ max: mostAsked });
  const isAskedAgain = (key: string) => {
    const again = asked.has(key);
    asked.set(key, true);
    return again;
  };

  function lookUp(request: FastifyRequest, reply: FastifyReply, key: string | null): FastifyReply | undefined {
    if (key === null) return undefined;
    const found = pageCache.find(key);
    if (found) return sendKept(request, reply, found);
    if (isAskedAgain(key)) wanted.set(request, { key, since: pageCache.version() });
    return undefined;
  }
  app.addHook("onRequest", async (request, reply) =>
    lookUp(request, reply, readSharedCall(request, wordsOf(request, "querystring"))),
  );
  // A search is in the body, which has been read by now and not been looked at yet.
  app.addHook("preValidation", async (request, reply) =>
    lookUp(request, reply, readSharedSearch(request, wordsOf(request, "body"))),
  );

  app.addHook("onSend", async (request, reply, payload) => {
    const want = wanted.get(request);
    if (!want || reply.statusCode !== 200 || typeof payload !== "string") return payload;
    wanted.delete(request);
    // The tag that the API itself gives, so that an answer is known again wherever it came from.
    const headers = { ...headersOf(reply), ...(request.method === "GET" && { etag: contentTag(payload) }) };
    const finished = await finishAnswer({ status: 200, headers, body: payload });
    if (finished) pageCache.keep(want.key, finished, want.since);
    return payload;
  });
}

/** What the call reads, by its own schema; whatever else is sent makes no other answer. */
function wordsOf({ routeOptions }: FastifyRequest, part: "querystring" | "body"): readonly string[] {
  const schema = routeOptions.schema?.[part];
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function headersOf(reply: FastifyReply): Record<string, string> {
  const { "content-type": type, "set-cookie": cookie, "cache-control": control, vary } = reply.getHeaders();
  return {
    "content-type": String(type),
    ...(cookie === undefined ? {} : { "set-cookie": String(cookie) }),
    ...(control === undefined ? {} : { "cache-control": String(control) }),
    ...(vary === undefined ? {} : { vary: String(vary) }),
  };
}

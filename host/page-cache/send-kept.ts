import type { FastifyReply, FastifyRequest } from "fastify";
import { gunzipSync } from "node:zlib";
import type { KeptAnswer } from "./finish-answer.ts";
import { hasTag } from "#domain/wire/has-tag.ts";

/**
 * Unless the answer says otherwise, browsers must ask again each time, since with the next cookie it is another, and are
 * told that theirs still holds. What is kept is compressed already.
 */
export function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): FastifyReply {
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const headers = {
    "cache-control": "no-cache",
    vary: "Accept-Encoding, Cookie",
    etag: `"${answer.tag}-${encoding}"`,
    ...answer.headers,
  };
  reply.headers(headers);
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead && answer.status === 200 && hasTag(request.headers["if-none-match"], headers.etag))
    return reply.code(304).removeHeader("content-type").send();
  reply.code(answer.status);
  if (encoding === "none") return reply.send(gunzipSync(answer.gzip));
  reply.header("Content-Encoding", encoding);
  return reply.send(encoding === "br" ? answer.brotli : answer.gzip);
}

function chooseEncoding(accepted = ""): "br" | "gzip" | "none" {
  const takes = (name: string) =>
    new RegExp(`(^|[ ,])${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))\\s*(;|,|$)`, "i").test(accepted);
  return takes("br") ? "br" : takes("gzip") ? "gzip" : "none";
}

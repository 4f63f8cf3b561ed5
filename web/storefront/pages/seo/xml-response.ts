import { createReadableStreamFromReadable } from "@react-router/node";
import { pipeline, Readable } from "node:stream";
import { openPageStream } from "#web/open-page-stream.ts";

type Given = {
  request: Request;
  /** Written as it is read: what is sent is never in memory as a whole. */
  parts: AsyncIterable<string> | Iterable<string>;
  /** The same tag means the same text. */
  tag?: string;
  maxAgeSeconds: number;
  onFailure: (error: unknown) => void;
};

/** An XML file that is written while it is sent, compressed for who takes that. */
export function xmlResponse({ request, parts, tag, maxAgeSeconds, onFailure }: Given): Response {
  const headers = new Headers({
    "Content-Type": "application/xml; charset=utf-8",
    "Cache-Control": `public, max-age=${maxAgeSeconds}`,
    Vary: "Accept-Encoding",
  });
  if (tag !== undefined) {
    // Weak: compressed or not, it says the same.
    headers.set("ETag", `W/"${tag}"`);
    const known = (request.headers.get("If-None-Match") ?? "").split(",").map((one) => one.trim());
    if (known.includes(`W/"${tag}"`)) return new Response(null, { status: 304, headers });
  }
  if (request.method === "HEAD") return new Response(null, { headers });
  const { body, encoding } = openPageStream(request.headers.get("Accept-Encoding"));
  if (encoding) headers.set("Content-Encoding", encoding);
  pipeline(Readable.from(parts), body, (error) => {
    // Who went away has closed the stream early; that is no fault.
    if (error && error.code !== "ERR_STREAM_PREMATURE_CLOSE" && error.code !== "ABORT_ERR") onFailure(error);
  });
  return new Response(createReadableStreamFromReadable(body), { headers });
}

import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** An answer that everybody gets: finished, compressed, and without a trace of whoever asked first. */
export type KeptAnswer = {
  status: 200 | 404 | 503;
  headers: Record<string, string>;
  /** Names the content; the way it is compressed is added. */
  tag: string;
  brotli: Buffer;
  gzip: Buffer;
  /** What it takes in memory. */
  bytes: number;
  maxAgeMs: number;
  /** It says that there is nothing: of such answers only little is kept. */
  brief: boolean;
};

/** What was compressed better before, by the tag of its content. */
type Made = { find: (tag: string) => Buffer | undefined };

export type RawAnswer = { status: number; headers: Record<string, string>; body: string };

/** Delivery dates turn at midnight; and should a change ever not be told, it shows after this long. */
const maxAgeMs = 60_000;
/** What is not there may come, and everybody can think up addresses. */
const missingMaxAgeMs = 1_000;
const entryOverheadBytes = 1_000;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Null for what must not be given to anyone else: no page, a redirect, a fault, a cookie. That the shop cannot answer just now
 * is said to all who are asking, and not kept.
 */
export async function finishAnswer(
  { status, headers, body }: RawAnswer,
  // 5 of 11: higher ones take ten times as long for a twentieth less.
  { brotliQuality = 5, smallest }: { brotliQuality?: number; smallest?: Made | undefined } = {},
): Promise<KeptAnswer | null> {
  if (status !== 200 && status !== 404 && status !== 503) return null;
  if (headers["set-cookie"] !== undefined) return null;
  if (status !== 503 && /no-store|private/.test(headers["cache-control"] ?? "")) return null;
  const bytes = Buffer.from(body);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const tag = createHash("sha256").update(bytes).update(JSON.stringify(headers)).digest("base64url").slice(0, 22);
  const [brotli, gzipped] = await Promise.all([
    smallest?.find(tag) ?? toBrotli(bytes, { params }),
    toGzip(bytes, { level: 6 }),
  ]);
  return {
    status,
    headers,
    tag,
    brotli,
    gzip: gzipped,
    bytes: brotli.length + gzipped.length + entryOverheadBytes,
    maxAgeMs: { 200: maxAgeMs, 404: missingMaxAgeMs, 503: 0 }[status],
    brief: status !== 200,
  };
}

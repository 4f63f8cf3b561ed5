import type { FastifyInstance } from "fastify";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { finishAnswer, type KeptAnswer } from "./finish-answer.ts";
import { createPageCache } from "./page-cache.ts";
import { sendKept } from "./send-kept.ts";

type Area = { root: string; prefix: string; headers: Record<string, string> };

// No way out of the folder can be written with these letters.
const names = "^[a-f0-9-]+\\.svg$";

/**
 * Drawings are text, a third of which says it all. They are compressed when somebody first asks, not when they are put
 * away: what is on disk stays what it was. Their names are their content, so what is kept never ages.
 */
export function keepDrawings(app: FastifyInstance, areas: readonly Area[]): void {
  const pageCache = createPageCache<KeptAnswer>({ maxBytes: 16 * 1_024 * 1_024 });
  pageCache.trust(true);
  for (const { root, prefix, headers } of areas) {
    app.get<{ Params: { name: string } }>(`${prefix}:name(${names})`, async (request, reply) => {
      const { name } = request.params;
      const drawing = await pageCache.answer(`${prefix}${name}`, () => finishDrawing(join(root, name), headers));
      return drawing ? sendKept(request, reply, drawing) : reply.callNotFound();
    });
  }
}

async function finishDrawing(path: string, headers: Record<string, string>): Promise<KeptAnswer | null> {
  let body: string;
  try {
    body = await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  const all = { ...headers, "content-type": "image/svg+xml", vary: "Accept-Encoding" };
  const finished = await finishAnswer({ status: 200, headers: all, body }, { brotliQuality: 9 });
  return finished && { ...finished, maxAgeMs: Number.POSITIVE_INFINITY };
}

import type { FastifyInstance } from "fastify";
import { createHash } from "node:crypto";
import type { FileStore } from "#integrations/files/file-store.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import type { CardWords } from "#services/catalogue/find-card-words.ts";
import { recipe } from "./kept-pictures.ts";
import { NotMade } from "./making-queue.ts";
import type { Pictures } from "./open-pictures.ts";
import { answer } from "./serve-pictures.ts";

export type FindWords = (asked: { liveSaleId: number; picture: string }) => Promise<CardWords | null>;

type Parts = { pictures: Pictures; files: FileStore; findWords: FindWords };

/** The address stays when a product is renamed, so browsers and proxies ask again after a day. */
const forADay = "public, max-age=86400";

/** `productCard` of domain/catalogue/picture-address.ts: what messengers and other sites show for the page of a product. */
export function serveCards(app: FastifyInstance, parts: Parts): void {
  app.get<{ Params: { name: string; card: string } }>("/uploads/products/:name/cards/:card", async (request, reply) => {
    const { name, card } = request.params;
    const id = idParamSchema.safeParse(/^(?<id>[1-9]\d{0,9})\.jpg$/.exec(card)?.groups?.["id"]);
    // Before the database is asked.
    const isThere = id.success && (await parts.files.has("products", name));
    const words = isThere ? await parts.findWords({ liveSaleId: id.data, picture: name }) : null;
    if (!words) return reply.callNotFound();
    const version = createHash("sha256").update(JSON.stringify(words)).digest("hex").slice(0, 12);
    try {
      const bytes = await parts.pictures.findCard({ area: "products", name, words, version });
      if (!bytes) return reply.callNotFound();
      reply.headers({
        "content-type": "image/jpeg",
        "cache-control": forADay,
        "cross-origin-resource-policy": "cross-origin",
        etag: `"${recipe}-card-${version}"`,
      });
      return answer(request, reply, bytes);
    } catch (error) {
      if (!(error instanceof NotMade)) throw error;
      return reply.code(503).headers({ "cache-control": "no-store", "retry-after": "10" }).send();
    }
  });
}

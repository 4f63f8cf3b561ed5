import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import type { FileStore } from "#integrations/files/file-store.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import type { CardWords } from "#services/catalogue/find-card-words.ts";
import { recipe } from "./kept-pictures.ts";
import { NotMade } from "./making-queue.ts";
import type { Pictures } from "./open-pictures.ts";
import { sourceTypes } from "./picture-kinds.ts";
import { answer, forOthers, ofTheShop, type PictureArea } from "./serve-pictures.ts";

export type FindWords = (asked: { liveSaleId: number; picture: string }) => Promise<CardWords | null>;

type Parts = { pictures: Pictures; files: FileStore };

/** The address stays when a product is renamed, so browsers and proxies ask again after a day. */
const forADay = "public, max-age=86400";

const shown = { "content-type": "image/jpeg", ...forOthers("products") };

/** `productCard` of domain/catalogue/picture-address.ts: what messengers and other sites show for the page of a product. */
export function serveProductCards(app: FastifyInstance, parts: Parts & { findWords: FindWords }): void {
  app.get<{ Params: { name: string; card: string } }>("/uploads/products/:name/cards/:card", async (request, reply) => {
    const { name, card } = request.params;
    const id = idParamSchema.safeParse(/^(?<id>[1-9]\d{0,9})\.jpg$/.exec(card)?.groups?.["id"]);
    // Before the database is asked.
    const isThere = id.success && (await parts.files.has("products", name));
    const words = isThere ? await parts.findWords({ liveSaleId: id.data, picture: name }) : null;
    if (!words) return reply.callNotFound();
    const version = createHash("sha256").update(JSON.stringify(words)).digest("hex").slice(0, 12);
    const made = parts.pictures.findCard({ area: "products", name, of: words, version });
    return sendCard(request, reply, { made, version, headers: { "cache-control": forADay } });
  });
}

/** `plainCard` of domain/catalogue/plain-card.ts, of what the shop itself shows: no card of anybody's portrait. */
export function servePlainCards(
  app: FastifyInstance,
  areas: readonly PictureArea[],
  { pictures }: Pick<Parts, "pictures">,
): void {
  for (const { area, prefix, headers } of areas.filter((one) => ofTheShop.includes(one.area)))
    app.get<{ Params: { name: string } }>(`${prefix}:name/card.jpg`, async (request, reply) => {
      const { name } = request.params;
      if (!((name.split(".").at(-1) ?? "") in sourceTypes)) return reply.callNotFound();
      const of = area === "products" ? "goods" : "scene";
      const made = pictures.findCard({ area, name, of, version: of });
      return sendCard(request, reply, { made, version: of, headers });
    });
}

type Sent = { made: Promise<Buffer | null>; version: string; headers: Record<string, string> };

async function sendCard(request: FastifyRequest, reply: FastifyReply, { made, version, headers }: Sent) {
  try {
    const bytes = await made;
    if (!bytes) return reply.callNotFound();
    reply.headers({ ...headers, ...shown, etag: `"${recipe}-card-${version}"` });
    return answer(request, reply, bytes);
  } catch (error) {
    if (!(error instanceof NotMade)) throw error;
    return reply.code(503).headers({ "cache-control": "no-store", "retry-after": "10" }).send();
  }
}

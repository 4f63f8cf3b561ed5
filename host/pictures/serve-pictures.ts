import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pictureWidths } from "#domain/catalogue/picture-address.ts";
import { hasTag } from "#domain/wire/has-tag.ts";
import type { FileStore, PublicArea } from "#integrations/files/file-store.ts";
import { recipe } from "./kept-pictures.ts";
import { NotMade } from "./making-queue.ts";
import type { Pictures } from "./open-pictures.ts";
import { canShow, chooseKind, contentTypes, sourceTypes } from "./picture-kinds.ts";

/** `headers`: with how long a picture may be kept. */
export type PictureArea = {
  area: PublicArea;
  prefix: string;
  headers: Record<string, string> & { "cache-control": string };
};

/**
 * Of the second best, while the best is made. Whoever has it may show it for a day, since loading another costs more than
 * it saves; what stands between shop and browsers must not keep it for others.
 */
const forADay = "private, max-age=86400";

/** Not what people sent. */
export const ofTheShop: readonly PublicArea[] = ["products", "stores", "assets"];

/** Mail programs in a browser and other sites' cards show goods, stores and articles as JPEG, and no other picture of ours. */
export const forOthers = (area: PublicArea): Record<string, string> =>
  ofTheShop.includes(area) ? { "cross-origin-resource-policy": "cross-origin" } : {};

type AskedSize = { width: number; asJpeg: boolean; isClear: boolean };
const sizes = new Map<string, AskedSize>(
  pictureWidths.flatMap((width): [string, AskedSize][] => [
    [`${width}`, { width, asJpeg: false, isClear: false }],
    [`${width}.jpg`, { width, asJpeg: true, isClear: false }],
    [`${width}.clear`, { width, asJpeg: false, isClear: true }],
  ]),
);

/** The addresses of domain/catalogue/picture-address.ts: a width behind the name of a picture. */
export function servePicturesAtWidths(
  app: FastifyInstance,
  areas: readonly PictureArea[],
  { pictures, files }: { pictures: Pictures; files: FileStore },
): void {
  for (const { area, prefix, headers } of areas) {
    app.get<{ Params: { name: string; size: string } }>(`${prefix}:name/:size`, async (request, reply) => {
      const { name, size } = request.params;
      const asked = sizes.get(size);
      const extension = name.split(".").at(-1) ?? "";
      if (!asked || !(extension in sourceTypes)) return reply.callNotFound();

      const { accept } = request.headers;
      const wanted = asked.asJpeg
        ? ({ best: "jpg", first: "jpg" } as const)
        : chooseKind(accept, asked.isClear ? "png" : extension);
      try {
        const found = await pictures.find({ area, name, width: asked.width, wanted });
        if (!found) return reply.callNotFound();
        reply.headers({
          ...headers,
          "content-type": contentTypes[found.kind],
          ...(found.kind !== wanted.best &&
            headers["cache-control"].includes("immutable") && { "cache-control": forADay }),
          etag: `"${recipe}-${asked.width}-${found.kind}"`,
          ...(asked.asJpeg ? forOthers(area) : { vary: "Accept" }),
        });
        return answer(request, reply, found.bytes);
      } catch (error) {
        if (!(error instanceof NotMade)) throw error;
        reply.headers({ ...headers, "cache-control": "no-store" });
        const original = !asked.asJpeg && canShow(accept, extension) ? await files.read(area, name) : null;
        // The page shows its own picture for those that fail.
        if (!original) return reply.code(503).header("retry-after", "10").send();
        return reply.type(sourceTypes[extension]!).send(original);
      }
    });
  }
}

export function answer(request: FastifyRequest, reply: FastifyReply, bytes: Buffer): FastifyReply {
  const tag = String(reply.getHeader("etag"));
  return hasTag(request.headers["if-none-match"], tag) ? reply.code(304).send() : reply.send(bytes);
}

import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { keepDrawings } from "#host/page-cache/keep-drawings.ts";
import type { Pictures } from "#host/pictures/open-pictures.ts";
import { type FindWords, servePlainCards, serveProductCards } from "#host/pictures/serve-cards.ts";
import { servePicturesAtWidths } from "#host/pictures/serve-pictures.ts";
import { type FileStore, type PublicArea, publicAreas } from "#integrations/files/file-store.ts";

const forEver = "public, max-age=31536000, immutable";
/** People take their own pictures away again: whoever keeps one asks after ten minutes whether it is still there. */
const whileItIsThere = "public, max-age=600, must-revalidate";
const ofPeople: readonly PublicArea[] = ["reviews", "profiles"];
/** What other sites show for an address of the shop, as `serve-cards.ts` has it for pictures. */
const forOthers = /[\\/](cards[\\/][\w-]+|social-card)\.jpg$/;
const pictureHeaders = {
  // A picture that somebody sent must not act when it is opened as a page.
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/** Sent in place of what they are made of, and by no address of their own. */
const isCompressed = /\.(br|gz)$/;

/** The scripts, styles and fonts of the pages, compressed when they were built. */
export async function serveBrowserFiles(app: FastifyInstance): Promise<void> {
  // Beside the bundle that this is part of: a newer build elsewhere is not ours.
  const root = join(import.meta.dirname, "../client");
  const common = { preCompressed: true, cacheControl: false };
  await app.register(fastifyStatic, {
    ...common,
    root,
    decorateReply: false,
    // One route per file, so that whatever is no file goes on to the pages.
    wildcard: false,
    globIgnore: ["build/**", "**/*.{br,gz}"],
    setHeaders(reply, file) {
      reply.header("Cache-Control", "public, max-age=3600");
      if (forOthers.test(file)) reply.header("Cross-Origin-Resource-Policy", "cross-origin");
    },
  });
  // Named by their content, nobody asks whether they have changed; and a page loads a dozen, whose headers are not compressed.
  const build = join(root, "build");
  await app.register(fastifyStatic, {
    ...common,
    root: build,
    // One route for all of them: a route for each of some 600 took a tenth of the start.
    serve: false,
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply) => void reply.header("Cache-Control", forEver),
  });
  const names = new Set((await readdir(build)).filter((name) => !isCompressed.test(name)));
  app.get<{ Params: { "*": string } }>("/build/*", { schema: { hide: true } }, (request, reply) => {
    const name = request.params["*"];
    return names.has(name) ? reply.sendFile(name) : reply.callNotFound();
  });
}

type Parts = {
  uploadsDir: string;
  files: FileStore;
  pictures?: Pictures | undefined;
  /** Of the cards of products; without it there are none. */
  findWords?: FindWords;
};

/**
 * Pictures from UPLOADS_DIR, as they are and at the widths they are shown at. Only public areas have a door here;
 * prescriptions are handed out by their own route.
 */
export async function servePictures(
  app: FastifyInstance,
  { uploadsDir, files, pictures, findWords }: Parts,
): Promise<void> {
  const areas = publicAreas.map((area) => ({
    area,
    root: join(uploadsDir, area),
    prefix: area === "assets" ? "/assets/" : `/uploads/${area}/`,
    // Names are made of the content.
    headers: { ...pictureHeaders, "cache-control": ofPeople.includes(area) ? whileItIsThere : forEver },
  }));
  keepDrawings(app, areas);
  if (pictures) servePicturesAtWidths(app, areas, { pictures, files });
  if (pictures) servePlainCards(app, areas, { pictures });
  if (pictures && findWords) serveProductCards(app, { pictures, files, findWords });
  for (const { root, prefix, headers } of areas) {
    await mkdir(root, { recursive: true, mode: 0o700 });
    await app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      index: false,
      dotfiles: "ignore",
      cacheControl: false,
      setHeaders: (reply) => void reply.headers(headers),
    });
  }
}

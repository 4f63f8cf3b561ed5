import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { toUnavailable } from "#domain/wire/database-away.ts";
import { contentPolicyHeader } from "./content-policy.ts";
import { openPaintFirst } from "./paint-first.ts";
import { openPageStream } from "./open-page-stream.ts";
import { ofShop } from "./page/manifest-of-shop.ts";
import { visitContext } from "./session/context.ts";
import { permissionsPolicy } from "./session/permissions-policy.ts";
import { isConsolePage } from "./session/staff-here.ts";

export const streamTimeout = 5_000;

export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> | Response {
  const { nonce, log, contentPolicies, shared } = context.get(visitContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentPolicyHeader(nonce, contentPolicies));
  if (status === 200 && isOfConsole(entry)) headers.set("Permissions-Policy", permissionsPolicy({ camera: true }));
  if (request.method === "HEAD") return new Response(null, { status, headers });

  return new Promise((resolve, reject) => {
    let shellRendered = false;
    // Crawlers and what is kept get the finished page; people get the shell at once and the rest as it comes.
    const ready = shared || isbot(request.headers.get("user-agent")) ? "onAllReady" : "onShellReady";
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={withRoutes(entry, request)} url={request.url} nonce={nonce} />,
      {
        nonce,
        [ready]() {
          shellRendered = true;
          const { body, encoding } = openPageStream(request.headers.get("Accept-Encoding"));
          if (encoding) headers.set("Content-Encoding", encoding);
          headers.append("Vary", "Accept-Encoding");
          body.once("close", () => clearTimeout(giveUp));
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          // What is kept for everybody is finished by whoever keeps it; staff work with scripts, and have them at once.
          pipe(shared || isOfConsole(entry) ? body : openPaintFirst(body, nonce));
        },
        onShellError(error) {
          clearTimeout(giveUp);
          reject(error);
        },
        onError(error) {
          status = toUnavailable(error) ? 503 : 500;
          // An error before the shell rejects above and reaches handleError.
          if (shellRendered && !request.signal.aborted)
            log.error({ err: error }, "a page failed while it was rendered");
        },
      },
    );
    // A second after the router gave up on late data, so that its refusals can still be written.
    const giveUp = setTimeout(abort, streamTimeout + 1_000);
  });
}

/** Pages of the shop load its routes alone, and not the console's. What stands at an address of the console is found there. */
function withRoutes(entry: EntryContext, { url }: Request): EntryContext {
  if (isOfConsole(entry) || isConsolePage(new URL(url).pathname)) return entry;
  return { ...entry, manifest: { ...entry.manifest, url: ofShop(entry.manifest.url) } };
}

const isOfConsole = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.some(({ route }) => route.id.startsWith("console/"));

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const { log } = context.get(visitContext);
  log.error({ err: error }, "a page failed");
};

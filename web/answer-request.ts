import type { Shop } from "#services/shop.ts";
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { shopContext, type Visit, visitContext } from "./session/context.ts";
import { answerUnavailable } from "./answer-unavailable.ts";

const respond = createRequestHandler(answerUnavailable(build), import.meta.env.MODE);

export type AnswerRequest = (request: Request, given: { shop: Shop; visit: Visit }) => Promise<Response>;

/** Whoever is told that the shop cannot answer just now is told when to ask again, and nobody keeps that. */
export const answerRequest: AnswerRequest = async (request, { shop, visit }) => {
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  context.set(visitContext, visit);
  const response = await respond(request, context);
  if (response.status === 503) {
    if (!response.headers.has("Retry-After")) response.headers.set("Retry-After", "5");
    response.headers.set("Cache-Control", "no-store");
    // A page that was only asked for comes by itself when the shop is back. A form is sent again by whoever filled it in.
    if (request.method === "GET" && response.headers.get("Content-Type")?.startsWith("text/html"))
      response.headers.set("Refresh", response.headers.get("Retry-After")!);
  }
  return response;
};

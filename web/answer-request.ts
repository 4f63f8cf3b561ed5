import type { Shop } from "#services/shop.ts";
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { shopContext, type Visit, visitContext } from "./session/context.ts";

const respond = createRequestHandler(build, import.meta.env.MODE);

export type AnswerRequest = (request: Request, given: { shop: Shop; visit: Visit }) => Promise<Response>;

export const answerRequest: AnswerRequest = (request, { shop, visit }) => {
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  context.set(visitContext, visit);
  return respond(request, context);
};

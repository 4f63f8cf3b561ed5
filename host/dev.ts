import { createServer } from "vite";
import { buildApp } from "#host/build-app.ts";
import { readConfig } from "#host/config.ts";
import { createLog } from "#host/log.ts";
import { projectRoot } from "#host/project-root.ts";
import type { AnswerRequest } from "#web/answer-request.ts";

const config = readConfig(process.env);
const log = createLog(config);
let answer: AnswerRequest = async () => new Response("Starting", { status: 503 });
const app = await buildApp({
  config,
  log,
  shop: {} as never,
  web: { answer: (request, given) => answer(request, given) },
});
const vite = await createServer({ root: projectRoot, server: { middlewareMode: true, hmr: { server: app.server } } });
app.addHook("onRequest", (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
answer = async (request, given) => {
  const module = await vite.ssrLoadModule("/web/answer-request.ts");
  return (module as { answerRequest: AnswerRequest }).answerRequest(request, given);
};
await app.listen({ port: config.port, host: config.host });

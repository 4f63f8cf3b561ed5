import { createServer, type ViteDevServer } from "vite";
import { projectRoot } from "./process/project-root.ts";
import { runHost } from "./process/run-host.ts";
import type { AnswerRequest } from "#web/answer-request.ts";

let vite: ViteDevServer | undefined;

/** The process runs from source; the pages come fresh from Vite for each request. */
const answer: AnswerRequest = async (request, given) => {
  const module = await vite?.ssrLoadModule("/web/answer-request.ts");
  return (module as { answerRequest: AnswerRequest }).answerRequest(request, given);
};

await runHost({
  loadAnswer: async () => answer,
  built: false,
  async attach(app) {
    vite = await createServer({
      root: projectRoot,
      configLoader: "native",
      server: { middlewareMode: true, hmr: { server: app.server } },
    });
    const { middlewares } = vite;
    app.addHook("onRequest", (request, reply, done) => middlewares(request.raw, reply.raw, done));
    return () => vite?.close() ?? Promise.resolve();
  },
});

import type { FastifyInstance } from "fastify";
import { permissionsPolicy } from "#web/session/permissions-policy.ts";

const forParts = {
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
};
const always = {
  ...forParts,
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": permissionsPolicy({ camera: false }),
  // A payment window may be a pop-up that reports back.
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
};

/** Pages bring their own policy with a nonce; whatever else is opened on its own may load nothing. */
const bare = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/** Acts only in a page, which has brought its own policy; a page loads a dozen, and headers are not compressed. */
const partOfPage = /^((text|application)\/javascript|text\/css|font\/)/;

/** A worker keeps the policy of its own file. The one that looks at faces is handed all that it needs, and may ask for nothing. */
const ownPolicy = /^\/build\/face-worker-[\w-]+\.js$/;

export function addSecurityHeaders(app: FastifyInstance, { https }: { https: boolean }): void {
  app.addHook("onSend", async (request, reply) => {
    const asPart = partOfPage.test(String(reply.getHeader("Content-Type")));
    for (const [name, value] of Object.entries(asPart ? forParts : always)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    if (!asPart && !reply.hasHeader("Content-Security-Policy")) reply.header("Content-Security-Policy", bare);
    if (ownPolicy.test(request.url)) reply.header("Content-Security-Policy", "default-src 'none'");
    if (https) reply.header("Strict-Transport-Security", "max-age=31536000");
  });
}

import type { FastifyInstance } from "fastify";

const always = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(self), payment=(self), usb=(), browsing-topics=()",
  // A payment window may be a pop-up that reports back.
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** Pages bring their own policy with a nonce; whatever else is opened on its own may load nothing. */
const bare = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

export function addSecurityHeaders(app: FastifyInstance, { https }: { https: boolean }): void {
  app.addHook("onSend", async (_request, reply) => {
    for (const [name, value] of Object.entries(always)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    if (!reply.hasHeader("Content-Security-Policy")) reply.header("Content-Security-Policy", bare);
    if (https) reply.header("Strict-Transport-Security", "max-age=31536000");
  });
}

import { Agent, request as httpRequest } from "node:http";
import type { FuzzRequest } from "./draw-request.ts";

export type Answer = {
  status: number;
  type: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};

/** Longer than anything may take; no answer at all is a fault. */
const patienceMs = 30_000;

/** Sends requests as they are, over connections that stay open. Status 0: no answer came. */
export function openSender(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });

  function send(
    { method, url, headers, body }: Pick<FuzzRequest, "method" | "url" | "headers" | "body">,
    token: string | null,
  ): Promise<Answer> {
    return new Promise((resolve) => {
      const length = body === null ? {} : { "content-length": String(Buffer.byteLength(body)) };
      const bearer = token === null ? {} : { authorization: `Bearer ${token}` };
      const sent = httpRequest(
        { host: "127.0.0.1", port, agent, method, path: url, headers: { ...bearer, ...length, ...headers } },
        (response) => {
          const parts: Buffer[] = [];
          response.on("data", (part: Buffer) => parts.push(part));
          response.on("error", fail);
          response.on("end", () => {
            const type = String(response.headers["content-type"] ?? "");
            const text = Buffer.concat(parts).toString("utf8");
            resolve({ status: response.statusCode ?? 0, type, headers: response.headers, body: text });
          });
        },
      );
      const fail = (error: Error) => resolve({ status: 0, type: "", headers: {}, body: error.message });
      sent.on("error", fail);
      sent.setTimeout(patienceMs, () => sent.destroy(new Error("no answer in time")));
      sent.end(body);
    });
  }
  return { send, hangUp: () => agent.destroy() };
}

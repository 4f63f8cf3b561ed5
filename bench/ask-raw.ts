import { request } from "node:http";
import type { Asked } from "./load.ts";

export type RawAnswer = { status: number; headers: Record<string, string>; body: Buffer };

/** An answer as it comes over the wire, still compressed. */
export function askRaw(port: number, { method, path, headers, body }: Asked): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request({
      host: "127.0.0.1",
      port,
      method,
      path,
      headers: { host: `localhost:${port}`, ...headers },
    });
    asked.once("error", reject);
    asked.once("response", (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.once("error", reject);
      response.once("end", () => {
        const known = Object.entries(response.headers).flatMap(([name, value]) =>
          typeof value === "string" ? [[name, value] as const] : [],
        );
        resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(known), body: Buffer.concat(parts) });
      });
    });
    asked.end(body);
  });
}

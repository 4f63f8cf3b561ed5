import Fastify from "fastify";
import { connect } from "node:net";
import { afterAll, expect, test } from "vitest";
import { answerBrokenHttp } from "./answer-broken-http.ts";

const app = Fastify({ clientErrorHandler: answerBrokenHttp });
app.get("/slow", async (_request, reply) => {
  reply.hijack();
  reply.raw.write("begun");
});
await app.listen({ port: 0, host: "127.0.0.1" });
afterAll(() => app.close());

/** What is said later waits for the first word of an answer. */
const talk = (text: string, later = "") =>
  new Promise<string>((resolve) => {
    let heard = "";
    const socket = connect((app.server.address() as { port: number }).port, "127.0.0.1", () => socket.write(text));
    socket.on("data", (part) => (heard += part.toString()));
    socket.once("data", () => socket.write(later));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(heard));
  });

test.each([
  ["no HTTP", "hello\r\n\r\n", 400, "malformed_request"],
  ["headers without end", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}`, 431, "headers_too_large"],
])("%s is refused as any call is, and the connection ends", async (_what, text, status, code) => {
  const [head = "", body = ""] = (await talk(text)).split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain("Connection: close");
  expect(JSON.parse(body)).toMatchObject({ status: "error", code });
});

test("into an answer that has begun nothing is put", async () => {
  const heard = await talk("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n", "no http\r\n\r\n");
  expect(heard.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

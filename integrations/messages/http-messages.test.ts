import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished, expect, test } from "vitest";
import { httpMessages } from "./http-messages.ts";
import { readTemplates } from "./read-templates.ts";

const templates = {
  "sign-in-code": "1107160000000000001",
  "phone-code": "1107160000000000002",
  "back-in-stock": "1107160000000000003",
};
const message = { to: "9812345678", kind: "phone-code", text: "482913 is your code", idempotencyKey: "a:1" } as const;

/** A carrier that answers this, and what it was sent. */
async function carrier(status: number | null, headers: Record<string, string> = {}) {
  const got: { headers: IncomingMessage["headers"]; body: unknown }[] = [];
  const server = createServer(async (request, reply) => {
    let text = "";
    for await (const part of request) text += String(part);
    got.push({ headers: request.headers, body: JSON.parse(text) });
    if (status !== null) reply.writeHead(status, headers).end('{"to":"9812345678"}');
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  const settings = { url, key: "a-key", sender: "CHSHMA", entityId: "1101000000000000001", templates };
  return { got, send: () => httpMessages({ ...settings, wholeMs: 400 }).send(message) };
}

test("a message is posted with the key, the sender and the id of its words", async () => {
  const { got, send } = await carrier(202);
  await send();
  expect(got).toHaveLength(1);
  expect(got[0]!.headers).toMatchObject({ authorization: "Bearer a-key", "idempotency-key": "a:1" });
  expect(got[0]!.body).toEqual({
    id: "a:1",
    to: "+919812345678",
    sender: "CHSHMA",
    text: "482913 is your code",
    entity_id: "1101000000000000001",
    template_id: "1107160000000000002",
  });
});

test("a refusal, a redirect and a silence throw without a word of whom it was for", async () => {
  for (const [status, words] of [
    [500, "status 500"],
    [302, "no connection"],
    [null, "no answer"],
  ] as const) {
    const { send } = await carrier(status, status === 302 ? { Location: "http://127.0.0.1:9/" } : {});
    const fault = await send().catch((error: Error) => error);
    expect(String(fault)).toContain(words);
    expect(String(fault)).not.toContain("9812345678");
  }
});

test("ids of words are read by kind, and none may be missing", () => {
  const both = "sign-in-code=1107160000000000001, phone-code=1107160000000000002, back-in-stock=1107160000000000003";
  expect(readTemplates(both)).toEqual({ ok: true, templates });
  expect(readTemplates("sign-in-code=1107160000000000001")).toMatchObject({ message: "must name phone-code" });
  for (const wrong of ["", "sms=1107160000000000001", "phone-code=abc", `${both},`])
    expect(readTemplates(wrong).ok).toBe(false);
});

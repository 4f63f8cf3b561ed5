import Fastify from "fastify";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { closeServer } from "./close-server.ts";

const agents: Agent[] = [];
afterEach(() => agents.splice(0).forEach((agent) => agent.destroy()));

/** A server whose only call answers when it is told to, and one connection that is kept between requests. */
async function open() {
  const answers: (() => void)[] = [];
  const app = Fastify({ forceCloseConnections: "idle", return503OnClosing: false });
  app.get("/", async () => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return "whole";
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  const ask = async () => {
    const request = get({ port, host: "127.0.0.1", agent });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    let body = "";
    for await (const part of response) body += String(part);
    return { body, connection: response.headers.connection };
  };
  const answerNext = async () => {
    while (answers.length === 0) await sleep(5);
    answers.shift()!();
  };
  return { app, port, ask, answerNext };
}

test("who is being answered gets the whole answer, and nobody new comes in", async () => {
  const { app, port, ask, answerNext } = await open();
  const asked = ask();
  while ((await connections(app.server)) === 0) await sleep(5);
  await sleep(20);
  const closed = closeServer(app);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow("fetch failed");
  await answerNext();
  expect((await asked).body).toBe("whole");
  await closed;
});

test("a request on a connection that was kept is answered while the door is being shut", async () => {
  const { app, ask, answerNext } = await open();
  void answerNext();
  expect((await ask()).body).toBe("whole");
  const closed = closeServer(app);
  void answerNext();
  expect((await ask()).body).toBe("whole");
  await closed;
});

test("a connection that nobody uses does not keep the shop open", async () => {
  const { app, ask, answerNext } = await open();
  void answerNext();
  await ask();
  await closeServer(app);
  expect(await connections(app.server)).toBe(0);
});

function connections(server: { getConnections: (callback: (error: Error | null, count: number) => void) => unknown }) {
  return new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
}

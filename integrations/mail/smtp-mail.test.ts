import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { troubledMailServer } from "#tests/support/process/troubled-mail-server.ts";
import { MailNotSent, smtpMail } from "./smtp-mail.ts";

/** As much of an SMTP server as one message needs. */
const mailServer = async ({ refuse = false } = {}) => {
  const taken: { from: string; to: string[]; data: string }[] = [];
  const server = createServer((socket: Socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let letter = { from: "", to: [] as string[], data: "" };
    let isData = false;
    const obey = (line: string) => {
      if (isData && line === ".") {
        isData = false;
        taken.push(letter);
        letter = { from: "", to: [], data: "" };
        return say("250 taken");
      }
      if (isData) return void (letter.data += `${line}\r\n`);
      if (/^EHLO/i.test(line)) return say("250 ready");
      if (/^MAIL FROM/i.test(line)) letter.from = /<(.*?)>/.exec(line)![1]!;
      if (/^RCPT TO/i.test(line) && refuse) return say("550 no such person <asha@example.in>");
      if (/^RCPT TO/i.test(line)) letter.to.push(/<(.*?)>/.exec(line)![1]!);
      if (/^DATA/i.test(line)) isData = true;
      return say(isData ? "354 go on" : "250 fine");
    };
    let rest = "";
    socket.on("data", (chunk) => {
      const lines = (rest + chunk.toString("latin1")).split("\r\n");
      rest = lines.pop()!;
      lines.forEach(obey);
    });
    socket.on("error", () => socket.destroy());
    say("220 mail.example");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  return { taken, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const from = { name: "Chashma", address: "orders@shop.example" };
const message = {
  to: "asha@example.in",
  subject: "Your order – ₹2,729",
  html: "<p>Thank you</p>",
  text: "Thank you",
  idempotencyKey: "order-confirmed:7",
};

/** In a hurry where what is waited for never comes. */
const open = (url: string, times: { greetingMs?: number; wholeMs?: number } = {}) => {
  const mail = smtpMail({ url, from, greetingMs: 10_000, wholeMs: 15_000, ...times });
  onTestFinished(() => mail.close());
  return mail;
};

test("a message reaches the server with both bodies", async () => {
  const { taken, url } = await mailServer();
  await open(url).send(message);
  expect(taken).toHaveLength(1);
  expect(taken[0]).toMatchObject({ from: "orders@shop.example", to: ["asha@example.in"] });
  expect(taken[0]!.data).toMatch(/multipart\/alternative/);
  expect(taken[0]!.data).toMatch(/Auto-Submitted: auto-generated/i);
});

test("the same occasion has the same Message-ID, another one has not", async () => {
  const { taken, url } = await mailServer();
  const mail = open(url);
  await mail.send(message);
  await mail.send(message);
  await mail.send({ ...message, idempotencyKey: "order-confirmed:8" });
  const ids = taken.map(({ data }) => /^Message-ID: <(.+@shop\.example)>/im.exec(data)?.[1]);
  expect(ids[0]).toBeTruthy();
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test("a line break in the subject or a second address adds no header and no recipient", async () => {
  const { taken, url } = await mailServer();
  await open(url).send({ ...message, subject: "Hello\r\nBcc: thief@example.com" });
  expect(taken[0]!.to).toEqual(["asha@example.in"]);
  expect(taken[0]!.data).not.toMatch(/^Bcc:/im);
  await open(url).send({ ...message, to: "asha@example.in, thief@example.com" });
  expect(taken[1]?.to).not.toContain("thief@example.com");
});

test("a refusal is told without the recipient's address", async () => {
  const { url } = await mailServer({ refuse: true });
  const error = await open(url)
    .send(message)
    .catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(MailNotSent);
  expect((error as Error).cause).toBeUndefined();
  expect(String(error)).toMatch(/EENVELOPE 550/);
  expect(String(error)).not.toContain("asha@");
});

test("a server that is away is told", async () => {
  await expect(open("smtp://127.0.0.1:9").send(message)).rejects.toThrow(/ECONNECTION|ECONNREFUSED|ESOCKET/);
});

const troubled = async () => {
  const server = await troubledMailServer();
  onTestFinished(server.close);
  return server;
};

const hurried = { greetingMs: 500, wholeMs: 1_000 };

const fails = [
  ["speaks another language", /EPROTOCOL/],
  ["never greets", /ETIMEDOUT/, hurried],
  ["drips", /ETIMEDOUT/, hurried],
  ["full", /EENVELOPE 452/],
  ["full at the end", /EMESSAGE 552/],
  ["knows nobody", /EENVELOPE 550/],
  ["takes it and hangs up", /ECONNECTION/],
  ["takes it and is silent", /ETIMEDOUT/, hurried],
] as const;

test.each(fails)(
  "a server that %s: the message is to be tried again, and names nobody",
  async (manner, words, times: { greetingMs?: number; wholeMs?: number } = {}) => {
    const server = await troubled();
    server.behave(manner);
    const error = await open(server.url, times)
      .send(message)
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(MailNotSent);
    expect(String(error)).toMatch(words);
    expect(String(error)).not.toContain("asha");
    await vi.waitFor(() => expect(server.countOpen()).toBe(0));
    server.behave("well");
    await open(server.url).send(message);
    expect(server.taken.at(-1)!.to).toBe("asha@example.in");
  },
);

test("a slow server gets the message once", async () => {
  const server = await troubled();
  server.behave({ takesMs: 1_000 });
  await open(server.url).send(message);
  expect(server.taken).toHaveLength(1);
});

test("servers that keep the connection do not keep later messages: their time ends", async () => {
  const server = await troubled();
  server.behave("drips");
  const mail = open(server.url, { wholeMs: 2_000 });
  const stuck = await Promise.allSettled(Array.from({ length: 5 }, () => mail.send(message)));
  expect(stuck.map(({ status }) => status)).toEqual(Array(5).fill("rejected"));
  server.behave("well");
  await mail.send(message);
  expect(server.taken).toHaveLength(1);
}, 15_000);

test("at most five are carried at once", async () => {
  const server = await troubled();
  server.behave({ takesMs: 100 });
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, server.countOpen())), 5);
  const mail = open(server.url);
  await Promise.all(Array.from({ length: 12 }, () => mail.send(message)));
  clearInterval(watch);
  expect(server.taken).toHaveLength(12);
  expect(most).toBeLessThanOrEqual(5);
});

test("closing ends what is being carried, and it counts as not sent", async () => {
  const server = await troubled();
  server.behave("takes it and is silent");
  const mail = open(server.url);
  const sending = mail.send(message).catch((caught: unknown) => caught);
  await vi.waitFor(() => expect(server.taken).toHaveLength(1));
  mail.close();
  expect(await sending).toBeInstanceOf(MailNotSent);
});

test("a password is not sent to a server that offers no TLS, unless the address says so or it is this machine", async () => {
  const server = await troubled();
  // A name that is not this machine's and leads to it.
  const named = (query: string) => `smtp://shop:secret@0.0.0.0:${server.port}${query}`;
  await expect(open(named("")).send(message)).rejects.toThrow(/MailNotSent|did not take/);
  expect(server.said.filter((line) => line.startsWith("AUTH"))).toEqual([]);
  expect(server.taken).toEqual([]);
  await open(named("?ignoreTLS=true")).send(message);
  await open(`smtp://shop:secret@127.0.0.1:${server.port}`).send(message);
  expect(server.taken).toHaveLength(2);
});

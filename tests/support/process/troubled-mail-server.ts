import { type AddressInfo, createServer, type Socket } from "node:net";

/** How the server does with one connection. */
export type MailManner =
  | "well"
  /** A greeting that is none. */
  | "speaks another language"
  | "never greets"
  /** A byte of an answer now and then, and never the end of it: no time-out of silence ever comes. */
  | "drips"
  /** 452 for the sender: no room at the moment. */
  | "full"
  /** 552 after the message. */
  | "full at the end"
  /** 550 for the recipient. */
  | "knows nobody"
  /** Takes the message and ends the connection without a word. */
  | "takes it and hangs up"
  /** Takes the message and never says so. */
  | "takes it and is silent"
  /** Takes the message and says so after so long. */
  | { takesMs: number };

export type TakenMail = { to: string; messageId: string; data: string };

export type TroubledMailServer = Awaited<ReturnType<typeof troubledMailServer>>;

/** As much of an SMTP server as one message needs, in whatever mood it is told to be. Offers no TLS. */
export async function troubledMailServer() {
  const taken: TakenMail[] = [];
  const said: string[] = [];
  const sockets = new Set<Socket>();
  let manner: () => MailManner = () => "well";

  const server = createServer((socket) => {
    const how = manner();
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
    const say = (line: string) => socket.write(`${line}\r\n`);
    let to = "";
    let data = "";
    let isData = false;

    const drip = () => {
      const timer = setInterval(() => socket.write("2"), 100);
      socket.on("close", () => clearInterval(timer));
    };

    function take() {
      isData = false;
      if (how === "full at the end") return say("552 5.2.2 no room for <" + to + ">");
      taken.push({ to, messageId: /^Message-ID: (\S+)/im.exec(data)?.[1] ?? "", data });
      data = "";
      if (how === "takes it and hangs up") return socket.destroy();
      if (how === "takes it and is silent") return;
      if (typeof how === "object") return void setTimeout(() => say("250 taken"), how.takesMs);
      return say("250 taken");
    }

    function obey(line: string) {
      if (isData) return line === "." ? take() : void (data += `${line}\r\n`);
      said.push(line);
      if (/^EHLO/i.test(line)) return how === "drips" ? drip() : say("250 AUTH PLAIN LOGIN");
      if (/^STARTTLS/i.test(line)) return say("502 no TLS here");
      if (/^AUTH/i.test(line)) return say("235 come in");
      if (/^MAIL FROM/i.test(line) && how === "full") return say("452 4.3.1 no room");
      if (/^RCPT TO/i.test(line)) {
        to = /<(.*?)>/.exec(line)![1]!;
        return say(how === "knows nobody" ? `550 5.1.1 no such person <${to}>` : "250 fine");
      }
      if (/^QUIT/i.test(line)) return socket.end("221 goodbye\r\n");
      if (/^DATA/i.test(line)) isData = true;
      return say(isData ? "354 go on" : "250 fine");
    }

    let rest = "";
    socket.on("data", (chunk) => {
      const lines = (rest + chunk.toString("latin1")).split("\r\n");
      rest = lines.pop()!;
      lines.forEach(obey);
    });
    if (how === "speaks another language") return say("HTTP/1.1 400 Bad Request");
    if (how !== "never greets") say("220 mail.example");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;

  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    taken,
    /** Lines of the conversation, without messages. */
    said,
    /** From the next connection on. */
    behave: (next: MailManner | (() => MailManner)) => void (manner = typeof next === "function" ? next : () => next),
    countOpen: () => sockets.size,
    /** As by a new start of the server: it is well, and what it was at is cut off. */
    restart: () => {
      manner = () => "well";
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

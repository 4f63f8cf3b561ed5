import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * - lost: it is cut before an answer
 * - reset: it is cut in the middle of the answer
 * - bad gateway: a server before the shop answers 502 with a page of its own
 * - cut after: the shop does it, and the line is cut in the middle of what it answers
 * - silent: nothing comes until the line is mended; what waits then goes on
 */
export type LineFault = "lost" | "reset" | "cut after" | "bad gateway" | "silent";

/** A question of a browser. */
export type Asked = Pick<IncomingMessage, "method" | "url">;

export type ShakyLine = Awaited<ReturnType<typeof openShakyLine>>;

/** What the browser asks by itself while somebody reads is not what was pressed. */
const unasked = new Set(["/session/renew", "/passkey-question"]);

const page502 = "<!doctype html><html><title>502 Bad Gateway</title><body><h1>502 Bad Gateway</h1></body></html>";

/** A line between one browser and the shop that fails for what is posted, as long as it is told to. Reading goes on. */
export async function openShakyLine(shopUrl: string) {
  const shop = new URL(shopUrl);
  const agent = new Agent({ keepAlive: true });
  let fault: LineFault | null = null;
  let fails: (asked: Asked) => boolean = isPost;
  const waiting: { asked: IncomingMessage; answer: ServerResponse }[] = [];
  let caught = 0;

  const server = createServer((asked, answer) => {
    if (asked.headers["sec-fetch-dest"] === "image") return sendPicture(answer);
    if (fault === null || !fails(asked)) return pass(asked, answer);
    caught += 1;
    if (fault === "silent") {
      waiting.push({ asked, answer });
      return;
    }
    if (fault === "cut after") return pass(asked, answer, true);
    const as = fault;
    // What was sent is read first, as a server would.
    asked.resume().once("end", () => failNow(asked, answer, as));
  });

  function pass(asked: IncomingMessage, answer: ServerResponse, isCut = false): void {
    const headers = { ...asked.headers, host: shop.host };
    if (headers.origin === url) headers.origin = shop.origin;
    if (headers.referer) headers.referer = headers.referer.replace(url, shop.origin);
    const { method, url: path } = asked;
    const sent = request({ host: shop.hostname, port: shop.port, agent, method, path, headers }, (given) => {
      if (isCut) return sendHalf(given, answer);
      const { location } = given.headers;
      answer.writeHead(given.statusCode ?? 502, {
        ...given.headers,
        ...(location && { location: location.replace(shop.origin, url) }),
      });
      given.pipe(answer);
    });
    // Either side may go away in the middle.
    sent.on("error", () => answer.destroy());
    answer.on("close", () => sent.destroy());
    asked.pipe(sent);
  }

  server.listen(0, "localhost");
  await once(server, "listening");
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    /** From now on, for what is posted, or for what `which` names. */
    fail: (as: LineFault, which: (asked: Asked) => boolean = isPost) => {
      fault = as;
      fails = which;
      caught = 0;
    },
    mend: () => {
      fault = null;
      for (const { asked, answer } of waiting.splice(0)) if (!answer.destroyed) pass(asked, answer);
    },
    /** As if nobody ever answered; the line works again. */
    drop: () => {
      fault = null;
      for (const { answer } of waiting.splice(0)) answer.destroy();
    },
    /** How many questions met the fault since it began. */
    caught: () => caught,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Pictures take most of a page's time, and nothing here is about them. */
function sendPicture(answer: ServerResponse): void {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
  answer.writeHead(200, { "content-type": "image/svg+xml", "cache-control": "max-age=3600" }).end(svg);
}

function isPost({ method, url = "" }: Asked): boolean {
  return method !== "GET" && method !== "HEAD" && !unasked.has(url.replace(/(\.data)?(\?.*)?$/, ""));
}

/** The shop has done what it was asked to; of what it says of it only the first half arrives. */
function sendHalf(given: IncomingMessage, answer: ServerResponse): void {
  const chunks: Buffer[] = [];
  given.on("data", (chunk: Buffer) => chunks.push(chunk));
  given.once("end", () => {
    const whole = Buffer.concat(chunks);
    const { "transfer-encoding": _, ...headers } = given.headers;
    answer.writeHead(given.statusCode ?? 502, { ...headers, "content-length": whole.length + 1 });
    answer.write(whole.subarray(0, Math.ceil(whole.length / 2)), () => answer.socket?.resetAndDestroy());
  });
}

function failNow(asked: IncomingMessage, answer: ServerResponse, fault: "lost" | "reset" | "bad gateway"): void {
  if (fault === "lost") answer.socket?.resetAndDestroy();
  else if (fault === "bad gateway") answer.writeHead(502, { "content-type": "text/html" }).end(page502);
  else {
    const isData = asked.url?.split("?")[0]?.endsWith(".data");
    answer.writeHead(200, { "content-type": isData ? "text/x-script" : "application/json", "content-length": 4_000 });
    // The first half must be on its way before the line is cut.
    answer.write(isData ? '[{"_1":2},"data",{"_3":4},"ok"' : '{"ok":', () => answer.socket?.resetAndDestroy());
  }
}

import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo, type Socket } from "node:net";

export type FrontDoor = {
  url: string;
  /** What it answers itself at an address, instead of the shop; null for the shop again. */
  answer: (path: string, given: { status: number; body: string } | null) => void;
  /** Changes what the shop answers there. */
  change: (path: string, change: (body: string) => string) => void;
  /** The shop is unreachable, though the network is there. */
  shut: () => void;
  open: () => void;
  close: () => Promise<void>;
};

/** A door of its own before an open shop, behind which one visitor's shop can have another release, or be away. */
export async function openFrontDoor(shopUrl: string): Promise<FrontDoor> {
  const own = new Map<string, { status: number; body: string }>();
  const changes = new Map<string, (body: string) => string>();
  const sockets = new Set<Socket>();
  let isShut = false;

  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? "/", shopUrl);
    const instead = own.get(pathname);
    if (isShut) asked.socket.destroy();
    else if (instead) answer.writeHead(instead.status, script).end(asked.method === "HEAD" ? "" : instead.body);
    else passOn(asked, answer, { shopUrl, change: changes.get(pathname) });
  });
  server.on("connection", (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    answer: (path, given) => void (given ? own.set(path, given) : own.delete(path)),
    change: (path, change) => void changes.set(path, change),
    shut: () => {
      isShut = true;
      for (const socket of sockets) socket.destroy();
    },
    open: () => (isShut = false),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const script = { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" };

function passOn(
  asked: IncomingMessage,
  answer: ServerResponse,
  { shopUrl, change }: { shopUrl: string; change: ((body: string) => string) | undefined },
): void {
  const headers = { ...asked.headers };
  if (change) {
    headers["accept-encoding"] = "identity";
    // What is changed is another file than the one that the browser has.
    delete headers["if-none-match"];
  }
  const inner = request(new URL(asked.url ?? "/", shopUrl), { method: asked.method, headers }, (got) => {
    if (!change) {
      answer.writeHead(got.statusCode!, got.headers);
      got.pipe(answer);
      return;
    }
    let body = "";
    got.setEncoding("utf8");
    got.on("data", (text) => (body += text));
    got.on("end", () => answer.writeHead(got.statusCode!, script).end(change(body)));
  });
  inner.on("error", () => asked.socket.destroy());
  asked.pipe(inner);
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, open, readFile, writeFile } from "node:fs/promises";
import { createServer, request as ask } from "node:http";
import { join } from "node:path";
import { projectRoot } from "#host/process/project-root.ts";
import { tell, until } from "./until.ts";

export type Proxy = { url: string; close: () => Promise<void> };

type Given = { folder: string; port: number; nodes: readonly string[] };

const places = [
  "/usr/sbin/nginx",
  "/usr/local/sbin/nginx",
  "/opt/homebrew/bin/nginx",
  ...(process.env.PATH ?? "").split(":").map((folder) => join(folder, "nginx")),
];

/** nginx with the documented configuration; where it is not installed, a small stand-in, and a line that says so. */
export async function openProxy(given: Given): Promise<Proxy> {
  const program = places.find((path) => existsSync(path));
  if (program) return openNginx(program, given);
  tell("nginx is not installed: a stand-in of the drill's own is the proxy (apt-get install nginx-light)");
  return openStandIn(given);
}

async function openNginx(program: string, { folder, port, nodes }: Given): Promise<Proxy> {
  const home = join(folder, "nginx");
  await mkdir(home);
  const shop = adapt(await readFile(join(projectRoot, "docs/several-nodes/nginx.conf"), "utf8"), { port, nodes });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${home}/${kind};`,
  );
  await writeFile(
    join(home, "nginx.conf"),
    `daemon off; worker_processes 1; pid ${home}/pid; error_log ${home}/error.log warn;
    events { worker_connections 512; }
    http { access_log off; ${temporary.join(" ")}
    ${shop} }`,
  );
  const log = await open(join(home, "start.log"), "a");
  const user = process.getuid?.() === 0 ? ["-g", "user root;"] : [];
  const server = spawn(program, ["-p", home, "-c", join(home, "nginx.conf"), ...user], {
    stdio: ["ignore", log.fd, log.fd],
  });
  const url = `http://127.0.0.1:${port}`;
  await until("nginx answers", async () => {
    if (server.exitCode !== null) throw new Error(await readFile(join(home, "start.log"), "utf8"));
    return fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return {
    url,
    close: async () => {
      const gone = once(server, "exit");
      server.kill("SIGTERM");
      await gone;
      await log.close();
    },
  };
}

/** The file as it is documented, but for what a drill has not: its addresses, a certificate, and the door without one. */
function adapt(file: string, { port, nodes }: Pick<Given, "port" | "nodes">): string {
  const servers = nodes.map((url) => `server ${new URL(url).host} max_fails=1 fail_timeout=2s;`);
  const adapted = file
    .replaceAll(/\n +server 10\.0\.0\.\d+:3000[^;]*;/g, "")
    .replace("upstream chashma {", `upstream chashma {\n    ${servers.join("\n    ")}`)
    .replace(/server \{\s+listen 80;[^}]*\}/, "")
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replaceAll(/\n +ssl_certificate[^;]*;/g, "");
  if (/443|10\.0\.0|ssl/.test(adapted.replaceAll(/#.*/g, "")))
    throw new Error("docs/several-nodes/nginx.conf was not adapted");
  return adapted;
}

/** Takes the next node where one refuses, as nginx does; whatever breaks off later is answered with 502. */
async function openStandIn({ port, nodes }: Given): Promise<Proxy> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on("data", (part: Buffer) => parts.push(part));
    incoming.on("end", () => tryNode(turn++, nodes.length));
    function tryNode(place: number, left: number): void {
      const { hostname, port: at } = new URL(nodes[place % nodes.length]!);
      const { method, url: path } = incoming;
      const headers = { ...incoming.headers, connection: "close", "x-forwarded-for": incoming.socket.remoteAddress };
      const asked = ask({ hostname, port: at, method, path, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: "keep-alive" });
        answer.pipe(outgoing);
        answer.once("error", () => outgoing.destroy());
      });
      asked.once("error", (error: NodeJS.ErrnoException) => {
        if (error.code === "ECONNREFUSED" && left > 1) return tryNode(place + 1, left - 1);
        if (outgoing.headersSent) return outgoing.destroy();
        outgoing.writeHead(502).end();
      });
      asked.end(Buffer.concat(parts));
    }
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type IncomingMessage, request as askShop } from "node:http";
import { createServer, request } from "node:https";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export type TlsAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  cookies: string[];
  text: string;
};

/** A proxy that ends TLS under a certificate of its own, and says so, as the documented one does. */
export async function tlsProxy(given: { folder: string; port: number; shopUrl: () => string }) {
  const { folder, port, shopUrl } = given;
  const [keyFile, certificateFile] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const made = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  await run("openssl", [...made, ...subject, "-keyout", keyFile, "-out", certificateFile]).catch(() => {
    throw new Error("The drill of TLS needs a certificate: run `apt-get install openssl`.");
  });
  const [key, cert] = await Promise.all([readFile(keyFile), readFile(certificateFile)]);
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    const { hostname, port: at } = new URL(shopUrl());
    const headers = {
      ...incoming.headers,
      connection: "close",
      // Set and not added to, whatever a client says of itself.
      "x-forwarded-for": incoming.socket.remoteAddress,
      "x-forwarded-proto": "https",
    };
    const { method, url: path } = incoming;
    const asked = askShop({ hostname, port: at, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    asked.once("error", () => outgoing.writeHead(502).end());
    incoming.pipe(asked);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const url = `https://localhost:${port}`;

  /** As a browser asks: it trusts this certificate and follows nothing. */
  async function ask(
    path: string,
    sent: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ): Promise<TlsAnswer> {
    const { method = "GET", headers = {}, body = "" } = sent;
    const length = method === "GET" ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const asked = request(new URL(path, url), {
      method,
      ca: cert,
      servername: "localhost",
      headers: { ...headers, ...length },
    });
    asked.end(body);
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    let text = "";
    for await (const part of answer.setEncoding("utf8")) text += String(part);
    return {
      status: answer.statusCode ?? 0,
      headers: answer.headers,
      cookies: answer.headers["set-cookie"] ?? [],
      text,
    };
  }

  return {
    url,
    ask,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

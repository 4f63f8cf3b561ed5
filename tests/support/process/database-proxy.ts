import { once } from "node:events";
import { type AddressInfo, createServer, connect, type Socket } from "node:net";
import pg from "pg";
import { afterAll, onTestFinished } from "vitest";
import type { Connection } from "#db/client.ts";

export type Cut = {
  /** What the connection is cut over: a word of SQL, in lower case. */
  at: "begin" | "commit" | "rollback" | "insert";
  /** The server still gets the word and does it; only its answer is lost. Else it never hears of it. */
  heard?: boolean;
  /** Only so many of them; by default all. */
  times?: number;
};

/**
 * Stands before a PostgreSQL and cuts connections in the very moment in which a word passes, or lets nothing through at all,
 * as a server does that was stopped. Nobody is cut by chance.
 */
export async function openDatabaseProxy(connection: Connection, given: { forFile?: boolean } = {}) {
  const { host, port, user, database, password } = new pg.Client(connection);
  const open = new Set<Socket>();
  const waiting: (() => void)[] = [];
  let cut: (Cut & { left: number }) | null = null;
  let silent = false;
  let away = false;
  let cuts = 0;
  const heard: string[] = [];

  const server = createServer((client) => {
    if (away) return void client.destroy();
    const behind = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    let loses = false;
    const end = () => {
      client.destroy();
      behind.destroy();
    };
    for (const socket of [client, behind]) {
      open.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        open.delete(socket);
        end();
      });
    }
    /** Later, when it was silent. */
    const pass = (send: () => void) => (silent ? void waiting.push(send) : send());
    client.on("data", (bytes: Buffer) =>
      pass(() => {
        heard.push(bytes.toString("latin1"));
        if (cut && cut.left > 0 && says(bytes, cut.at)) {
          cut.left -= 1;
          cuts += 1;
          if (!cut.heard) return end();
          loses = true;
        }
        behind.write(bytes);
      }),
    );
    behind.on("data", (bytes: Buffer) => pass(() => (loses ? end() : client.write(bytes))));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  const setSilent = (is: boolean) => {
    silent = is;
    if (!is) for (const send of waiting.splice(0)) send();
  };
  const cutAll = () => {
    for (const socket of open) socket.destroy();
  };
  const close = async () => {
    cutAll();
    server.close();
    await once(server, "close");
  };
  if (given.forFile) afterAll(close);
  else onTestFinished(close);
  return {
    connection: {
      host: "127.0.0.1",
      port: (server.address() as AddressInfo).port,
      user: user ?? "",
      database: database ?? "",
      ...(password && { password }),
    } satisfies Connection,
    cutAt: (next: Cut) => void (cut = { ...next, left: next.times ?? Infinity }),
    /** From now on everything passes. */
    heal: () => {
      cut = null;
      away = false;
      setSilent(false);
    },
    /** Connections are taken and nothing is answered. */
    fallSilent: () => setSilent(true),
    /** All that are open now. */
    cutAll,
    /** As if the server had ended: what is open is cut, and nobody gets in. */
    goAway: () => {
      away = true;
      cutAll();
    },
    cuts: () => cuts,
    /** What was said to the server, packet by packet. */
    heard: () => heard,
    /** Whether something was said that is not let through. */
    holds: () => waiting.length > 0,
  };
}

/** Whether a simple or a prepared statement begins so: a letter, four bytes of length, of the prepared one its name. */
function says(bytes: Buffer, word: Cut["at"]): boolean {
  return new RegExp(`(Q[^]{4}|P[^]{4}[^\\0]*\\0)${word}\\b`, "i").test(bytes.toString("latin1"));
}

import { open, stat } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { connectToShop, readWalBytes, shopCluster } from "#bench/shop-database.ts";

/** One statement as the server took it; `values` are its parameters, as text. */
export type Logged = { at: number; application: string; session: string; text: string; values: (string | null)[] };

const mark = "@@";

/** The embedded PostgreSQL of a data folder, made to write down every statement that it is given. */
export async function logStatements(dataDir: string) {
  const client = await connectToShop(dataDir);
  const set = async (name: string, value: string | null) => {
    await client.query(value === null ? `alter system reset ${name}` : `alter system set ${name} = '${value}'`);
  };
  await set("log_line_prefix", `${mark}%n|%a|%c|`);
  await set("log_statement", "all");
  await client.query("select pg_reload_conf()");
  // Each of the shop's connections reads the new setting when it is next idle.
  await sleep(300);
  const path = `${shopCluster(dataDir)}.log`;
  return {
    size: async () => (await stat(path)).size,
    read: async (from: number, to: number) => parseLog(await readPart(path, from, to)),
    walBytes: () => readWalBytes(client),
    stop: async () => {
      await set("log_line_prefix", null);
      await set("log_statement", null);
      await client.query("select pg_reload_conf()");
      await client.end();
    },
  };
}

async function readPart(path: string, from: number, to: number): Promise<string> {
  const file = await open(path);
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(to - from), position: from });
    return buffer.toString("utf8");
  } finally {
    await file.close();
  }
}

/** Statements of the server's log, oldest first, without those of this program. */
export function parseLog(text: string): Logged[] {
  const found: Logged[] = [];
  for (const entry of text.split(new RegExp(`^${mark}`, "m"))) {
    const read = /^([\d.]+)\|([^|]*)\|([^|]*)\|(LOG|DETAIL): {2}(.*)$/s.exec(entry.trimEnd());
    if (!read) continue;
    const [, at, application, session, kind, said] = read as unknown as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    if (application === "bench") continue;
    const words = said.replaceAll("\n\t", "\n");
    if (kind === "DETAIL") {
      const last = found.findLast((one) => one.session === session);
      const list = /^Parameters: (.*)$/is.exec(words)?.[1];
      if (last && list) last.values = readValues(list);
      continue;
    }
    const statement = /^(?:statement|execute [^:]*): (.*)$/s.exec(words)?.[1];
    if (statement) found.push({ at: Number(at), application, session, text: statement.trim(), values: [] });
  }
  return found;
}

/** `$1 = 'it''s', $2 = NULL` */
function readValues(list: string): (string | null)[] {
  const values = list.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')(?:, |$)/gs);
  return [...values].map(([, value]) => value?.replaceAll("''", "'") ?? null);
}

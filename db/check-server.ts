import type { Pool } from "pg";

const oldestVersion = 15;
const losesCommits = "it would lose orders that were answered as written when the machine stops suddenly";

/** One sentence when the server is too old or set up to lose data, else null. */
export async function checkServer(pool: Pool): Promise<string | null> {
  const { rows } = await pool.query<Record<"version" | "fsync" | "commit" | "pages" | "encoding" | "trigrams", string>>(
    `select current_setting('server_version_num') as version, current_setting('fsync') as fsync,
       current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages,
       current_setting('server_encoding') as encoding,
       exists (select from pg_available_extensions where name = 'pg_trgm')::text as trigrams`,
  );
  const [server] = rows;
  if (!server) return "The database does not tell its settings.";
  const version = Math.floor(Number(server.version) / 10_000);
  if (version < oldestVersion) return `The database is PostgreSQL ${version}; Chashma needs ${oldestVersion} or newer.`;
  if (server.encoding !== "UTF8") return `The database keeps text as ${server.encoding}; Chashma needs UTF8.`;
  if (server.fsync !== "on") return `The database runs with fsync = ${server.fsync}: ${losesCommits}.`;
  if (server.commit === "off") return `The database runs with synchronous_commit = off: ${losesCommits}.`;
  if (server.pages !== "on") return `The database runs with full_page_writes = ${server.pages}: ${losesCommits}.`;
  if (server.trigrams !== "true")
    return "The database lacks pg_trgm, one of the modules that come with PostgreSQL (Debian: postgresql-contrib).";
  return null;
}

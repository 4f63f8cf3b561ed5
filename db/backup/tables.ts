import type pg from "pg";

export type CopiedTable = { name: string; columns: string[] };

/** Ways in that were open. One that was closed after the backup must not open again with it. */
const LEFT_OUT = ["sessions", "password_resets", "sign_in_codes", "email_changes", "passkey_challenges"];

/** The shop's tables with the columns that are written, in the order of their names. */
export async function listTables(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and c.relname <> all($1)
     group by c.oid order by c.relname::text collate "C"`,
    [LEFT_OUT],
  );
  return rows;
}

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const target = ({ name, columns }: CopiedTable): string =>
  `public.${quote(name)} (${columns.map(quote).join(", ")})`;

/** What makes text of values, and values of text again, is the same on every server. */
export const PLAIN_TEXT =
  "set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set timezone = 'UTC'; set bytea_output = " +
  "'hex'; set extra_float_digits = 3; set client_encoding = 'UTF8'";

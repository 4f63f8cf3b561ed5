import { openDatabase } from "#db/client.ts";

/** For tests that build something whole and never ask it for data: whoever asks gets a refused connection. */
export const noDatabase = openDatabase({ connectionString: "postgres://nobody@127.0.0.1:1/nothing" }).db;

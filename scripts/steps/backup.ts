/** `npm run backup`: the whole shop in one file, while it is open. */
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { makeBackup } from "#host/backup/make-backup.ts";
import { readConfig } from "#host/process/config.ts";
import { projectRoot } from "#host/process/project-root.ts";
import { StartRefused } from "#host/process/start-refused.ts";
import { refuseInWords } from "./refuse-in-words.ts";
import { stopBySignal } from "./stop-by-signal.ts";

const help = `npm run backup -- [--to FOLDER] [--without-keys]
Writes database and files of the shop of npm start (DATABASE_URL and DATA_DIR) into one file, while it is open or closed,
and reads it again from end to end. It gets its name when it is whole: chashma-DATE-TIME.zip.
The keys lie beside it in chashma-DATE-TIME.keys.json: without them nobody reads a prescription, you neither. Keep the two
in different places, and both where nobody else comes.

  --to FOLDER     where to put it, by default ./backups
  --without-keys  writes no file of keys: they are kept elsewhere already`;

async function run(): Promise<void> {
  const { values: options } = readOptions();
  if (options.help) return console.log(help);
  const config = readConfig(process.env);
  const now = new Date();
  // npm runs scripts in the project's folder, wherever it was called.
  const folder = options.to ? resolve(process.env.INIT_CWD ?? process.cwd(), options.to) : join(projectRoot, "backups");
  const path = join(folder, `chashma-${now.toISOString().slice(0, 19).replace("T", "-").replaceAll(":", "")}.zip`);
  const signal = stopBySignal();
  try {
    const made = await makeBackup(config, { path, withKeys: !options["without-keys"], now, signal });
    const { tables, uploads } = made.manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${made.path}\n  ${count(rows)} rows of ${tables.length} tables, ${count(uploads.files)} files; read again and whole`,
    );
    if (made.leftOut.length > 0)
      console.log(`  left out, since they are none of the shop's: ${made.leftOut.join(", ")}`);
    if (made.keysPath) console.log(`${made.keysPath}\n  the keys: keep them apart from the backup`);
    else console.log("  without keys: prescriptions open only with those that you keep elsewhere");
  } catch (error) {
    if (signal.aborted) throw new StartRefused("Broken off; nothing was left behind.", { cause: error });
    if ((error as NodeJS.ErrnoException).code === "ENOSPC")
      throw new StartRefused(`There is no room for the backup in ${folder}; nothing was left behind.`, {
        cause: error,
      });
    throw error;
  }
}

function readOptions() {
  try {
    return parseArgs({
      options: { to: { type: "string" }, "without-keys": { type: "boolean" }, help: { type: "boolean" } },
    });
  } catch (error) {
    throw new StartRefused(`${(error as Error).message.split(". ")[0]}. Try --help.`);
  }
}

const count = (number: number) => number.toLocaleString("en-IN");

await refuseInWords(run());

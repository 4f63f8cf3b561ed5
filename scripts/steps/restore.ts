/** `npm run restore`: a shop from its backup. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { configInto } from "#host/backup/config-into.ts";
import { keysPathOf, readKeysFile } from "#host/backup/keys-file.ts";
import { restoreBackup } from "#host/backup/restore-backup.ts";
import { readConfig } from "#host/process/config.ts";
import { StartRefused } from "#host/process/start-refused.ts";
import { refuseInWords } from "./refuse-in-words.ts";
import { stopBySignal } from "./stop-by-signal.ts";

const help = `npm run restore -- FILE [--into FOLDER] [--keys FILE] [--without-keys]
Makes a shop of what npm run backup wrote. The backup is read from end to end first; then it goes into an empty DATA_DIR and
an empty database (DATABASE_URL, else an embedded one in DATA_DIR), all or nothing; files go into an empty UPLOADS_DIR where
one is set. What is there already is never touched.

  --into FOLDER   everything goes into this folder, whatever DATA_DIR, DATABASE_URL and UPLOADS_DIR say
  --keys FILE     the file of keys; by default the one beside the backup
  --without-keys  restores without them: the prescriptions are lost, everything else is there`;

const here = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path);

async function run(): Promise<void> {
  const { values: options, positionals } = readWords();
  if (options.help) return console.log(help);
  const [file, ...rest] = positionals;
  if (file === undefined) throw new StartRefused("Which backup? Try --help.");
  if (rest.length > 0) throw new StartRefused(`Too many words: ${rest.join(" ")}. Try --help.`);
  const path = here(file);
  const config = options.into === undefined ? readConfig(process.env) : configInto(process.env, here(options.into));
  const keysPath = options.keys === undefined ? keysPathOf(path) : here(options.keys);
  const keys = options["without-keys"] ? null : await readKeysFile(keysPath);
  if (options.keys !== undefined && keys === null) throw new StartRefused(`There is no ${keysPath}.`);
  const signal = stopBySignal();
  try {
    const restored = await restoreBackup(config, { path, keys, withoutKeys: options["without-keys"] ?? false, signal });
    console.log(
      `The shop of ${restored.manifest.madeAt} is in ${config.databaseUrl ? "the database and " : ""}${config.dataDir}.`,
    );
    if (restored.keysToSet.length > 0)
      console.log(
        `Start it with PRESCRIPTION_KEYS as in ${keysPath}: prescriptions need ${restored.keysToSet.join(", ")}.`,
      );
    if (restored.violations.length === 0) return console.log("Money, stock and invoice numbers add up.");
    for (const { rule, what } of restored.violations) console.error(`It does not hold that ${rule}: ${what}`);
    process.exitCode = 1;
  } catch (error) {
    if (signal.aborted) throw new StartRefused("Broken off; nothing was left behind.", { cause: error });
    throw error;
  }
}

function readWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        into: { type: "string" },
        keys: { type: "string" },
        "without-keys": { type: "boolean" },
        help: { type: "boolean" },
      },
    });
  } catch (error) {
    throw new StartRefused(`${(error as Error).message.split(". ")[0]}. Try --help.`);
  }
}

await refuseInWords(run());

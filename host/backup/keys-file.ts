import { open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Config } from "#host/process/config.ts";
import { StartRefused } from "#host/process/start-refused.ts";
import { openKeyRing, readKeys, type VaultKey } from "#integrations/vault/key-ring.ts";

const keysSchema = z.object({
  /** DATA_DIR/secrets.json as it was. */
  secrets: z.looseObject({ encryptionKey: z.string() }),
  /** PRESCRIPTION_KEYS as it was; empty for none. */
  prescriptionKeys: z.string(),
});

export type Keys = z.output<typeof keysSchema>;

/** Beside the backup, under its name. */
export const keysPathOf = (backup: string) => backup.replace(/(\.zip)?$/, ".keys.json");

/** What the installation keeps secret; null where it has not made it up yet. */
export async function collectKeys(config: Pick<Config, "dataDir" | "prescriptionKeys">): Promise<Keys | null> {
  const text = await readFile(join(config.dataDir, "secrets.json"), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  const named = config.prescriptionKeys.map(({ name, key }) => `${name}:${key.toString("hex")}`);
  return keysSchema.parse({ secrets: JSON.parse(text), prescriptionKeys: named.join(",") });
}

export async function writeKeys(path: string, keys: Keys): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(`${JSON.stringify(keys, null, 2)}\n`);
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

export async function readKeysFile(path: string): Promise<Keys | null> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return keysSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new StartRefused(`${path} is no file of keys that npm run backup wrote.`, { cause });
  }
}

/** The keys of a backup that neither its file of keys nor this environment has. */
export function listMissingKeys(
  needed: readonly string[],
  given: { keys: Keys | null; prescriptionKeys: readonly VaultKey[] },
): string[] {
  const has = new Set(ringOf(given).map(({ name }) => name));
  return needed.filter((name) => !has.has(name));
}

function ringOf({ keys, prescriptionKeys }: { keys: Keys | null; prescriptionKeys: readonly VaultKey[] }) {
  if (keys === null) return prescriptionKeys;
  return openKeyRing({
    keys: [...prescriptionKeys, ...listNamed(keys)],
    installationKey: keys.secrets.encryptionKey,
  });
}

/** Those that the environment of the backup named, which no file can put into the environment of the restored shop. */
export function listNamed({ prescriptionKeys }: Keys): VaultKey[] {
  const read = prescriptionKeys === "" ? { ok: true as const, keys: [] } : readKeys(prescriptionKeys);
  if (!read.ok) throw new StartRefused(`The file of keys is wrong: ${read.message}.`);
  return read.keys;
}

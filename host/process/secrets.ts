import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { Secret } from "otpauth";
import { z } from "zod";
import { dataDirMode } from "./keep-private.ts";
import { randomPassword } from "./random-password.ts";

const hex = (bytes: number) => z.string().default(() => randomBytes(bytes).toString("hex"));
const password = z.string().default(randomPassword);

// A secret that a newer version needs is added to an older file by its default.
const secretsSchema = z.object({
  /** Signs links that expire. */
  signingKey: hex(32),
  encryptionKey: hex(32),
  gateway: z
    .object({
      keyId: z.string().default(() => `rzp_test_${randomBytes(7).toString("hex")}`),
      keySecret: hex(20),
      webhookSecret: hex(20),
    })
    .prefault({}),
  /** What an authenticator app is given for the administrator of the demonstration, in base32. */
  demonstrationSecondFactor: z.string().default(() => new Secret({ size: 20 }).base32),
  demonstrationPasswords: z
    .object({ customer: password, seller: password, optometrist: password, manager: password, admin: password })
    .prefault({}),
});

/** What this installation made up for itself and nobody else has. */
export type Secrets = z.output<typeof secretsSchema>;

/** Reads DATA_DIR/secrets.json, making what is missing. Only its owner may read the file. */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, "secrets.json");
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "{}";
    throw error;
  });
  const secrets = secretsSchema.parse(JSON.parse(text));
  const whole = `${JSON.stringify(secrets, null, 2)}\n`;
  if (whole !== text) await writeWhole(dataDir, path, whole);
  return secrets;
}

/** Half a file would lock everybody out, so it gets its name only when it is on disk. */
async function writeWhole(dataDir: string, path: string, text: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: dataDirMode });
  const draft = `${path}.${randomBytes(4).toString("hex")}`;
  const file = await open(draft, "wx", 0o600);
  await file.writeFile(text);
  await file.sync();
  await file.close();
  await rename(draft, path);
}

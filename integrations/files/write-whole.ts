import { randomBytes } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** Half a file is never seen under its name, not even after the power went. Only its owner may read it. */
export async function writeWhole(directory: string, name: string, bytes: Uint8Array): Promise<void> {
  const temporary = join(directory, `.${name}.${randomBytes(6).toString("hex")}.part`);
  try {
    const handle = await open(temporary, "wx", 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, join(directory, name));
    await flush(directory);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function flush(directory: string): Promise<void> {
  if (process.platform === "win32") return; // Windows cannot open a folder; its rename is durable by itself.
  const handle = await open(directory, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSecrets } from "./secrets.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "chashma-secrets-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

test("secrets are made once and then kept", async () => {
  const first = await readSecrets(dataDir);
  expect(await readSecrets(dataDir)).toEqual(first);
  expect(await readdir(dataDir)).toEqual(["secrets.json"]);
});

test("two installations have nothing in common", async () => {
  const first = await readSecrets(dataDir);
  const second = await readSecrets(join(dataDir, "another"));
  const texts = (value: object): string[] =>
    Object.values(value).flatMap((one) => (typeof one === "string" ? one : texts(one)));
  expect(new Set([...texts(first), ...texts(second)]).size).toBe(2 * texts(first).length);
});

test.skipIf(process.platform === "win32")("only their owner may read them", async () => {
  await readSecrets(dataDir);
  expect((await stat(join(dataDir, "secrets.json"))).mode & 0o777).toBe(0o600);
});

test("a file from an older version keeps what it has and gets what it lacks", async () => {
  await writeFile(join(dataDir, "secrets.json"), JSON.stringify({ signingKey: "kept" }));
  const secrets = await readSecrets(dataDir);
  expect(secrets.signingKey).toBe("kept");
  expect(JSON.parse(await readFile(join(dataDir, "secrets.json"), "utf8"))).toEqual(secrets);
});

test("a demonstration password can be read out and typed", async () => {
  const { demonstrationPasswords } = await readSecrets(dataDir);
  for (const password of Object.values(demonstrationPasswords)) {
    expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/);
  }
});

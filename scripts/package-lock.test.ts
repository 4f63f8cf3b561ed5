import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

type Entry = {
  version: string;
  integrity?: string;
  resolved?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
};

const path = join(import.meta.dirname, "../package-lock.json");
const { packages } = JSON.parse(readFileSync(path, "utf8")) as { packages: Record<string, Entry> };
const entries = Object.entries(packages).filter(([place]) => place !== "");

// The registry that this lock file was written against does not have them. `node scripts/add-integrity.mjs` asks again.
const tools =
  `android-arm-eabi android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf linux-arm-musleabihf
  linux-arm64-musl linux-ppc64-gnu linux-riscv64-gnu linux-riscv64-musl linux-s390x-gnu linux-x64-musl openharmony-arm64
  win32-arm64-msvc win32-ia32-msvc win32-x64-msvc`.split(/\s+/);
const styles = `android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf wasm32-wasi win32-arm64-msvc
  win32-x64-msvc`.split(/\s+/);
const unknownToTheRegistry = [
  ...tools.map((platform) => `node_modules/@oxfmt/binding-${platform}`),
  ...tools.map((platform) => `node_modules/@oxlint/binding-${platform}`),
  ...tools
    .filter((platform) => !["linux-arm64-musl", "linux-x64-musl"].includes(platform))
    .map((platform) => `node_modules/@oxc-parser/binding-${platform}`),
  ...styles.map((platform) => `node_modules/@tailwindcss/oxide-${platform}`),
];

test("every package has its hash, but for those that the registry does not have", () => {
  const without = entries.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));
  expect(without.map(([place]) => place).toSorted()).toEqual(unknownToTheRegistry.toSorted());
});

test("what has no hash is installed on other platforms only, where it is optional", () => {
  for (const place of unknownToTheRegistry) {
    const { optional, os = [], cpu = [] } = packages[place]!;
    expect([place, optional, os.length + cpu.length > 0]).toEqual([place, true, true]);
  }
});

test("no registry is named, so that everybody's own is asked", () => {
  expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { aesVault } from "./aes-vault.ts";
import type { VaultKey } from "./key-ring.ts";
import { VaultFault } from "./vault.ts";

const key = (name: string): VaultKey => ({ name, key: randomBytes(32) });
const [older, current] = [key("2025-03"), key("2026-11")];
const vault = aesVault([current, older]);
const place = "prescription 1 values";

test("what was encrypted opens in its place, and nothing of it can be read", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 0, maxLength: 2_000 }), fc.string(), (plain, context) => {
      const encrypted = vault.encrypt(plain, context);
      expect(vault.decrypt(encrypted, context)).toEqual(Buffer.from(plain));
      if (plain.length > 4) expect(encrypted.bytes.includes(Buffer.from(plain))).toBe(false);
    }),
    { numRuns: 200 },
  );
});

test("the same values encrypted twice look different", () => {
  const [one, two] = [vault.encrypt(Buffer.from("-2.25"), place), vault.encrypt(Buffer.from("-2.25"), place)];
  expect(one.bytes.equals(two.bytes)).toBe(false);
  expect(one.bytes.length).toBe(1 + 12 + 5 + 16);
});

test("a change of any one byte is found", () => {
  const encrypted = vault.encrypt(Buffer.from("-2.25 -0.50 x 90"), place);
  for (const at of encrypted.bytes.keys()) {
    const bytes = Buffer.from(encrypted.bytes);
    bytes[at]! ^= 1;
    expect(() => vault.decrypt({ ...encrypted, bytes }, place), `byte ${at}`).toThrow(VaultFault);
  }
  for (const length of [0, 1, 12, 28, encrypted.bytes.length - 1]) {
    expect(() => vault.decrypt({ ...encrypted, bytes: encrypted.bytes.subarray(0, length) }, place)).toThrow(
      VaultFault,
    );
  }
});

test("another row's values do not open in this one", () => {
  const encrypted = vault.encrypt(Buffer.from("-2.25"), "prescription 2 values");
  expect(() => vault.decrypt(encrypted, place)).toThrow("lies in another's place");
});

test("an older key still opens, and the current one encrypts", () => {
  const before = aesVault([older]).encrypt(Buffer.from("plano"), place);
  expect(before.keyName).toBe("2025-03");
  expect(vault.decrypt(before, place).toString()).toBe("plano");
  expect(vault.encrypt(Buffer.from("plano"), place).keyName).toBe("2026-11");
});

test("a wrong key, a key under another's name, and a missing key open nothing", () => {
  const encrypted = vault.encrypt(Buffer.from("secret"), place);
  expect(() => aesVault([key("2026-11")]).decrypt(encrypted, place)).toThrow(VaultFault);
  expect(() => vault.decrypt({ ...encrypted, keyName: "2025-03" }, place)).toThrow(VaultFault);
  expect(() => aesVault([older]).decrypt(encrypted, place)).toThrow(
    "The key 2026-11 is not among the keys of this shop.",
  );
});

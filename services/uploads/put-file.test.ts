import { expect, test } from "vitest";
import { putFile } from "./put-file.ts";
import type { FileStore } from "#integrations/files/file-store.ts";

const kind = { contentType: "application/pdf", extension: "pdf" } as const;

const shopWhose = (fault: Error) => {
  const said: unknown[] = [];
  const files = { put: () => Promise.reject(fault) } as unknown as FileStore;
  const log = { info: () => {}, warn: () => {}, error: (data: unknown) => void said.push(data) };
  return { shop: { files, log }, said };
};

test.each(["ENOSPC", "EDQUOT", "EROFS", "EIO"])(
  "%s: they are asked to come back, and the log says why",
  async (code) => {
    const { shop, said } = shopWhose(Object.assign(new Error("no space on /data/uploads/prescription/x"), { code }));
    const bytes = Buffer.from("a sheet");
    await expect(putFile(shop, { area: "prescription", bytes, kind })).rejects.toMatchObject({
      code: "unavailable",
      status: 503,
    });
    expect(said).toEqual([{ area: "prescription", code }]);
  },
);

test("any other fault stays one", async () => {
  const { shop, said } = shopWhose(new TypeError("a mistake of ours"));
  await expect(putFile(shop, { area: "profiles", bytes: Buffer.alloc(1), kind })).rejects.toThrow(TypeError);
  expect(said).toEqual([]);
});

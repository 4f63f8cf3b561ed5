import { expect, test } from "vitest";
import { PICTURE_TYPES, SHEET_TYPES } from "#domain/uploads/upload-rules.ts";
import { judgeFile } from "./judge-file.ts";

const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const file = (content: BlobPart, type = "image/jpeg") => new Blob([content], { type });

test("a file that only calls itself a picture is told apart before it is sent", async () => {
  expect(await judgeFile(file(jpeg), PICTURE_TYPES)).toBeNull();
  expect(await judgeFile(file("not a picture at all"), PICTURE_TYPES)).toBe("wrong_type");
  expect(await judgeFile(file(""), PICTURE_TYPES)).toBe("empty");
  expect(await judgeFile(file("%PDF-1.7"), PICTURE_TYPES)).toBe("wrong_type");
  expect(await judgeFile(file("%PDF-1.7", "application/pdf"), SHEET_TYPES)).toBeNull();
});

test("what cannot be read is left to the server", async () => {
  const gone = Object.assign(file(jpeg), { slice: () => ({ arrayBuffer: () => Promise.reject(new Error("gone")) }) });
  expect(await judgeFile(gone, PICTURE_TYPES)).toBeNull();
});

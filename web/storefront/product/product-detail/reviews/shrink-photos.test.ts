import { afterEach, expect, test, vi } from "vitest";
import { TOO_MANY_PHOTOS } from "#domain/reviews/photo-rules.ts";
import { judgePhotos, preparePhotos } from "./shrink-photos.ts";

const photo = (content: BlobPart) => new File([content], "photo.jpg", { type: "image/jpeg" });
const good = photo(Uint8Array.of(0xff, 0xd8, 0xff));

test("a photo that is none is named by its place", async () => {
  expect(await judgePhotos([good, good])).toBeNull();
  expect(await judgePhotos([good, photo("words")])).toBe("Photo 2: please choose a JPEG, PNG or WebP file");
  expect(await judgePhotos(Array.from({ length: 5 }, () => good))).toBe(TOO_MANY_PHOTOS);
});

afterEach(() => vi.unstubAllGlobals());

test("a choice that is no photo leaves the one before it chosen; without one the form waits", async () => {
  vi.stubGlobal(
    "DataTransfer",
    class {
      files: File[] = [];
      items = { add: (file: File) => this.files.push(file) };
    },
  );
  const field = (file: File) => ({ files: [file] }) as unknown as HTMLInputElement;
  expect(await preparePhotos(field(good), [])).toEqual({ kept: [good], words: null, holds: false });
  const wrong = field(photo("words"));
  expect(await preparePhotos(wrong, [])).toMatchObject({ kept: [], holds: true });
  expect(await preparePhotos(wrong, [good])).toEqual({
    kept: [good],
    words: "Photo 1: please choose a JPEG, PNG or WebP file. The photos chosen before are kept",
    holds: false,
  });
  expect([...wrong.files!]).toEqual([good]);
});

import { expect, test } from "vitest";
import { TOO_MANY_PHOTOS } from "#domain/reviews/photo-rules.ts";
import { judgePhotos } from "./shrink-photos.ts";

const photo = (content: BlobPart) => new File([content], "photo.jpg", { type: "image/jpeg" });
const good = photo(Uint8Array.of(0xff, 0xd8, 0xff));

test("a photo that is none is named by its place", async () => {
  expect(await judgePhotos([good, good])).toBeNull();
  expect(await judgePhotos([good, photo("words")])).toBe("Photo 2: please choose a JPEG, PNG or WebP file");
  expect(await judgePhotos(Array.from({ length: 5 }, () => good))).toBe(TOO_MANY_PHOTOS);
});

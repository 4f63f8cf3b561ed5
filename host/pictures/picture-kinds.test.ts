import { expect, test } from "vitest";
import { canShow, chooseKind } from "./picture-kinds.ts";

const chromium = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

test.each([
  ["AVIF for who takes it, WebP until then", chromium, "avif", { best: "avif", first: "webp" }],
  ["WebP for who takes no AVIF", "image/webp,*/*", "avif", { best: "webp", first: "webp" }],
  ["JPEG of a photograph for who names neither", "image/*,*/*;q=0.8", "avif", { best: "jpg", first: "jpg" }],
  ["PNG of a drawing, which may be see-through", "*/*", "svg", { best: "png", first: "png" }],
  ["PNG of a PNG", undefined, "png", { best: "png", first: "png" }],
  ["AVIF for who takes that alone, and what all know until then", "image/avif", "svg", { best: "avif", first: "png" }],
  ["nothing that is refused", "image/avif;q=0, image/webp; q=0.0, */*", "jpg", { best: "jpg", first: "jpg" }],
  ["what is liked a little", "IMAGE/WEBP;q=0.01", "jpg", { best: "webp", first: "webp" }],
  ["nothing from a broken header", ",;;image/avifx,,", "jpg", { best: "jpg", first: "jpg" }],
] as const)("%s", (_what, accept, extension, wanted) => {
  expect(chooseKind(accept, extension)).toEqual(wanted);
});

test("an original is shown to who can show it", () => {
  expect(canShow("*/*", "svg")).toBe(true);
  expect(canShow("*/*", "avif")).toBe(false);
  expect(canShow(chromium, "avif")).toBe(true);
  expect(canShow(chromium, "pdf")).toBe(false);
});

import { expect, test } from "vitest";
import { settingChangeInWords } from "./setting-words.ts";

test("a change of a setting says from what to what; one picture after another has no words of its own", () => {
  const words = (before: unknown, after: unknown) => settingChangeInWords("signatureImage", { before, after });
  expect(words(null, "a1.webp")).toBe("Picture of the signature: nothing to a picture");
  expect(words("a1.webp", "b2.webp")).toBe("Picture of the signature: another picture");
  expect(words("b2.webp", null)).toBe("Picture of the signature: a picture to nothing");
  expect(settingChangeInWords("no.such.setting", { before: 1, after: 2 })).toBeNull();
});

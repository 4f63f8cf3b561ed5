import { expect, test } from "vitest";
import { sniffType } from "./sniff-type.ts";

test("a file is what its first bytes say", () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0)!);
  const said = ["\u00FF\u00D8\u00FF\u00E0", "\u0089PNG\r\n\u001A\n....", "RIFF....WEBPVP8 ", "%PDF-1.7"].map((text) =>
    sniffType(bytes(text)),
  );
  expect(said).toEqual(["image/jpeg", "image/png", "image/webp", "application/pdf"]);
  for (const text of ["", "RIFF....WAVE", "<svg>", "not a picture"]) expect(sniffType(bytes(text))).toBeNull();
});

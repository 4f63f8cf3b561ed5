import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanFileName } from "./clean-file-name.ts";

test.each([
  ["card.jpg", "card.jpg"],
  ["My card (left eye).JPG", "My card (left eye).jpg"],
  ["चश्मा.jpeg", "चश्मा.jpg"],
  ["../../etc/passwd", "passwd.jpg"],
  ["..\\..\\windows\\win.ini", "win.jpg"],
  ["card.jpg\0.php", "prescription.jpg"],
  ["\0", "prescription.jpg"],
  ["", "prescription.jpg"],
  ["...", "prescription.jpg"],
  [".htaccess", "prescription.jpg"],
  ["card.php.jpg", "card.php.jpg"],
  ['a"; filename="b.exe', "a filename b.jpg"],
  ["a\r\nSet-Cookie: x=1.jpg", "a Set-Cookie x 1.jpg"],
  ["<img src=x onerror=alert(1)>.png", "img src x onerror alert(1).jpg"],
  ["card\u202Egpj.exe", "card gpj.jpg"],
  ["x".repeat(500), `${"x".repeat(100)}.jpg`],
])("%j becomes %j", (name, clean) => {
  expect(cleanFileName(name, "jpg")).toBe(clean);
});

test("no name at all leaves a path, a quote, a tag or a control sign", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      expect(cleanFileName(name, "pdf")).toMatch(/^[\p{L}\p{M}\p{N} ._()-]+\.pdf$/u);
    }),
  );
});

import { expect, test } from "vitest";
import { readTextSize, textSizeCookie } from "./text-size.ts";

const asking = (cookie?: string) =>
  new Request("http://shop.test/", cookie ? { headers: { Cookie: cookie } } : undefined);

test("larger text is remembered in a cookie", () => {
  const pair = textSizeCookie("larger").split(";")[0] ?? "";
  expect(readTextSize(asking(`session=abc; ${pair}`))).toBe("larger");
});

test("without the cookie, or with one that merely ends alike, the text is normal", () => {
  expect(readTextSize(asking())).toBe("normal");
  expect(readTextSize(asking("my_text_size=larger"))).toBe("normal");
});

test("going back to normal ends the cookie", () => {
  expect(textSizeCookie("normal")).toContain("Max-Age=0");
});

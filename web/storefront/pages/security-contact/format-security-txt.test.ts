import { expect, test } from "vitest";
import { formatSecurityTxt } from "./format-security-txt.ts";

const asked = { contact: "mailto:security@shop.example", appUrl: "https://shop.example" };

test("it says whom to write to, until when that is true, and where it stands", () => {
  expect(formatSecurityTxt({ ...asked, now: new Date("2026-02-10T06:30:00Z") })).toBe(
    [
      "Contact: mailto:security@shop.example",
      "Expires: 2026-08-09T00:00:00.000Z",
      "Preferred-Languages: en, hi",
      "Canonical: https://shop.example/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});

test("it is good for less than a year, and says the same all day", () => {
  const [morning, night] = ["2026-02-10T00:00:00Z", "2026-02-10T23:59:59Z"].map((now) =>
    formatSecurityTxt({ ...asked, now: new Date(now) }),
  );
  expect(night).toBe(morning);
});

import { expect, test } from "vitest";
import { readSearchTerm } from "./search-term.ts";

test("a phone number is known whole, with spaces and the country's code, and by its last digits", () => {
  for (const typed of ["9812345678", "+91 98123 45678", "098123-45678", " 91 9812345678 "])
    expect(readSearchTerm(typed)?.phone, typed).toEqual({ whole: "9812345678" });
  expect(readSearchTerm("5678")?.phone).toEqual({ end: "5678" });
  for (const typed of ["567", "98123456789012", "Asha 5678"]) expect(readSearchTerm(typed)?.phone, typed).toBeNull();
});

test("a bill is known as people type it, as a scanner reads its QR code, and by a scanner's mark", () => {
  for (const typed of [
    "7qk3 mozp 9xvt 2b6h",
    "https://shop.example/view-invoice/7QK3-M0ZP-9XVT-2B6H",
    "http://localhost:3000/view-invoice/7QK3-M0ZP-9XVT-2B6H.pdf",
    "B:7QK3-M0ZP-9XVT-2B6H",
  ])
    expect(readSearchTerm(typed)?.bill, typed).toBe("7QK3-M0ZP-9XVT-2B6H");
  expect(readSearchTerm("https://shop.example/view-invoice/nonsense")).toMatchObject({ bill: null, words: [] });
});

test("a name is taken apart into words in small letters; figures and signs alone are none", () => {
  expect(readSearchTerm("Farida  D'Souza-Rao")?.words).toEqual(["farida", "d", "souza", "rao"]);
  expect(readSearchTerm("आशा राव")?.words).toEqual(["आशा", "राव"]);
  expect(readSearchTerm("a b c d e f g ha")?.words).toHaveLength(6);
  for (const typed of ["a", "A. B.", "12/345", "DEA/26/17", "pay_Nk29sQ", "👓", "%", "_", "'", ""])
    expect(readSearchTerm(typed)?.words ?? []).toEqual([]);
});

test("a code has three signs and more, and may hold any", () => {
  expect(readSearchTerm("DEA/26/1")?.code).toBe("DEA/26/1");
  expect(readSearchTerm("BD 1")?.code).toBe("BD 1");
  for (const typed of ["ab", "x".repeat(61)]) expect(readSearchTerm(typed)?.code, typed).toBeNull();
});

test("nothing is nothing; what is too long is cut between signs, and what no text holds becomes a gap", () => {
  for (const typed of ["", "  ", "\u0000\n\t"]) expect(readSearchTerm(typed)).toBeNull();
  expect(readSearchTerm("asha\u0000rao")?.text).toBe("asha rao");
  const long = readSearchTerm("👓".repeat(500))!;
  expect([...long.text]).toHaveLength(200);
  expect(long.text.isWellFormed()).toBe(true);
  expect(long.code).toBeNull();
});

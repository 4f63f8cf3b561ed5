import { expect, test } from "vitest";
import { contentPolicyHeader } from "./content-policy.ts";

const directive = (header: string, name: string) => header.split("; ").find((part) => part.startsWith(`${name} `));

test("scripts come from the shop itself or carry this answer's nonce", () => {
  const header = contentPolicyHeader("abc", []);
  expect(directive(header, "script-src")).toBe("script-src 'self' 'nonce-abc'");
  expect(directive(header, "frame-ancestors")).toBe("frame-ancestors 'none'");
  expect(directive(header, "default-src")).toBe("default-src 'self'");
  expect(directive(header, "object-src")).toBe("object-src 'none'");
});

test("a page that pays reaches the gateway, and only by the ways that it names", () => {
  const header = contentPolicyHeader("abc", [
    { script: ["https://checkout.example"] },
    { frame: ["https://pay.example"], connect: ["https://pay.example"] },
  ]);
  expect(directive(header, "script-src")).toBe("script-src 'self' 'nonce-abc' https://checkout.example");
  expect(directive(header, "frame-src")).toBe("frame-src 'self' https://pay.example");
  expect(directive(header, "connect-src")).toBe("connect-src 'self' https://pay.example");
  expect(directive(header, "img-src")).toBe("img-src 'self' data: blob:");
});

test("a page that staff look at before customers do stands in frames of the shop's own pages", () => {
  expect(directive(contentPolicyHeader("abc", [{ inOwnFrames: true }]), "frame-ancestors")).toBe(
    "frame-ancestors 'self'",
  );
});

import { expect, test } from "vitest";
import { guestKeyCookie, readGuestKey } from "./guest-key.ts";

const asked = (url: string, cookie: string) => new Request(url, { headers: { cookie } });

test("over TLS the key is bound to this host, and one that another host planted is not read", () => {
  const secure = "https://shop.example/cart";
  const cookie = guestKeyCookie(asked(secure, ""), "mine");
  expect(cookie).toBe("__Host-guest_key=mine; Path=/; HttpOnly; SameSite=Lax; Max-Age=604800; Secure");
  expect(readGuestKey(asked(secure, "guest_key=planted; __Host-guest_key=mine"))).toBe("mine");
  expect(readGuestKey(asked(secure, "guest_key=planted"))).toBeNull();
});

test("without TLS browsers take no such name", () => {
  const plain = "http://localhost:3000/cart";
  expect(guestKeyCookie(asked(plain, ""), "mine")).toBe(
    "guest_key=mine; Path=/; HttpOnly; SameSite=Lax; Max-Age=604800",
  );
  expect(readGuestKey(asked(plain, "guest_key=mine"))).toBe("mine");
});

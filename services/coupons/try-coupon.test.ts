import { expect, test } from "vitest";
import { AppError } from "#domain/wire/errors.ts";
import { tryCoupon } from "./try-coupon.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";

const { db } = await testDatabase();
const shop = testShop(db);
const LIMIT = 60;

test.each([
  ["answered as refused", "203.0.113.1", async () => "refused"],
  ["thrown", "203.0.113.2", () => Promise.reject(new AppError("coupon_refused"))],
])(
  "guesses are counted when the refusal is %s, and good coupons and other faults are not",
  async (_, address, wrong) => {
    const isRefused = (answer: string) => answer === "refused";
    const attempt = (ask: () => Promise<string>) =>
      tryCoupon(shop, { address, isRefused, ask }).catch((fault: AppError) => fault.code);
    for (let n = 0; n < LIMIT + 5; n += 1) expect(await attempt(async () => "good")).toBe("good");
    expect(await attempt(() => Promise.reject(new AppError("price_changed")))).toBe("price_changed");
    const all = await Promise.all(Array.from({ length: LIMIT + 20 }, () => attempt(wrong)));
    expect(all.filter((outcome) => outcome === "too_many_requests")).toHaveLength(20);
    // A hit looks like a miss from now on.
    expect(await attempt(async () => "good")).toBe("too_many_requests");
  },
);

import { expect, test } from "vitest";
import { razorpayMethods } from "./razorpay-methods.ts";

test("without a wish of the shop the window is as the account has it", () => {
  expect(razorpayMethods({})).toEqual({});
  expect(razorpayMethods({ upiApps: false })).toEqual({});
});

test("what the shop wants is said in the provider's words", () => {
  expect(razorpayMethods({ emi: true, payLater: false })).toEqual({
    method: { emi: true, cardless_emi: true, paylater: false },
  });
  expect(razorpayMethods({ upiApps: true })).toMatchObject({
    config: {
      display: {
        blocks: { apps: { instruments: [{ method: "upi", flows: ["intent", "qr"] }] } },
        sequence: ["block.apps"],
        preferences: { show_default_blocks: true },
      },
    },
  });
});

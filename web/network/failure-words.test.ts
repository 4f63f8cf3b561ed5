import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { frame, isNetworkFault, wordsOfFault, wordsWithoutAnswer } from "./failure-words.ts";

test.each([
  "/order-status",
  "/orders/0b9f4a60-0000-4000-8000-000000000000",
  "/order-confirmation/0b9f4a60-0000-4000-8000-000000000000",
  "/cart/prescription/abc?way=type",
  "/productDetails/12/3?step=2&prescription=upload",
  "/wishlist?page=2",
  "/like",
  "/user/profile",
  "/user/prescriptions/upload",
])("%s is about orders", (address) => {
  expect(wordsWithoutAnswer(address)).toBe("Failed to fetch orders.");
});

test.each([
  "/",
  "/cart",
  "/address",
  "/address/payment",
  "/auth/login",
  "/reset-password",
  "/productDetails/12/3?step=2&prescription=0b9f4a60-0000-4000-8000-000000000000",
  "/track-your-order",
  "/user/export",
  "/likely",
])("%s is about data", (address) => {
  expect(wordsWithoutAnswer(address)).toBe("Failed to fetch data.");
});

test("no answer, half of one, and one after a minute are the network's", () => {
  const half = new Error("Unable to decode turbo-stream response", { cause: new TypeError("network error") });
  for (const fault of [new TypeError("Failed to fetch"), half, new DOMException("", "TimeoutError")]) {
    expect(isNetworkFault(fault)).toBe(true);
    expect(wordsOfFault(fault, "/cart")).toBe("Failed to fetch data.");
  }
});

test("an answer says its own words where they are ours", () => {
  const ours = { status: "error", code: "out_of_stock", message: "This item is out of stock" };
  const answer = (status: number, body: unknown) => new ErrorResponse(status, "", body);
  expect(wordsOfFault(answer(409, ours), "/cart")).toBe("This item is out of stock");
  expect(wordsOfFault(answer(409, JSON.stringify(ours)), "/cart")).toBe("This item is out of stock");
  expect(wordsOfFault(answer(502, "<h1>502 Bad Gateway</h1>"), "/cart")).toBe("Something went wrong");
  expect(wordsOfFault(answer(500, null), "/cart")).toBe("Something went wrong");
  // As the server tells of a fault of its own.
  expect(wordsOfFault(new Error("Unexpected Server Error"), "/order-status")).toBe("Something went wrong");
});

test("another frame around the page has its own words, and what the shop says itself stays", () => {
  frame.withoutAnswer = () => "You are offline.";
  try {
    expect(wordsWithoutAnswer("/console/orders")).toBe("You are offline.");
    expect(wordsOfFault(new TypeError("Failed to fetch"), "/order-status")).toBe("You are offline.");
    expect(wordsOfFault(new Error("Unexpected Server Error"), "/console/orders")).toBe("Something went wrong");
  } finally {
    frame.withoutAnswer = undefined;
  }
});

import type { FormEvent } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { submitSeen } from "./submit-seen.ts";

beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw, 16));
});
afterEach(() => void vi.unstubAllGlobals());

const button = () => {
  const marks = new Set<string>();
  return {
    marks,
    setAttribute: (name: string) => marks.add(name),
    removeAttribute: (name: string) => marks.delete(name),
  };
};

const form = (isConnected = true) => ({ isConnected, requestSubmit: vi.fn<(submitter: unknown) => void>() });

const press = (currentTarget: ReturnType<typeof form>, submitter: ReturnType<typeof button>) => {
  const preventDefault = vi.fn<() => void>();
  submitSeen({ currentTarget, preventDefault, nativeEvent: { submitter } } as unknown as FormEvent<HTMLFormElement>);
  return preventDefault.mock.calls.length > 0 ? "held back" : "sent";
};

test("a pressed button is seen first, and its form sent once after that", async () => {
  const add = button();
  const pair = form();
  expect(press(pair, add)).toBe("held back");
  expect(add.marks).toEqual(new Set(["data-pressed"]));
  // A second press before the first was seen.
  expect(press(pair, add)).toBe("held back");
  expect(pair.requestSubmit).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(pair.requestSubmit).toHaveBeenCalledExactlyOnceWith(add));
  expect(add.marks).toEqual(new Set());
  expect(press(pair, add)).toBe("sent");
  // Refused by the shop, it is pressed again.
  expect(press(pair, add)).toBe("held back");
  await vi.waitFor(() => expect(pair.requestSubmit).toHaveBeenCalledTimes(2));
});

test("a form that has gone meanwhile is not sent", async () => {
  const gone = form(false);
  expect(press(gone, button())).toBe("held back");
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(gone.requestSubmit).not.toHaveBeenCalled();
});

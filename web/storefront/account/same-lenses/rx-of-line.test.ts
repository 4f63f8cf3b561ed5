import { expect, test } from "vitest";
import type { PrescriptionView } from "#services/prescriptions/prescription-view.ts";
import { rxOfLine } from "./rx-of-line.ts";

const given = (verdict: "fresh" | "old" | "too-old" | null) => ({
  current: {
    id: "0b0f5c1e-5a9c-4a57-9d8e-1f3d5a7b9c11",
    createdAt: new Date("2026-11-21T06:00:00Z"),
    content: { customerName: "Asha" },
    expiry: verdict && { verdict },
  } as PrescriptionView,
});

test("a prescription goes along while it is good for, with a word when it grows old", () => {
  expect(rxOfLine(given("fresh"))).toEqual({
    id: "0b0f5c1e-5a9c-4a57-9d8e-1f3d5a7b9c11",
    words: "We use the same prescription: Asha, added 21 Nov 2026.",
    warns: false,
  });
  expect(rxOfLine(given(null)).id).not.toBeNull();
  expect(rxOfLine(given("old"))).toMatchObject({ id: expect.any(String), warns: true });
});

test("one that is too old, erased or was never given does not, and that is said", () => {
  expect(rxOfLine(given("too-old"))).toMatchObject({ id: null, warns: true, words: expect.stringMatching(/too old/) });
  expect(rxOfLine({ current: null })).toMatchObject({ id: null, warns: false });
  expect(rxOfLine(null).words).toMatch(/^We do not have its prescription/);
});

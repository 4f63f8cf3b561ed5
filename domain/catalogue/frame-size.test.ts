import { expect, test } from "vitest";
import { describeFrameSize, formatFrameSize, readFrameSize } from "./frame-size.ts";

test("a size is told in millimetres", () => {
  const size = readFrameSize("52-18-140");
  expect(size).toEqual({ lensMm: 52, bridgeMm: 18, templeMm: 140 });
  expect(describeFrameSize(size!)).toBe("Lens 52\u{a0}mm, bridge 18\u{a0}mm, temple 140\u{a0}mm");
  expect(formatFrameSize(size!)).toBe("52-18-140");
});

test.each(["Standard", "-2.25", "52-18", "152-18-140"])("%s is no frame size", (label) => {
  expect(readFrameSize(label)).toBeNull();
});

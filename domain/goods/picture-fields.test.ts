import { expect, test } from "vitest";
import {
  guessView,
  isOfFile,
  PICTURE_REFUSALS,
  type Pictured,
  proposeAlt,
  type PictureRefusal,
  viewLabel,
} from "./picture-fields.ts";
import { altRule } from "./picture-form.ts";

const frame: Pictured = {
  brandName: "Aravalli",
  title: "Nila",
  colorName: "Matte Black",
  frameShape: "Round",
  frameType: "Full Rim",
};

test("the alternative text says brand, name, colour, shape and view, as far as they are known", () => {
  expect(proposeAlt(frame, "front")).toBe("Aravalli Nila in Matte Black, round full rim glasses, front view");
  expect(proposeAlt({ ...frame, frameType: null }, "worn")).toBe("Aravalli Nila in Matte Black, round glasses, worn");
  const cloth = { ...frame, title: "Lens cloth", colorName: null, frameShape: null, frameType: null };
  expect(proposeAlt(cloth, "pack")).toBe("Aravalli Lens cloth, in its pack");
  expect(proposeAlt(cloth, "open")).toBe("Aravalli Lens cloth, open view");
  expect(viewLabel("open")).toBe("Open");
});

test.each([
  ["NILA_BLK_front.jpg", "front"],
  ["nila-black-3-4.png", "three-quarter"],
  ["temple.jpg", "side"],
  ["On model 2.webp", "worn"],
  ["IMG_2034.jpg", "front"],
  ["confrontation.jpg", "front"],
] as const)("%s is the view %s", (name, view) => {
  expect(guessView(name, [])).toBe(view);
});

test("pictures without a telling name are the front, the angle, the side, then details", () => {
  expect(guessView("1.jpg", ["front"])).toBe("three-quarter");
  expect(guessView("1.jpg", ["front", "three-quarter", "side"])).toBe("detail");
});

test("an alternative text is one line of at most 200 characters", () => {
  expect(altRule.parse("  From the front ")).toBe("From the front");
  expect(altRule.safeParse("x".repeat(201)).success).toBe(false);
  expect(altRule.safeParse("a\nb").success).toBe(false);
});

test("a file is refused again for what it is itself; when we are busy or a colour is full it may be taken later", () => {
  const reasons = Object.keys(PICTURE_REFUSALS) as PictureRefusal[];
  for (const reason of ["wrong_type", "too_large", "damaged", "too_small", "too_many_pixels"] as const)
    expect(isOfFile(reason), reason).toBe(true);
  const later = ["busy", "too_many", "last", "gone", "moved", "view"];
  expect(reasons.filter((reason) => !isOfFile(reason))).toEqual(later);
});

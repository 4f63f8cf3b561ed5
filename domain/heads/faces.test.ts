import { describe, expect, test } from "vitest";
import { faceClassOf, faceFor, onFace, otherHeads } from "./faces.ts";
import { CHILD_FACE_MM, FACE_OF_CLASS_MM } from "./head-for.ts";

test("a face is named by the class of its width, a child's among children's", () => {
  for (const [width, mm] of Object.entries(FACE_OF_CLASS_MM)) expect(faceClassOf(mm)).toBe(width);
  for (const [width, mm] of Object.entries(CHILD_FACE_MM)) expect(faceClassOf(mm)).toBe(width);
  expect([110, 133, 150].map(faceClassOf)).toEqual(["narrow", "medium", "extra wide"]);
  expect(onFace(127)).toBe("On a narrow face");
  expect(onFace(142)).toBe("On an extra wide face");
});

describe("on whom else a frame is shown", () => {
  test.each([
    ["woman", 127, [132, 137]],
    ["man", 132, [127, 137]],
    ["woman", 137, [127, 132]],
    ["man", 142, [132, 137]],
    ["child", 116, [120, 124]],
    ["child", 124, [116, 120]],
  ] as const)("%s of %d mm", (person, faceWidthMm, others) => {
    const heads = otherHeads({ person, faceWidthMm, skin: "sand" }).map(({ head }) => head);
    expect(heads).toEqual(others.map((mm) => ({ person, faceWidthMm: mm, skin: "sand" })));
  });
});

describe("the face near somebody's own size", () => {
  test.each([
    [118, 127],
    [131, 132],
    [134, 132],
    [136, 137],
    [150, 137],
  ])("a front of %d mm: %d mm", (frontMm, face) => {
    expect(faceFor([127, 132, 137], frontMm)).toBe(face);
  });

  test("a grown-up's size says nothing of a child's face", () => {
    expect(faceFor([116, 120, 124], 132)).toBeNull();
    expect(faceFor([116, 120, 124], 119)).toBe(120);
    expect(faceFor([], 132)).toBeNull();
  });
});

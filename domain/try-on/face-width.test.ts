import { expect, test } from "vitest";
import { type FaceMarks, readFaceWidth } from "./face-width.ts";

const at = (x: number, y: number) => ({ x, y });
const marks: FaceMarks = { from: at(100, 50), to: at(271.2, 50), faceRight: at(40, 200), faceLeft: at(316, 200) };

test("a card in a photo tells how wide the face is, however both are turned", () => {
  expect(readFaceWidth(marks)).toEqual({ ok: true, faceMm: 138 });
  expect(readFaceWidth({ ...marks, from: at(100, 50), to: at(100, 221.2) })).toEqual({ ok: true, faceMm: 138 });
});

test("each mark is asked for in turn, and what is no face is none", () => {
  expect(readFaceWidth({ ...marks, to: null })).toEqual({ ok: false, reason: "card-unmarked" });
  expect(readFaceWidth({ ...marks, faceLeft: null })).toEqual({ ok: false, reason: "face-unmarked" });
  expect(readFaceWidth({ ...marks, to: at(150, 50) })).toEqual({ ok: false, reason: "card-too-near" });
  expect(readFaceWidth({ ...marks, faceLeft: at(90, 200) })).toEqual({ ok: false, reason: "face-unlikely" });
});

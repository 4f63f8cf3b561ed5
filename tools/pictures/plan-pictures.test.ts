import { expect, test } from "vitest";
import { frontHalfWidthMm } from "#domain/frames/measure-frame.ts";
import { viewsOfGoods } from "#tools/goods/goods-views.ts";
import { planPictures } from "./plan-pictures.ts";

const pictures = planPictures();
const frames = pictures.filter(({ order }) => order.subject.kind === "frame");
const goods = pictures.filter(({ order }) => order.subject.kind === "goods");

test("every colour of every frame is seen from the front, at an angle and from a third side, cut out and as a chip", () => {
  const views = new Map<string, string[]>();
  for (const { variant, view } of frames) views.set(variant, [...(views.get(variant) ?? []), view]);
  expect(views.size).toBeGreaterThan(320);
  for (const [variant, seen] of views) {
    expect(seen, variant).toEqual(expect.arrayContaining(["front", "three-quarter", "cut-out", "swatch"]));
    expect(seen.includes("side") !== seen.includes("folded"), variant).toBe(true);
  }
});

test("each design is worn once, in its first colour, by a head whose face is nearly as wide as its front", () => {
  const worn = frames.filter(({ view }) => view === "worn");
  expect(new Set(frames.map(({ variant }) => variant.slice(0, -2))).size).toBe(worn.length);
  for (const { variant, order } of worn) {
    expect(variant).toMatch(/-1$/);
    if (order.subject.kind !== "frame") continue;
    const { head, design } = order.subject;
    expect(Math.abs(head!.faceWidthMm - 2 * frontHalfWidthMm(design)), variant).toBeLessThan(11);
  }
  // Nobody wears it in any other picture than such.
  for (const { view, order } of frames) expect("head" in order.subject).toBe(view.startsWith("worn"));
});

test("the same person wears it on two other faces, four or five millimetres from one to the next, the frame the same", () => {
  const worn = frames.filter(({ view }) => view.startsWith("worn"));
  for (const [variant, three] of Map.groupBy(worn, (picture) => picture.variant)) {
    const subjects = three.map(({ order }) => order.subject).filter((subject) => subject.kind === "frame");
    const [fitting, ...others] = subjects;
    expect(others, variant).toHaveLength(2);
    const faces = subjects.map(({ head }) => head!.faceWidthMm).toSorted((one, other) => one - other);
    const step = fitting!.head!.person === "child" ? 4 : 5;
    expect([faces[1]! - faces[0]!, faces[2]! - faces[1]!], variant).toEqual([step, step]);
    for (const { head, ...frame } of others) {
      const { head: own, ...same } = fitting!;
      expect(frame, variant).toEqual(same);
      expect({ ...head, faceWidthMm: 0 }, variant).toEqual({ ...own, faceWidthMm: 0 });
    }
  }
});

test("a picture's name changes with what is seen in it, and with nothing else", () => {
  const again = planPictures();
  expect(again.map(({ hash }) => hash)).toEqual(pictures.map(({ hash }) => hash));
  const names = new Set(pictures.map(({ variant, view, hash }) => `${variant} ${view} ${hash}`));
  expect(names.size).toBe(pictures.length);
  expect(new Set(pictures.map(({ hash }) => hash)).size).toBe(pictures.length);
});

test("colours of one design follow each other in each view, so that they share what is costly", () => {
  let changes = 0;
  pictures.forEach(({ variant, view }, nth) => {
    const before = pictures[nth - 1];
    const design = variant.slice(0, -2);
    if (!before || before.variant.slice(0, -2) !== design || before.view !== view) changes += 1;
  });
  const shared = new Set(pictures.map(({ variant, view }) => `${variant.slice(0, -2)} ${view}`));
  expect(changes).toBe(shared.size);
});

test("everything that is not a pair of glasses is seen in the views of its kind, the front among them", () => {
  expect(new Set(goods.map(({ variant }) => variant)).size).toBe(26 + 29);
  for (const { order, variant } of goods) {
    if (order.subject.kind !== "goods") continue;
    const seen = goods.filter((other) => other.variant === variant).map(({ view }) => view);
    expect(seen.toSorted(), variant).toEqual(viewsOfGoods(order.subject.goods.kind).toSorted());
    expect(seen).toContain("front");
  }
});

test("goods are kept beside the frames, by model and colour", () => {
  for (const { variant } of goods) expect(variant).toMatch(/^[A-Z]{3}-[LGM]\d{3}-\d$/);
  const kept = new Set(frames.map(({ variant }) => variant));
  expect(goods.filter(({ variant }) => kept.has(variant))).toEqual([]);
});

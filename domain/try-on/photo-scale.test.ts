import { expect, test } from "vitest";
import { CARD_MM, type EyeMarks, evenPd, firstMarks, insidePhoto, readScale } from "./photo-scale.ts";

/** Pupils `mm` apart at `pxPerMm`, the line between them falling by `roll` degrees. */
function eyesApart(mm: number, pxPerMm: number, roll = 0): EyeMarks {
  const radians = (roll * Math.PI) / 180;
  const px = mm * pxPerMm;
  const right = { x: 400, y: 600 };
  return { right, left: { x: right.x + px * Math.cos(radians), y: right.y + px * Math.sin(radians) } };
}

const scaleOf = (...given: Parameters<typeof readScale>) => {
  const read = readScale(...given);
  if (!read.ok) throw new Error(read.reason);
  return read.scale;
};

test.each([
  [63, 4.2, 0],
  [58.5, 7.13, 12],
  [71, 2.9, -23.5],
])("pupils %s mm apart tell %s pixels a millimetre, on a head held at %s degrees", (pd, pxPerMm, roll) => {
  const scale = scaleOf(eyesApart(pd, pxPerMm, roll), { by: "pd", pd: evenPd(pd) });
  expect(scale.pxPerMm).toBeCloseTo(pxPerMm, 9);
  expect(scale.rollDegrees).toBeCloseTo(roll, 9);
});

test("a bank card tells the same scale, and with it the PD to a tenth of a millimetre", () => {
  const pxPerMm = 5.37;
  const from = { x: 300, y: 1000 };
  // Held a little aslant, as hands do.
  const [along, down] = [Math.cos(0.05) * CARD_MM * pxPerMm, Math.sin(0.05) * CARD_MM * pxPerMm];
  const to = { x: from.x + along, y: from.y + down };
  const scale = scaleOf(eyesApart(61.5, pxPerMm), { by: "card", from, to });
  expect(scale.pxPerMm).toBeCloseTo(pxPerMm, 9);
  expect(Math.abs(scale.pd.rightMm + scale.pd.leftMm - 61.5)).toBeLessThan(0.1);
  expect(scale.pd.rightMm).toBe(scale.pd.leftMm);
});

test("marks that cannot be eyes, and a scale that cannot be true, are refused with their reason", () => {
  const pd = { by: "pd", pd: evenPd(63) } as const;
  const refusal = (...given: Parameters<typeof readScale>) => {
    const read = readScale(...given);
    return read.ok ? null : read.reason;
  };
  expect(refusal(eyesApart(63, 0.5), pd)).toBe("eyes-too-near");
  const { right, left } = eyesApart(63, 4);
  expect(refusal({ right: left, left: right }, pd)).toBe("eyes-swapped");
  expect(refusal(eyesApart(63, 4, 50), pd)).toBe("head-on-side");
  for (const mm of [39.9, 80.5, 0, Number.NaN])
    expect(refusal({ right, left }, { by: "pd", pd: evenPd(mm) })).toBe("pd-rare");
  const card = (px: number) => ({ by: "card", from: { x: 0, y: 0 }, to: { x: px, y: 0 } }) as const;
  for (const [rightMm, leftMm] of [
    [63, 0],
    [70, -7],
    [22.5, 31],
    [31, 40.5],
  ] as const) {
    const source = { by: "pd", pd: { rightMm, leftMm } } as const;
    expect(refusal({ right, left }, { ...source, perEye: true })).toBe("pd-per-eye-rare");
  }
  expect(refusal({ right, left }, { by: "pd", pd: { rightMm: 30, leftMm: 32.5 }, perEye: true })).toBeNull();
  for (const unmarked of [{ from: null }, { to: null }])
    expect(refusal({ right, left }, { ...card(400), ...unmarked })).toBe("card-unmarked");
  expect(refusal({ right, left }, card(20))).toBe("card-too-near");
  // Along its short edge, 54 mm: the eyes would be 100 mm apart.
  expect(refusal({ right, left }, card(54 * 4))).toBe("card-unlikely");
});

test("the first marks stand in the photo: about where eyes are, or where they were found", () => {
  for (const photo of [
    { width: 1500, height: 2000 },
    { width: 2048, height: 900 },
    { width: 320, height: 320 },
  ]) {
    const { eyes, card } = firstMarks(photo, null);
    for (const mark of [eyes.right, eyes.left, card.from, card.to]) expect(insidePhoto(mark, photo)).toEqual(mark);
    expect((eyes.right.x + eyes.left.x) / 2).toBe(photo.width / 2);
  }
  const atEdge = { right: { x: 30, y: 1_700 }, left: { x: 430, y: 1_700 } };
  const photo = { width: 1500, height: 1800 };
  const { card } = firstMarks(photo, atEdge);
  for (const mark of [card.from, card.to]) expect(insidePhoto(mark, photo)).toEqual(mark);
  const found = eyesApart(63, 4);
  expect(firstMarks({ width: 1500, height: 2000 }, found).eyes).toBe(found);
});

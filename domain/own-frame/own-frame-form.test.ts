import { expect, test } from "vitest";
import { OWN_FRAME as FRAME } from "./example-frame.ts";
import { readOwnFrame, RIMLESS_WORDS, typedOwnFrame } from "./own-frame-form.ts";
import { frameTypeOf, isOfferedForOwnFrame, ownFrameFacts, ownFrameSize } from "./own-frame.ts";

const TYPED = {
  name: "  Ray-Ban   RB5154 ",
  rim: "half",
  material: "mixed",
  lens_mm: "51",
  bridge_mm: "21",
  temple_mm: "145",
  way: "courier",
  store: "3",
  risk: "yes",
};

const wrong = (change: Record<string, string>) => {
  const read = readOwnFrame({ ...TYPED, ...change });
  return read.ok ? {} : read.fields;
};

test("a frame is read as it was typed, and leads back to the same fields", () => {
  expect(readOwnFrame(TYPED)).toEqual({ ok: true, frame: FRAME });
  expect(readOwnFrame(typedOwnFrame(FRAME))).toEqual({ ok: true, frame: FRAME });
  expect(readOwnFrame({ ...TYPED, way: "store" })).toMatchObject({ ok: true, frame: { way: "store", storeId: 3 } });
});

test("the size may be left out, and may be copied as it is printed", () => {
  expect(readOwnFrame({ ...TYPED, lens_mm: "", bridge_mm: " ", temple_mm: "" })).toMatchObject({
    ok: true,
    frame: { lensMm: null, bridgeMm: null, templeMm: null },
  });
  expect(readOwnFrame({ ...TYPED, lens_mm: "52-18-140", bridge_mm: "18", temple_mm: "" })).toMatchObject({
    ok: true,
    frame: { lensMm: 52, bridgeMm: 18, templeMm: null },
  });
});

test("each field says what is wrong with it", () => {
  expect(wrong({ name: "x" })).toHaveProperty("name");
  expect(wrong({ name: "x".repeat(61) })).toHaveProperty("name");
  expect(wrong({ rim: "rimless" })).toEqual({ rim: RIMLESS_WORDS });
  expect(wrong({ rim: "" })).toEqual({ rim: "Choose the type of rim" });
  expect(wrong({ material: "wood" })).toEqual({ material: "Choose the material" });
  expect(wrong({ lens_mm: "39" })).toEqual({ lens_mm: "Enter 40 to 60 mm, or leave it empty" });
  expect(wrong({ bridge_mm: "26" })).toEqual({ bridge_mm: "Enter 13 to 25 mm, or leave it empty" });
  expect(wrong({ temple_mm: "1e2" })).toEqual({ temple_mm: "Enter 120 to 150 mm, or leave it empty" });
  expect(wrong({ bridge_mm: "" })).toEqual({ bridge_mm: "Enter the bridge too, or leave both empty" });
  expect(wrong({ lens_mm: "" })).toEqual({ lens_mm: "Enter the lens width too, or leave both empty" });
  expect(wrong({ way: "drone" })).toEqual({ way: "Choose how your frame comes to us" });
  expect(wrong({ way: "store", store: "" })).toEqual({ store: "Choose a store" });
  expect(wrong({ risk: "" })).toEqual({ risk: "Please confirm this first" });
  expect(Object.keys(readOwnFrame({}).ok ? {} : (readOwnFrame({}) as { fields: object }).fields)).toEqual([
    "name",
    "rim",
    "material",
    "way",
    "risk",
  ]);
});

test("a frame is told in a line, with or without its size", () => {
  expect(ownFrameFacts(FRAME)).toBe("51-21-145, half rim, plastic and metal");
  expect(ownFrameFacts({ ...FRAME, lensMm: null, rim: "full", material: "metal" })).toBe("full rim, metal");
  expect(ownFrameSize({ ...FRAME, templeMm: null })).toBe("51-21");
  expect([frameTypeOf(FRAME), frameTypeOf({ ...FRAME, rim: "full" })]).toEqual(["Half Rim", "Full Rim"]);
});

test("a lens that comes free with a frame of the shop is not fitted into another one", () => {
  expect([0, 100].map((chargedPaise) => isOfferedForOwnFrame({ chargedPaise }))).toEqual([false, true]);
});

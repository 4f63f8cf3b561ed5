import { expect, test } from "vitest";
import { lackingStores, lackingWords } from "./lacking.ts";

const frame = {
  attributeValueId: 1,
  productName: "Betwa Square",
  colorName: "Matte Black",
  size: "54-18-145",
  category: "eye_glasses",
} as const;
const lens = {
  ...frame,
  attributeValueId: 2,
  productName: "Sona Daily",
  size: "-2.50",
  category: "contact_lens",
} as const;
const cloth = {
  ...frame,
  attributeValueId: 3,
  productName: "Cloth",
  colorName: null,
  category: "accessories",
} as const;
const saket = { id: 7, name: "Saket, New Delhi" };
const galleria = { id: 8, name: "Galleria, Gurugram" };

const short = (storeId: number, attributeValueId: number, left = 0) => ({ storeId, attributeValueId, left });
const words = (...given: Parameters<typeof lackingStores>) => lackingWords(lackingStores(...given));

test("a store says which thing of several it has not, by name and colour or power", () => {
  expect(words([saket], [frame, lens, cloth], [short(7, 1)])).toBe(
    "Saket, New Delhi does not have Betwa Square in Matte Black now.",
  );
  expect(words([saket], [frame, lens, cloth], [short(7, 2), short(7, 3)])).toBe(
    "Saket, New Delhi does not have Sona Daily in -2.50 and Cloth now.",
  );
});

test("two sizes of one frame are told apart, and two colours of one power", () => {
  const wide = { ...frame, attributeValueId: 5, size: "56-18-145" };
  expect(words([saket], [frame, wide, cloth], [short(7, 5)])).toBe(
    "Saket, New Delhi does not have Betwa Square in Matte Black (56-18-145) now.",
  );
  expect(words([saket], [frame, wide, cloth], [short(7, 1), short(7, 5, 1)])).toBe(
    "Saket, New Delhi does not have Betwa Square in Matte Black (54-18-145) now and has only 1 of Betwa Square in Matte Black (56-18-145).",
  );
  // The same unit on two lines, such as for both eyes, is one thing.
  expect(words([saket], [frame, frame, cloth], [short(7, 1)])).toContain("have Betwa Square in Matte Black now");
  const hazel = { ...lens, attributeValueId: 6, colorName: "Hazel" };
  expect(words([saket], [lens, hazel, cloth], [short(7, 6)])).toContain("have Sona Daily in -2.50 (Hazel) now");
  const nameless = { ...cloth, attributeValueId: 7, size: null };
  expect(words([saket], [cloth, nameless, frame], [short(7, 7)])).toContain("have Cloth now");
});

test("too few pieces are counted", () => {
  expect(words([saket], [frame, lens], [short(7, 2, 1)])).toBe(
    "Saket, New Delhi has only 1 of Sona Daily in -2.50 now.",
  );
  expect(words([saket], [frame, lens], [short(7, 2, 1), short(7, 1)])).toBe(
    "Saket, New Delhi does not have Betwa Square in Matte Black now and has only 1 of Sona Daily in -2.50.",
  );
  expect(words([saket], [lens], [short(7, 2, 3)])).toContain("has only 3 of Sona Daily");
});

test("of one thing, or of all things, none is named again", () => {
  expect(words([saket], [frame], [short(7, 1)])).toBe("Saket, New Delhi does not have it now.");
  expect(words([saket], [frame, cloth], [short(7, 1), short(7, 3)])).toBe("Saket, New Delhi has none of it now.");
});

test("stores that lack the same share a sentence, and two things are named", () => {
  const both = [saket, galleria];
  expect(words(both, [frame, cloth], [short(7, 1), short(8, 1)])).toBe(
    "Saket, New Delhi and Galleria, Gurugram do not have Betwa Square in Matte Black now.",
  );
  expect(words(both, [frame, cloth], [short(7, 1), short(8, 3)])).toBe(
    "Saket, New Delhi does not have Betwa Square in Matte Black now. Galleria, Gurugram does not have Cloth now.",
  );
  const fourth = { ...cloth, attributeValueId: 4, productName: "Case" };
  expect(words([saket], [frame, lens, cloth, fourth], [short(7, 1), short(7, 2), short(7, 3)])).toBe(
    "Saket, New Delhi does not have Betwa Square in Matte Black and Sona Daily in -2.50 now and has too few of 1 other thing.",
  );
});

test("where it cannot be told what they lack, the stores are named all the same", () => {
  expect(words([saket], [frame, cloth], null)).toBe("Saket, New Delhi does not have it now.");
  expect(words([saket, galleria], [frame, cloth], null)).toBe(
    "Saket, New Delhi and Galleria, Gurugram do not have it now.",
  );
});

test("what is on no shelf is never lacking, nor is a store that has everything by now", () => {
  const membership = { ...cloth, attributeValueId: null, category: "membership" } as const;
  expect(words([saket], [frame, membership], [short(7, 1)])).toBe("Saket, New Delhi does not have it now.");
  expect(words([saket], [frame], [])).toBe("");
});

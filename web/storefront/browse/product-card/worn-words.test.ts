import { expect, test } from "vitest";
import { proposeAlt } from "#domain/goods/picture-fields.ts";
import { wornWords } from "./worn-words.ts";

const goods = { brandName: "Chashma", title: "Pehla", colorName: "Olive", frameShape: "Round", frameType: "Full Rim" };
const alt = proposeAlt(goods, "front");

test("it says that it is worn, and how wide front and face are, as the picture in the gallery does", () => {
  expect(wornWords({ alt, title: "Pehla", frontMm: "132", faceMm: "136" })).toBe(
    "Chashma Pehla in Olive, round full rim glasses, worn, front 132 mm wide on a face of 136 mm",
  );
});

test("without both measures it says that it is worn", () => {
  expect(wornWords({ alt, title: "Pehla" })).toBe("Chashma Pehla in Olive, round full rim glasses, worn");
  expect(wornWords({ alt, title: "Pehla", frontMm: "132" })).not.toContain("132");
});

test("words of staff that say another view are not made a lie", () => {
  expect(wornWords({ alt: "Seen from the front on a table", title: "Pehla" })).toBe("Pehla, worn");
  expect(wornWords({ alt: "", title: "Pehla" })).toBe("Pehla, worn");
});

import { expect, test } from "vitest";
import { type LensPackage, packageCodeOf, packageTexts, readPackage } from "./lens-package.ts";

const blueBlock: LensPackage = {
  name: "Blue Block 1.56",
  features: "<ul><li><b>Filters blue light</b> &amp; more</li><li>Scratch-resistant</li></ul>",
  indexMilli: 1560,
  sphMin: -250,
  sphMax: 250,
  cylMin: -200,
  cylMax: 200,
  addMin: null,
  addMax: null,
  position: 3,
  offered: true,
};

test("a package is shown in words and read back as it was", () => {
  const texts = packageTexts(blueBlock);
  expect(texts).toMatchObject({
    points: "*Filters blue light* & more\nScratch-resistant",
    index: "1.56",
    sphMin: "-2.50",
    sphMax: "+2.50",
    addMin: "",
    offered: "yes",
  });
  expect(readPackage(texts)).toEqual({ ok: true, row: blueBlock });
  expect(packageCodeOf(blueBlock.name)).toBe("blue-block-156");
});

test("markup is never typed into a card", () => {
  const read = readPackage({ ...packageTexts(blueBlock), points: "<script>x</script>\n\n*a* <b>" });
  expect(read).toMatchObject({
    row: { features: "<ul><li>&lt;script&gt;x&lt;/script&gt;</li><li><b>a</b> &lt;b&gt;</li></ul>" },
  });
});

test.each([
  [{ name: " " }, "name"],
  [{ index: "15.6" }, "index"],
  [{ index: "1.20" }, "index"],
  [{ sphMin: "-2.30" }, "sphMin"],
  [{ sphMin: "+3" }, "sphMax"],
  [{ sphMax: "99" }, "sphMax"],
  [{ addMin: "1" }, "addMax"],
  [{ addMin: "3", addMax: "1" }, "addMax"],
  [{ points: "1\n2\n3\n4\n5\n6" }, "points"],
  [{ position: "first" }, "position"],
])("%o is refused at its field", (wrong, field) => {
  expect(readPackage({ ...packageTexts(blueBlock), ...wrong })).toMatchObject({
    ok: false,
    fields: { [field]: expect.any(String) },
  });
});

test("what is typed short is the same power", () => {
  expect(readPackage({ ...packageTexts(blueBlock), sphMin: "−2.5", addMin: "0.75", addMax: "+3" })).toMatchObject({
    row: { sphMin: -250, addMin: 75, addMax: 300 },
  });
});

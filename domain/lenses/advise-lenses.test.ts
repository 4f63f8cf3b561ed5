import fc from "fast-check";
import { expect, test } from "vitest";
import { adviseLenses, type Wearer } from "./advise-lenses.ts";
import { servesPrescription } from "./package-range.ts";
import { LENS_INDEXES } from "./recommend-index.ts";

const eye = (sph: number, cyl = 0) => ({ sph, cyl, axis: cyl === 0 ? null : 90, add: null });
const lens = (code: string, indexMilli: number, reach: number, cyl = 400) => ({
  code,
  packageName: code,
  indexMilli,
  sphMin: -reach,
  sphMax: reach,
  cylMin: -cyl,
  cylMax: cyl,
  addMin: null,
  addMax: null,
});
const shelf = [
  lens("plain", 1500, 200, 200),
  lens("thin", 1560, 250, 200),
  lens("poly", 1590, 400, 300),
  lens("thinner", 1610, 400, 300),
  lens("japanese", 1670, 700),
  lens("finest", 1740, 1600, 600),
];
const withAdd = (packageName: string, indexMilli: number, addMax = 350) => ({
  ...lens(packageName, indexMilli, 600),
  addMin: 75,
  addMax,
});
const nearShelf = [
  withAdd("Bifocal 1.56", 1560),
  withAdd("Office Lens 1.61", 1610, 250),
  withAdd("Progressive 1.56", 1560),
  withAdd("Progressive Wide 1.67", 1670),
];
const adviseNear = (sph: number, add: number, over: Partial<Wearer> = {}, lenses = nearShelf) => {
  const both = { ...eye(sph), add };
  return adviseLenses({ eyes: { right: both, left: both }, rim: "full", isChild: false, ...over }, lenses);
};
const namesOf = ({ lenses }: ReturnType<typeof adviseNear>) => lenses.map(({ packageName }) => packageName);
const badged = ({ lenses }: ReturnType<typeof adviseNear>) =>
  lenses.filter(({ recommended }) => recommended !== null).map(({ packageName }) => packageName);
const advise = (right: ReturnType<typeof eye>, over: Partial<Wearer> = {}, lenses = shelf) =>
  adviseLenses({ eyes: { right, left: eye(0) }, rim: "full", isChild: false, ...over }, lenses);

test("light powers take the plain lens", () => {
  const advice = advise(eye(-150));
  expect(advice).toMatchObject({ wanted: 1500, index: 1500, instead: null });
  expect(advice.reason).toBe("1.50, because your power is light: a thinner lens would look the same.");
  expect(advice.lenses[0]).toMatchObject({ code: "plain", recommended: "Thin enough for your power" });
});

test("the recommended lens comes first, what cannot be made comes last with its reason", () => {
  const advice = advise(eye(-525, -100));
  expect(advice.index).toBe(1670);
  expect(advice.reason).toBe(
    "1.67, because your right eye, the stronger one, has SPH -5.25 CYL -1.00: a lower index would make the lens thicker and heavier.",
  );
  expect(advice.lenses.map(({ code }) => code)).toEqual(["japanese", "finest", "plain", "thin", "poly", "thinner"]);
  expect(advice.lenses.map(({ recommended }) => recommended !== null)).toEqual([true, ...Array(5).fill(false)]);
  expect(advice.lenses.at(-1)!.verdict).toMatchObject({
    ok: false,
    words: "Made for SPH -4.00 to +4.00, your right eye has -5.25",
  });
});

test("children and rimless frames take polycarbonate, and what is nearest where it is not made so strong", () => {
  expect(advise(eye(-100), { isChild: true })).toMatchObject({ index: 1590, instead: null });
  expect(advise(eye(-100), { rim: "rimless" }).reason).toContain("rimless");
  const strong = advise(eye(-600), { isChild: true });
  expect(strong).toMatchObject({ wanted: 1590, index: 1670 });
  expect(strong.instead).toContain("1.67");
  expect(strong.lenses[0]!.code).toBe("japanese");
});

test("a half-rim frame says why the plain lens will not do", () => {
  const advice = advise(eye(-100), { rim: "half" });
  expect(advice.index).toBe(1560);
  expect(advice.reason).toContain("can chip");
});

test("where only thicker lenses are ground, the least thick is taken and said so", () => {
  const tints = [lens("grey", 1560, 600), lens("brown", 1560, 600)];
  const advice = advise(eye(-550), {}, tints);
  expect(advice).toMatchObject({ wanted: 1670, index: 1560 });
  expect(advice.instead).toContain("slightly thicker");
  expect(advice.lenses.every(({ recommended }) => recommended !== null)).toBe(true);
});

test("with an ADD a lens for far and near is recommended, whatever its index, and the office lens stands last", () => {
  const advice = adviseNear(-300, 200);
  expect(advice).toMatchObject({ wanted: 1610, index: 1670 });
  expect(advice.instead).toContain("1.67");
  expect(badged(advice)).toEqual(["Progressive Wide 1.67"]);
  expect(namesOf(advice)).toEqual(["Progressive Wide 1.67", "Progressive 1.56", "Bifocal 1.56", "Office Lens 1.61"]);
  expect(advice.lenses[0]!.recommended).toBe("Far and near in one lens, thin for your power");
  expect(advice.design).toMatch(/^Progressive lenses/);
});

test("an office lens is recommended to whoever chose screens, and says what it does not show", () => {
  const advice = adviseNear(-300, 200, { use: "screen" });
  expect(badged(advice)).toEqual(["Office Lens 1.61"]);
  expect(namesOf(advice)[0]).toBe("Office Lens 1.61");
  expect(advice.lenses[0]!.recommended).toBe("For screen and desk, as you chose; not for driving");
  // Made up to ADD +2.50: above it far and near.
  expect(badged(adviseNear(-300, 300, { use: "screen" }))).toEqual(["Progressive Wide 1.67"]);
});

test("a bifocal is recommended where no progressive is made; an office lens alone never is, and that is said", () => {
  const [bifocal, office] = [nearShelf[0]!, nearShelf[1]!];
  expect(badged(adviseNear(-100, 200, {}, [office, bifocal]))).toEqual(["Bifocal 1.56"]);
  const alone = adviseNear(-100, 200, {}, [office]);
  expect(alone.lenses[0]).toMatchObject({ recommended: null, verdict: { ok: true } });
  expect(alone.index).toBeNull();
  expect(alone.instead).toMatch(/^Only office lenses can be made/);
});

test("where nothing can be made, nothing is recommended", () => {
  const advice = advise(eye(-1900), {}, shelf);
  expect(advice.index).toBeNull();
  expect(advice.instead).toContain("None of these lenses");
  expect(advice.lenses.every(({ recommended, verdict }) => recommended === null && !verdict.ok)).toBe(true);
});

test("of any prescription, what is recommended can be made, and something is whenever anything can", () => {
  const power = fc.integer({ min: -80, max: 80 }).map((quarters) => quarters * 25);
  const cylinder = fc.integer({ min: -24, max: 24 }).map((quarters) => quarters * 25);
  const eyes = fc.record({ sph: power, cyl: cylinder }).map(({ sph, cyl }) => eye(sph, cyl));
  fc.assert(
    fc.property(
      eyes,
      eyes,
      fc.constantFrom("full", "half", "rimless" as const),
      fc.boolean(),
      (right, left, rim, isChild) => {
        const wearer = { eyes: { right, left }, rim, isChild } as Wearer;
        const { lenses, index } = adviseLenses(wearer, shelf);
        const best = lenses.filter(({ recommended }) => recommended !== null);
        expect(best.every((one) => one.indexMilli === index && servesPrescription(one, wearer.eyes).ok)).toBe(true);
        expect(best.length > 0).toBe(shelf.some((one) => servesPrescription(one, wearer.eyes).ok));
        expect(lenses.map(({ code }) => code).toSorted()).toEqual(shelf.map(({ code }) => code).toSorted());
        expect(index === null || LENS_INDEXES.includes(index)).toBe(true);
      },
    ),
  );
});

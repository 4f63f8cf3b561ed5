import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EyeWords } from "./eye-words.tsx";

const eye = { sph: -200, cyl: 0, axis: null, add: null, pdMm: null };
const eyes = { right: { ...eye, sph: 300, cyl: -75, axis: 100, add: 200 }, left: eye };
const typed = {
  r_pd: "0",
  r_na: "2",
  l_pd: "0",
  l_na: "0",
  r_sph: "+2.25",
  r_cyl: "+0.75",
  r_axi: "10",
  l_sph: "-2.00",
  l_cyl: "0",
  l_axi: "0",
};
const textOf = (given: Parameters<typeof EyeWords>[0]) =>
  renderToStaticMarkup(<EyeWords {...given} />)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

test("a plus cylinder is shown as it was typed, with the same lens in minus cylinder as a note", () => {
  expect(textOf({ eyes, typed })).toBe(
    "Right eye: SPH +2.25, CYL +0.75, AXIS 10, ADD +2.00 The same lens with a minus cylinder: SPH +3.00, CYL -0.75, AXIS 100 " +
      "Left eye: SPH -2.00",
  );
});

test("what was typed with a minus cylinder, or by nobody, stands alone", () => {
  const minus = { ...typed, r_sph: "+3.00", r_cyl: "-0.75", r_axi: "100" };
  for (const given of [minus, null]) {
    expect(textOf({ eyes, typed: given })).toBe(
      "Right eye: SPH +3.00, CYL -0.75, AXIS 100, ADD +2.00 Left eye: SPH -2.00",
    );
  }
});

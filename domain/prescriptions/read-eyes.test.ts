import { describe, expect, test } from "vitest";
import { type AddUse, readEyes, type TypedPowers } from "./read-eyes.ts";
import { softWarnings } from "./soft-warnings.ts";

const typed = (over: Partial<TypedPowers> = {}): TypedPowers => ({
  r_sph: "-2.25",
  r_cyl: "-0.50",
  r_axi: "90",
  r_pd: "31.5",
  r_na: "0",
  l_sph: "-2.00",
  l_cyl: "0",
  l_axi: "0",
  l_pd: "31",
  l_na: "0",
  ...over,
});
const check = (over: Partial<TypedPowers> = {}, addUse: AddUse = "optional") => {
  const { eyes, errors, missing, notices } = readEyes(typed(over), addUse);
  if (missing.length > 0 || Object.keys(errors).length > 0) return { ok: false, errors, missing } as const;
  return { ok: true, eyes, notices, warnings: softWarnings(eyes) } as const;
};
const errors = (over: Partial<TypedPowers>, addUse?: AddUse) => {
  const result = check(over, addUse);
  return result.ok ? {} : result.errors;
};
const warnings = (over: Partial<TypedPowers>) => {
  const result = check(over);
  return result.ok ? result.warnings.map(({ text }) => text) : null;
};

test("a common prescription passes without a word", () => {
  expect(check()).toEqual({
    ok: true,
    eyes: {
      right: { sph: -225, cyl: -50, axis: 90, add: null, pdMm: 31.5 },
      left: { sph: -200, cyl: 0, axis: null, add: null, pdMm: 31 },
    },
    notices: [],
    warnings: [],
  });
});

test("empty fields are missing, 0 and words for none are filled", () => {
  expect(check({ r_sph: "", l_pd: " " })).toMatchObject({ ok: false, missing: ["r_sph", "l_pd"], errors: {} });
  expect(check({ r_pd: "0", l_pd: "none", l_sph: "plano" })).toMatchObject({
    ok: true,
    eyes: { right: { pdMm: null }, left: { pdMm: null, sph: 0 } },
  });
});

describe("hard errors", () => {
  test("limits and steps", () => {
    expect(errors({ r_sph: "-20.25", l_sph: "1.10" })).toEqual({
      r_sph: "SPH is between -20.00 and +20.00",
      l_sph: "SPH goes in steps of 0.25",
    });
    expect(errors({ r_cyl: "6.25" })).toEqual({ r_cyl: "CYL is between -6.00 and +6.00" });
    expect(errors({ r_axi: "181" })).toEqual({ r_axi: "The axis is a whole number from 1 to 180" });
    expect(errors({ r_axi: "90.5" })).toHaveProperty("r_axi");
    expect(errors({ r_sph: "abc" })).toEqual({ r_sph: "Write a power such as -2.25" });
    expect(check({ r_sph: "-20", l_sph: "-20.00" }).ok).toBe(true);
  });

  test("the distance of one eye", () => {
    expect(errors({ r_pd: "22.5" })).toEqual({ r_pd: "PD of one eye is between 23 and 40 mm" });
    expect(errors({ r_pd: "31.2" })).toEqual({ r_pd: "PD goes in steps of 0.5 mm" });
    expect(errors({ r_pd: "63" }).r_pd).toContain("about 31.5");
  });

  test("the near addition is needed, refused or free", () => {
    expect(errors({ r_na: "1.50" }, "needed")).toEqual({ l_na: "These lenses need an ADD (near addition)" });
    expect(errors({ r_na: "1.50" }, "refused")).toEqual({ r_na: "Single vision lenses have no ADD, please enter 0" });
    expect(errors({ r_na: "0.25" })).toEqual({ r_na: "ADD is between +0.50 and +3.50" });
    expect(check({ r_na: "+200", l_na: "2" }, "needed")).toMatchObject({
      ok: true,
      eyes: { right: { add: 200 }, left: { add: 200 } },
    });
  });
});

test("an axis of 0 is 180; an axis without a cylinder is left out with a notice", () => {
  expect(check({ r_axi: "0" })).toMatchObject({ eyes: { right: { axis: 180 } }, notices: [] });
  const dropped = check({ l_axi: "90" });
  expect(dropped).toMatchObject({ ok: true, eyes: { left: { axis: null } } });
  expect(dropped.ok && dropped.notices).toHaveLength(1);
});

test.each<[string, Partial<TypedPowers>, string]>([
  ["strong sphere", { r_sph: "-8.25", l_sph: "-8" }, "SPH -8.25 of the right eye is very strong. Is it right?"],
  ["strong cylinder", { r_cyl: "-4.25" }, "CYL -4.25 of the right eye is very strong. Is it right?"],
  [
    "opposite signs",
    { r_sph: "0.5", l_sph: "-0.5" },
    "One eye has a plus and the other a minus sphere. Are the signs right?",
  ],
  ["far apart", { r_sph: "-1", l_sph: "-3.25" }, "The spheres of both eyes differ by more than 2.00. Is that right?"],
  ["differing additions", { r_na: "1", l_na: "1.25" }, "The near additions of both eyes differ. Is that right?"],
  ["narrow", { r_pd: "26.5", l_pd: "27" }, "A distance of 53.5 mm between the eyes is rare. Is it right?"],
  ["uneven", { r_pd: "30", l_pd: "33.5" }, "The distances of both eyes differ by more than 3 mm. Is that right?"],
])("asks about what is rare: %s", (_, over, words) => {
  expect(warnings(over)).toEqual([words]);
});

test("does not ask at the limits themselves", () => {
  expect(warnings({ r_sph: "-8", l_sph: "-6", r_cyl: "-4", r_pd: "30", l_pd: "33" })).toEqual([]);
});

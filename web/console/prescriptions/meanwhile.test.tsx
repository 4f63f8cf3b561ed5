import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { checkPrescriptionForm } from "#domain/prescriptions/prescription-form.ts";
import type { CheckVerdict } from "#domain/prescriptions/check-words.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { TYPED, typedValues } from "#tests/support/shop/prescription-scene.ts";
import { refusedMeanwhile } from "./meanwhile.ts";
import { ValuesForm } from "./values-form.tsx";

const today = "2026-11-30";
const content = (() => {
  const read = checkPrescriptionForm(typedValues(), { addUse: "refused", today });
  if (!read.ok) throw new Error("These values are right.");
  return read.content;
})();
const at = new Date("2026-11-30T08:22:00Z");
const last = { by: "Leena Thomas", at };
const refusedBy = (verdict: CheckVerdict | null) =>
  refusedMeanwhile(
    {
      ok: false,
      reason: "stale",
      message: "M",
      did: verdict ?? "gave",
      last,
      present: { version: 2, verdict, content },
    },
    typedValues({ r_sph: "-2.5", l_sph: "-2.0", l_pd: "31.0" }),
  );

function drawn(refusal: Refusal, verdict: CheckVerdict | null): string {
  const form = { version: 1, verdict, content, customerName: "Asha Rao", addUse: "refused", today, refusal } as const;
  const router = createMemoryRouter([{ path: "/", element: <ValuesForm {...form} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
const typed = { ...TYPED, r_sph: "-2.5", intent: "type" };

test("of values that were verified meanwhile both stand at the field that differs, and the next press says what it undoes", () => {
  const { status, fields, present, message } = refusedBy("verified");
  expect(status).toBe(409);
  expect(fields).toEqual({ r_sph: "Verified as -2.25 by Leena Thomas, 30 Nov 2026, 1:52 PM" });
  expect(present).toEqual({ version: "2", over: "verified" });
  const page = drawn({ ok: false, message, fields: fields!, present: present!, values: typed }, "verified");
  expect(page).toContain('name="version" value="2"');
  expect(page).toContain('name="over" value="verified"');
  expect(page).toContain('value="-2.5"');
  expect(page).toContain("Right SPH: Verified as -2.25 by Leena Thomas");
  expect(page).toContain("Save, and undo the check");
});

test("newer values stand beside what was typed, and an opened page undoes no check by its first press", () => {
  const { fields, present } = refusedBy(null);
  expect(fields).toEqual({ r_sph: "Now -2.25 by Leena Thomas, 30 Nov 2026, 1:52 PM" });
  expect(present).toEqual({ version: "2", over: "" });
  const page = drawn({ ok: false, message: "M", values: {} }, "verified");
  expect(page).toContain('name="over" value=""');
  expect(page).toContain("Save the values");
});

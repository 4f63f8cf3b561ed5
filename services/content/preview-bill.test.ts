import { expect, test } from "vitest";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { getSettings } from "./get-settings.ts";
import { previewBill } from "./preview-bill.ts";

const { db, shop } = await checkoutScene();
const owner = await makeUser(db, { role: "admin", email: "owner@preview.example" });
const seller = await makeUser(db, { role: "seller", email: "seller@preview.example" });

test("a bill is shown with what is typed, and nothing is kept", async () => {
  const before = await getSettings(db);
  const shown = await previewBill(shop, {
    actor: owner,
    to: { legalName: "Drishti Ltd", signatureImage: "sign.svg", invoiceDisputesCourt: "Mumbai" },
  });
  expect(shown.ok && shown.bill.terms[17]).toContain("courts of Mumbai");
  if (!shown.ok) throw new Error("refused");
  expect(shown.settings).toEqual({ shopName: before.shopName, legalName: "Drishti Ltd", signatureImage: "sign.svg" });
  // Rs 1,499 less 10 % is charged at 1,349, and the lenses at 1,200.
  const { totals, hsn, rows } = shown.bill;
  expect(totals).toMatchObject({ netPaise: 254_900, roundOffPaise: -10, paidPaise: 254_900, balancePaise: 0 });
  expect(hsn.reduce((all, line) => all + line.totalPaise, 0)).toBe(254_900);
  expect(rows.map(({ taxBp }) => taxBp)).toEqual([500, 500]);
  expect(totals.taxPaise).toBe(hsn.reduce((all, line) => all + line.taxPaise, 0));
  expect(await getSettings(db)).toEqual(before);
});

test("what could not be saved is not shown, and only owners see it", async () => {
  const wrong = await previewBill(shop, { actor: owner, to: { gstin: "07" } });
  expect(wrong).toMatchObject({ ok: false, issues: [{ path: "gstin" }] });
  await expect(previewBill(shop, { actor: seller, to: {} })).rejects.toMatchObject({ code: "forbidden" });
});

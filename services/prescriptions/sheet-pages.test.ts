import { beforeAll, expect, test } from "vitest";
import { type Actor, GUEST } from "#domain/accounts/actor.ts";
import { isAppError } from "#domain/wire/errors.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { prescribedOrders } from "#tests/support/shop/prescribed-orders.ts";
import { makePages } from "#tests/support/uploads/make-pdf.ts";
import { readSheet, readSheetPage } from "./read-sheet.ts";
import { saveSheet } from "./save-sheet.ts";
import { packSheet, unpackSheet } from "./sheet-pages.ts";

const { db, shop, order, addStaff } = await prescribedOrders();
let staff: Awaited<ReturnType<typeof addStaff>>;
beforeAll(async () => {
  staff = await addStaff();
});

test("the pages of a PDF are pictures for those who may read the prescription, and the PDF stays a download", async () => {
  const made = await order();
  const saved = await saveSheet(shop, {
    holder: made.holder,
    for: { orderLineId: made.frame },
    file: { name: "card.pdf", bytes: makePages(2) },
  });
  if (!saved.ok) throw new Error(saved.message);
  const { id } = saved;
  const page = async (actor: Actor, number: number) => {
    try {
      const { bytes } = await readSheetPage(shop, { holder: { actor, guestKey: null }, id, page: number });
      return bytes.toString("latin1", 8, 12);
    } catch (error) {
      return isAppError(error) ? error.code : error;
    }
  };
  const { optometrist, manager, admin, seller, optometristElsewhere, managerElsewhere } = staff;
  for (const actor of [made.buyer.actor, optometrist, manager, admin])
    expect([await page(actor, 1), await page(actor, 2), await page(actor, 3)]).toEqual(["WEBP", "WEBP", "not_found"]);
  const others = [GUEST, await makeUser(db), seller, optometristElsewhere, managerElsewhere];
  for (const actor of others) expect(await page(actor, 1)).toBe("not_found");
  const { bytes, headers } = await readSheet(shop, { holder: { actor: manager, guestKey: null }, id });
  expect(bytes.equals(makePages(2))).toBe(true);
  expect(headers["Content-Disposition"]).toContain("attachment");
});

test("a file comes apart as it was put together; one from before has no pages", () => {
  const original = makePages(1);
  const pages = [Buffer.from("first"), Buffer.alloc(0), Buffer.from("third")];
  expect(unpackSheet(packSheet({ original, pages }))).toEqual({ original, pages });
  expect(packSheet({ original, pages: [] })).toBe(original);
  expect(unpackSheet(original)).toEqual({ original, pages: [] });
  const packed = packSheet({ original, pages });
  // One that was put together out of another.
  expect(unpackSheet(packSheet({ original: packed, pages }))).toEqual({ original: packed, pages });
  expect(() => unpackSheet(packed.subarray(-30))).toThrow("not whole");
});

import { expect, test } from "vitest";
import { actionInWords, changesInWords, type Told } from "./entry-in-words.ts";

const told = (changes: Record<string, [unknown, unknown] | null>, store: string | null = null): Told => ({
  action: "staff.role",
  changes: Object.fromEntries(
    Object.entries(changes).map(([field, change]) => [field, change && { before: change[0], after: change[1] }]),
  ),
  store,
  undoes: null,
});

test.each([
  [{ role: ["seller", "manager"], store: ["CP1", null] }, null, "Role: Seller to Manager; Store: CP1 to no store"],
  [{ enabled: [true, false] }, null, "Account: enabled to disabled"],
  [{ duty: [null, "lab"] }, "CP1", "Lab, CP1"],
  [{ duty: ["owner", null] }, null, "Owner, all stores"],
  [
    { balancePaise: [150_000, 0], invoiceStatus: [0, 1] },
    "CP1",
    "Left to pay: ₹1,500.00 to ₹0.00; Invoice: unpaid to paid",
  ],
  [
    { stage: ["packed", "shipped"], trackingNo: ["", "X1"] },
    null,
    "Stage: Packed to Shipped; Parcel number: nothing to X1",
  ],
  [{ value: [12, { a: 1 }] }, null, 'Value: 12 to {"a":1}'],
  [{ phone: null }, null, "Phone"],
  [{ firstName: null, "own_frame.fee": null }, null, "First name; Own frame fee"],
  [
    { "closed 2026-11-08 to 2026-11-09": [null, "Diwali"], "roster of 2026-11-10": ["", "day off"] },
    null,
    "Closed 8 Nov 2026 to 9 Nov 2026: Diwali; Roster of 10 Nov 2026: nothing to day off",
  ],
  [{ Monday: ["", "10:00 AM to 6:00 PM"] }, null, "Monday: nothing, now 10:00 AM to 6:00 PM"],
  [
    { startsAt: ["2026-11-26T11:00:00.000Z", "2026-11-26T19:30:00.000Z"], promisedDay: ["2026-11-28", null] },
    null,
    "Starts at: 26 Nov 2026, 4:30 PM to 27 Nov 2026, 1:00 AM; Promised day: 28 Nov 2026 to nothing",
  ],
  [{}, null, ""],
] as const)("%j reads as people say it", (changes, store, words) => {
  expect(changesInWords(told(changes as Parameters<typeof told>[0], store))).toBe(words);
});

test("of a draft's rows the log says that they changed, and no more: the list of versions tells how", () => {
  const changes: Parameters<typeof told>[0] = {
    order: ["row1 row3", "row3 row1"],
    "row6.on": [false, true],
    name: ["Gifts", "For Diwali"],
  };
  const draft = { ...told(changes), action: "content.drafted" } as const;
  expect(changesInWords(draft)).toBe("Rows; Name: Gifts to For Diwali");
});

test("an undo says that it is one", () => {
  expect(actionInWords(told({}))).toBe("Role changed");
  expect(actionInWords({ ...told({}), undoes: 4 })).toBe("Role changed, as an undo");
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { thingField } from "#domain/orders/request-reasons.ts";
import { cameBackWords } from "./order-facts.tsx";
import { ReturnChoices, sumsInWords } from "./return-choices.tsx";

test.each([
  [{ moneyPaise: 420_000, creditPaise: 0 }, "₹4,200.00 paid back"],
  [{ moneyPaise: 200_000, creditPaise: 100_000 }, "₹2,000.00 paid back, ₹1,000.00 credited"],
  [{ moneyPaise: 0, creditPaise: 100_000 }, "₹1,000.00 credited"],
  [{ moneyPaise: 0, creditPaise: 0 }, "nothing to pay back"],
])("%j reads as people say it", (sums, words) => {
  expect(sumsInWords(sums)).toBe(words);
});

const both = (ours: number, credit: number) => ({
  ours: { moneyPaise: ours, creditPaise: 0 },
  none: { moneyPaise: ours - credit, creditPaise: credit },
});

const thing = ({ id, name, sums }: { id: number; name: string; sums: ReturnType<typeof both>[] }) => ({
  id,
  name,
  quantity: sums.length,
  sums: sums.at(-1)!,
  parts: sums.map((one, n) => ({ quantity: n + 1, sums: one })),
});

test("without JavaScript every choice has its sums, and the customer's reason says what it decides", () => {
  const weighed = {
    requestId: "1",
    isOurs: false,
    isSound: true,
    things: [
      thing({ id: 1, name: "Nila", sums: [both(300_000, 100_000)] }),
      thing({ id: 2, name: "Case", sums: [both(25_000, 0), both(50_000, 0)] }),
    ],
  };
  const page = renderToStaticMarkup(
    <ReturnChoices reason="It does not fit" weighed={weighed} refusal={undefined} />,
  ).replaceAll(/&quot;|&#x27;/g, (sign) => (sign === "&quot;" ? '"' : "'"));
  expect(page).toContain("As the customer says: nobody's");
  expect(page).toContain('"It does not fit": that is nobody\'s fault, and lenses with power are credited.');
  expect(page).toContain("As the reason says: sound");
  const words = page.replaceAll(/<[^>]*>/g, "");
  expect(words).toContain("Nila: ₹2,000.00 paid back, ₹1,000.00 credited");
  expect(words).toContain("2 x Case: ₹500.00 paid back");
  expect(words).toContain("In all: ₹2,500.00 paid back, ₹1,000.00 credited.");
  expect(words).toContain("Our fault: ₹3,500.00 paid back. Nobody's: ₹2,500.00 paid back, ₹1,000.00 credited.");
});

test("a line says what of it came back, when, and what was credited", () => {
  const back = { lineId: 1, quantity: 1, at: new Date("2026-11-29T06:00:00Z"), creditedPaise: 420_000 };
  expect(cameBackWords(back, { quantity: 1 })).toBe("Came back 29 Nov 2026, credited ₹4,200.00");
  expect(cameBackWords(back, { quantity: 3 })).toBe("1 of 3 came back 29 Nov 2026, credited ₹4,200.00");
  expect(cameBackWords({ ...back, creditedPaise: 0 }, { quantity: 1 })).toBe("Came back 29 Nov 2026, nothing credited");
});

test("of several things it is asked what came: the sums are of that, as it was chosen", () => {
  const things = [
    thing({ id: 1, name: "Nila", sums: [both(300_000, 100_000)] }),
    thing({ id: 2, name: "Case", sums: [both(25_000, 0), both(50_000, 0)] }),
  ];
  const weighed = { requestId: "1", isOurs: true, isSound: true, things };
  const drawn = (values: Record<string, string>, given: Partial<typeof weighed> = {}) =>
    renderToStaticMarkup(
      <ReturnChoices
        reason="Broken"
        weighed={{ ...weighed, ...given }}
        refusal={{ ok: false, message: "Say what has come.", values, fields: { things: "Say what has come." } }}
      />,
    );
  const some = drawn({ [thingField(1)]: "0", [thingField(2)]: "1" });
  const words = some.replaceAll(/<[^>]*>/g, "");
  expect(words).toContain("Nila: not yet");
  expect(words).toContain("In all: ₹250.00 paid back.");
  for (const label of ["It came", "All 2", "1 of 2", "Not yet", "Say what has come."]) expect(words).toContain(label);
  // One piece, or one pair, comes or does not.
  expect(drawn({}, { things: things.slice(0, 1) })).not.toContain("What came");
});

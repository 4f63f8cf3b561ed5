import { expect, test } from "vitest";
import { csvResponse } from "./csv-response.ts";
import type { ListColumn } from "./list-spec.ts";

type Row = { name: string; paise: number };
const columns: ListColumn<Row>[] = [
  { key: "name", label: "Name", cell: ({ name }) => name },
  { key: "sum", label: "Sum", number: true, cell: () => "Rs 1", csv: ({ paise }) => (paise / 100).toFixed(2) },
];

async function* partsOf(...parts: Row[][]) {
  yield* parts;
}

test("rows come with their heading, in the words of a file, part by part", async () => {
  const rows: Row[] = [
    { name: 'Asha "A", Rao', paise: 123_450 },
    { name: "=HYPERLINK(1)", paise: -5 },
  ];
  const answer = csvResponse({ name: "orders", columns, parts: partsOf(rows, [{ name: "चश्मा", paise: 0 }]) });
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="orders.csv"');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe(
    'Name,Sum\r\n"Asha ""A"", Rao",1234.50\r\n\'=HYPERLINK(1),\'-0.05\r\nचश्मा,0.00\r\n',
  );
});

test("a list without rows is a heading; a reader who leaves ends the reading", async () => {
  expect(await csvResponse({ name: "orders", columns, parts: partsOf() }).text()).toBe("Name,Sum\r\n");
  let ended = false;
  async function* endless() {
    try {
      for (;;) yield [{ name: "x", paise: 1 }];
    } finally {
      ended = true;
    }
  }
  const reader = csvResponse({ name: "orders", columns, parts: endless() }).body!.getReader();
  await reader.read();
  await reader.read();
  await reader.cancel();
  expect(ended).toBe(true);
});

test("a column whose cell is a drawing must say its words", async () => {
  const drawn: ListColumn<Row>[] = [{ key: "name", label: "Name", cell: () => null }];
  const answer = csvResponse({ name: "orders", columns: drawn, parts: partsOf([{ name: "x", paise: 1 }]) });
  await expect(answer.text()).rejects.toThrow("no words for a file");
});

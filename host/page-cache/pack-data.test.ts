import { expect, test } from "vitest";
import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import { packData } from "./pack-data.ts";

/** As React Router writes it into a page. */
const script = (...pieces: string[]) =>
  pieces
    .map(
      (piece) =>
        `<script>window.__reactRouterContext.streamController.enqueue(${quiet(JSON.stringify(piece))});</script>`,
    )
    .join("");
const quiet = (text: string) => text.replace(/</g, "\\u003c").replace(/&/g, "\\u0026");
const written = (values: unknown) => `<p>Home</p>${script(`${JSON.stringify(values)}\n`)}<p>End</p>`;

/** What React Router makes of the page's script. */
async function wake(html: string): Promise<unknown> {
  const [, text = ""] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
  let sent = "";
  const controller = { enqueue: (piece: string) => (sent += piece) };
  new Function("window", text)({ __reactRouterContext: { streamController: controller } });
  const { value } = await decode(new Blob([sent]).stream(), globalThis as unknown as Window & typeof globalThis);
  return value;
}

const cards = [
  { _1: 2 },
  "cards",
  [3, 8, 12],
  { _4: 5, _6: 7, _15: -5 },
  "title",
  "Pehla </script> & “more”",
  "paise",
  120_000,
  { _4: 9, _6: 7, _15: 10 },
  "Lucca",
  { _4: 9, _11: 14 },
  "class, and more",
  { _4: -7, _6: 13, _15: 16 },
  0,
  true,
  "mark",
  ["D", 1_790_000_000_000],
];

test("a page wakes up with the same data, written shortly", async () => {
  const html = written(cards);
  const packed = packData(html);
  expect(await wake(packed)).toEqual(await wake(html));
  expect(await wake(packed)).toMatchObject({
    cards: [
      { title: "Pehla </script> & “more”", mark: null },
      { mark: { "class, and more": true } },
      { title: undefined, paise: 0, mark: new Date(1_790_000_000_000) },
    ],
  });
  // The names of the three once.
  expect(packed.split("paise")).toHaveLength(2);
  expect(packed.startsWith("<p>Home</p><script>")).toBe(true);
  expect(packed.endsWith("</script><p>End</p>")).toBe(true);
});

test.each([
  ["a promise", [{ _1: 2 }, "later", ["P", 3]]],
  ["an unending number", [{ _1: -6 }, "most"]],
  ["a thing in itself", [{ _1: 0 }, "self"]],
  ["a name that scripts take for another", [{ _1: 2 }, "__proto__", "x"]],
  ["no object", ["text"]],
])("a page with %s stays as it is", (_name, values) => {
  const html = written(values);
  expect(packData(html)).toBe(html);
});

test("a page whose data come in pieces, or which has none, stays as it is", () => {
  for (const html of [
    script('[{"_1":2},"a"', ',"b"]\n'),
    script('[{"_1":2},"a",["P",3]]\nP3:["b"]\n'),
    "<p>Home</p>",
  ]) {
    expect(packData(html)).toBe(html);
  }
});

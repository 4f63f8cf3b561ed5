import { expect, test } from "vitest";
import { addLeftOut, writeLeftOut } from "#web/session/left-out.ts";
import { type Lightened, leaveFilesOut } from "./leave-files-out.ts";

/** As a browser writes it, in pieces of so many bytes. */
async function read(form: FormData, piece: number, mostFieldBytes = 1_000): Promise<Lightened | null> {
  const sent = new Response(form);
  const bytes = Buffer.from(await sent.arrayBuffer());
  async function* pieces() {
    for (let from = 0; from < bytes.length; from += piece) yield bytes.subarray(from, from + piece);
  }
  return leaveFilesOut(pieces(), { contentType: sent.headers.get("content-type")!, mostFieldBytes });
}

function typedForm(): FormData {
  const form = new FormData();
  form.append("intent", "review");
  form.append("comment", "Light --\r\n--and \u0939\u0932\u094d\u0915\u093e");
  form.append("photos", new File([Buffer.alloc(5_000, "\r\n--")], 'one "1".jpg', { type: "image/jpeg" }));
  form.append("photos", new File([], "none"));
  form.append('odd "name"', "kept");
  return form;
}

test.each([1, 7, 64, 100_000])("fields are kept and files are read past, in pieces of %i bytes", async (piece) => {
  expect(await read(typedForm(), piece)).toEqual({
    fields: [
      ["intent", "review"],
      ["comment", "Light --\r\n--and \u0939\u0932\u094d\u0915\u093e"],
      ['odd "name"', "kept"],
    ],
    files: [
      { name: "photos", type: "image/jpeg", size: 5_000 },
      { name: "photos", type: "application/octet-stream", size: 0 },
    ],
  });
});

test("what is no whole form is refused, and so are fields without end", async () => {
  expect(await read(typedForm(), 64, 20)).toBeNull();
  const given = { contentType: "multipart/form-data; boundary=x", mostFieldBytes: 1_000 };
  const of = (text: string) =>
    leaveFilesOut(
      (async function* () {
        yield Buffer.from(text);
      })(),
      given,
    );
  const field = 'Content-Disposition: form-data; name="a"';
  expect(await of(`--x\r\n${field}\r\n\r\n1\r\n--x--\r\n`)).toEqual({ fields: [["a", "1"]], files: [] });
  for (const broken of [
    "",
    "a".repeat(5_000),
    `--x\r\n${field}\r\n\r\n1`,
    `--x\r\nContent-Type: a/b\r\n\r\n1\r\n--x--`,
    `--x\r\n${"a".repeat(20_000)}`,
    `--x\r\n${field}\r\n\r\n1\r\n`.repeat(300),
  ])
    expect(await of(broken), broken.slice(0, 80)).toBeNull();
  expect(
    await leaveFilesOut((async function* () {})(), { contentType: "multipart/form-data", mostFieldBytes: 1 }),
  ).toBeNull();
});

test("a file that was left out is in its form by its size, and no check takes it", async () => {
  const form = new FormData();
  addLeftOut(form, writeLeftOut([{ name: "photos", type: "image/png", size: 12_000_000 }]));
  const file = form.get("photos") as File;
  expect([file instanceof File, file.size, file.type]).toEqual([true, 12_000_000, "image/png"]);
  expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(10_000_000);
  addLeftOut(form, null);
  expect([...form]).toHaveLength(1);
});

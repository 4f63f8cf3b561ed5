import { gunzipSync } from "node:zlib";
import { buffer, text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openPageStream } from "./open-page-stream.ts";

const page = "<p>चश्मा</p>".repeat(500);

test.each([
  ["gzip, deflate, br, zstd", "gzip"],
  ["br, GZIP;q=0.5", "gzip"],
  ["br, gzip;q=0", null],
  ["br;q=1.0, gzip;q=0.000", null],
  ["identity", null],
  [null, null],
])("a browser that takes %s gets %s", (accept, encoding) => {
  const stream = openPageStream(accept);
  expect(stream.encoding).toBe(encoding);
  stream.body.destroy();
});

test("what comes out is what went in, smaller", async () => {
  const zipped = openPageStream("gzip");
  zipped.body.end(page);
  const bytes = await buffer(zipped.body);
  expect(bytes.length).toBeLessThan(500);
  expect(gunzipSync(bytes).toString()).toBe(page);

  const plain = openPageStream(null);
  plain.body.end(page);
  expect(await text(plain.body)).toBe(page);
});

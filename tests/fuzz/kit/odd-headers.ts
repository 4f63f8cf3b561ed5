import fc from "fast-check";

const values: Record<string, readonly string[]> = {
  accept: ["", "text/html", "application/xml;q=9", "*/*;q=-1", ",,,"],
  "accept-encoding": ["", "br;q=0", "gzip;q=1e309", "*", "identity;q=0, *;q=0", "x".repeat(4_000)],
  "if-none-match": ["", "*", 'W/"', '"a", "b"', ",".repeat(2_000)],
  "if-modified-since": ["yesterday", "Sat, 30 Feb 2026 00:00:00 GMT"],
  range: ["bytes=0-", "bytes=5-1", "lines=1-2", "bytes=-999999999999999999999"],
  "idempotency-key": ["", "k", " ", "a b", "\u00e9", "x".repeat(201), "same", "{}"],
  authorization: ["", "Bearer", "Bearer  ", "Bearer \u00ff", "Basic YTpi", "bearer x", `Bearer ${"x".repeat(7_000)}`],
  cookie: ["session=", "session=a; session=b", "session=%zz", "=", ";;;", `a=${"x".repeat(7_000)}`, "__proto__=1"],
  "content-type": [
    "",
    "text/plain",
    "application/jsonx",
    "application/json; charset=utf-16",
    "application/json;;;",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "multipart/form-data; boundary=",
    'multipart/form-data; boundary="a"b',
    "APPLICATION/JSON",
    "application/json, text/plain",
    "\u00e9",
  ],
  "content-encoding": ["gzip", "br", "identity"],
  origin: ["null", "", "https://elsewhere.example", "not a url", "http://[::1"],
  "sec-fetch-site": ["cross-site", "same-origin", "none", "x"],
  referer: ["", "javascript:alert(1)"],
  "user-agent": ["", "x".repeat(6_000), "\u00ff", "Mozilla/5.0 (((((((("],
  "x-forwarded-for": [
    "unknown",
    "",
    "1.2.3.4, 5.6.7.8",
    "::ffff:1.2.3.4",
    "[::1]:80",
    "1".repeat(3_000),
    "a,".repeat(500),
  ],
  "x-forwarded-proto": ["https", "javascript", "https,http", ""],
  "x-forwarded-host": ["elsewhere.example", "a b", "[", ""],
  "x-http-method-override": ["DELETE"],
  "x-razorpay-signature": ["", "0".repeat(64), "x".repeat(300)],
  "x-razorpay-event-id": ["", "evt_1", "\u00ff"],
  host: ["elsewhere.example:99999", "[::1", "a b", ""],
  te: ["trailers"],
  via: ["1.1 a"],
};

/** A few headers that no client of ours sends, each legal on the wire. */
export const oddHeaders: fc.Arbitrary<Record<string, string>> = fc
  .uniqueArray(
    fc.oneof(...Object.entries(values).map(([name, all]) => fc.tuple(fc.constant(name), fc.constantFrom(...all)))),
    { minLength: 1, maxLength: 4, selector: ([name]) => name },
  )
  .map((pairs) => Object.fromEntries(pairs));

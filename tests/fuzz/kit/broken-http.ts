import { randomBytes } from "node:crypto";

export type BrokenHttp = {
  name: string;
  bytes: (string | Buffer)[];
  /** What may be answered to each request of it; an empty list: nothing, or an end without words. */
  may: number[];
  /** Refused by Node itself, before the shop hears of it. */
  wordless?: true;
  /** So many answers at most: one more would be a request that was smuggled in. */
  most?: number;
};

const host = "Host: 127.0.0.1\r\n";
const get = `GET /v1/stores HTTP/1.1\r\n${host}`;
const post = `POST /v1/products/search_product HTTP/1.1\r\n${host}Content-Type: application/json\r\n`;
const smuggled = `GET /v1/banners HTTP/1.1\r\n${host}\r\n`;

/** Shapes that proxies and servers have read differently, and what is no HTTP at all. */
export const BROKEN_HTTP: readonly BrokenHttp[] = [
  { name: "HTTP/0.9", bytes: ["GET /v1/stores\r\n\r\n"], may: [200, 400], wordless: true },
  { name: "no version", bytes: [`GET /v1/stores\r\n${host}\r\n`], may: [200, 400] },
  { name: "HTTP/3.7", bytes: [`GET /v1/stores HTTP/3.7\r\n${host}\r\n`], may: [400] },
  { name: "the preface of HTTP/2", bytes: ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"], may: [400] },
  { name: "a hello of TLS", bytes: [Buffer.from("16030100c8010000c40303", "hex"), randomBytes(200)], may: [400] },
  { name: "noise", bytes: [randomBytes(4_000)], may: [400] },
  { name: "NUL", bytes: [Buffer.alloc(4_000)], may: [400] },
  {
    name: "lines that end without CR",
    bytes: [`GET /v1/stores HTTP/1.1\n${host.replace("\r", "")}\n`],
    may: [200, 400],
  },
  { name: "an unknown method", bytes: [`BREW /v1/stores HTTP/1.1\r\n${host}\r\n`], may: [400, 404, 405] },
  { name: "a blank before the colon", bytes: [`${get}X-Odd : 1\r\n\r\n`], may: [400] },
  { name: "a folded header", bytes: [`${get}X-Odd: 1\r\n 2\r\n\r\n`], may: [200, 400] },
  { name: "NUL in a header", bytes: [`${get}X-Odd: a\0b\r\n\r\n`], may: [400] },
  { name: "no Host", bytes: ["GET /v1/stores HTTP/1.1\r\n\r\n"], may: [400], wordless: true },
  { name: "two Hosts", bytes: [`${get}Host: elsewhere.example\r\n\r\n`], may: [200, 400] },
  {
    name: "a whole URL of elsewhere",
    bytes: [`GET http://elsewhere.example/v1/stores HTTP/1.1\r\n${host}\r\n`],
    may: [200, 400, 404],
  },
  { name: "an address without a slash", bytes: [`GET v1/stores HTTP/1.1\r\n${host}\r\n`], may: [400, 404] },
  { name: "an address with two slashes", bytes: [`GET //v1/stores HTTP/1.1\r\n${host}\r\n`], may: [404] },
  { name: "an address with a NUL", bytes: [`GET /v1/\0stores HTTP/1.1\r\n${host}\r\n`], may: [400] },
  { name: "an address in Latin-1", bytes: [`GET /v1/st\xf6res HTTP/1.1\r\n${host}\r\n`], may: [400, 404] },
  { name: "OPTIONS *", bytes: [`OPTIONS * HTTP/1.1\r\n${host}\r\n`], may: [204, 400, 404, 405] },
  { name: "CONNECT", bytes: [`CONNECT elsewhere.example:443 HTTP/1.1\r\n${host}\r\n`], may: [400, 404, 405] },
  { name: "TRACE", bytes: [`TRACE /v1/stores HTTP/1.1\r\n${host}\r\n`], may: [400, 404, 405] },
  {
    name: "an upgrade to HTTP/2",
    bytes: [`${get}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n`],
    may: [200, 400],
  },
  {
    name: "an upgrade to a web socket",
    bytes: [`${get}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\r\n`],
    may: [200, 400],
  },
  {
    name: "an expectation nobody knows",
    bytes: [`${get}Expect: the-impossible\r\n\r\n`],
    may: [200, 417],
    wordless: true,
  },
  { name: "headers of 100 KB", bytes: [`${get}X-Odd: ${"x".repeat(100_000)}\r\n\r\n`], may: [431] },
  {
    name: "10,000 headers",
    bytes: [get, ...Array.from({ length: 10_000 }, (_, n) => `X-${n}: 1\r\n`), "\r\n"],
    may: [431, 200],
  },
  { name: "an address of 100 KB", bytes: [`GET /v1/${"x".repeat(100_000)} HTTP/1.1\r\n${host}\r\n`], may: [431] },
  {
    name: "two lengths",
    bytes: [`${post}Content-Length: 13\r\nContent-Length: 50\r\n\r\n{"name":"aa"}${smuggled}`],
    may: [400],
    most: 1,
  },
  {
    name: "lengths in a list",
    bytes: [`${post}Content-Length: 13, 13\r\n\r\n{"name":"aa"}${smuggled}`],
    may: [400],
    most: 1,
  },
  {
    name: "a length and chunks",
    bytes: [`${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    may: [400],
    most: 1,
  },
  {
    name: "chunks and a length",
    bytes: [`${post}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${smuggled}`],
    may: [400],
    most: 1,
  },
  {
    name: "chunks that are not the last coding",
    bytes: [`${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`],
    may: [400],
    most: 1,
  },
  {
    name: "a coding with a tab",
    bytes: [`${post}Transfer-Encoding:\x0bchunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${smuggled}`],
    may: [400],
    most: 1,
  },
  {
    name: "an unknown coding",
    bytes: [`${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
    may: [400],
    most: 1,
  },
  { name: "a length below zero", bytes: [`${post}Content-Length: -1\r\n\r\n`], may: [400] },
  { name: "a length with a sign", bytes: [`${post}Content-Length: +13\r\n\r\n{"name":"aa"}`], may: [400] },
  { name: "a length in hexadecimal", bytes: [`${post}Content-Length: 0xd\r\n\r\n{"name":"aa"}`], may: [400] },
  {
    name: "a length beyond all bounds",
    bytes: [`${post}Content-Length: 99999999999999999999999\r\n\r\n`],
    may: [400, 413],
  },
  {
    name: "a chunk whose size is no number",
    bytes: [`${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    may: [400],
  },
  {
    name: "a chunk of a size beyond all bounds",
    bytes: [`${post}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n`],
    may: [400],
  },
  {
    name: "a chunk longer than it says",
    bytes: [`${post}Transfer-Encoding: chunked\r\n\r\n2\r\n{"name":"aa"}\r\n0\r\n\r\n`],
    may: [400],
  },
  {
    name: "an endless extension of a chunk",
    bytes: [`${post}Transfer-Encoding: chunked\r\n\r\n1;${"x".repeat(50_000)}\r\n{`],
    may: [400, 413, 431],
  },
  {
    name: "a chunk that ends without CR",
    bytes: [`${post}Transfer-Encoding: chunked\r\n\r\nd\n{"name":"aa"}\n0\n\n`],
    may: [400],
  },
  {
    name: "a size with a blank",
    bytes: [`${post}Transfer-Encoding: chunked\r\n\r\n d\r\n{"name":"aa"}\r\n0\r\n\r\n`],
    may: [400],
  },
  {
    name: "a body on GET, and a request in it",
    bytes: [`${get}Content-Length: ${smuggled.length}\r\n\r\n${smuggled}`],
    may: [200],
    most: 1,
  },
  {
    name: "a good request, and noise after it",
    bytes: [`${get}\r\n`, "\x00\x01\x02 noise\r\n\r\n"],
    may: [200, 400],
    most: 2,
  },
  { name: "three good requests at once", bytes: [`${get}\r\n${get}\r\n${get}\r\n`], may: [200], most: 3 },
];

export type HostileHttp = {
  name: string;
  /** The request, at this address. */
  write: (path: string) => string;
  /** What may be answered. */
  may: readonly number[];
};

const get =
  (host: string, more = "") =>
  (path: string) =>
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`;
const good = "Host: shop.example\r\nConnection: close\r\n\r\n";
const refused = [400];

/** HTTP that any parser takes, with words in it that name nothing. */
export const HOSTILE_HTTP: readonly HostileHttp[] = [
  { name: "a host with a blank and a quote", write: get('a b"<'), may: refused },
  { name: "a host whose port is too high", write: get("x:99999"), may: refused },
  { name: "a host whose port is no number", write: get("x:http"), may: refused },
  { name: "half an IPv6 address", write: get("[::1"), may: refused },
  { name: "an IPv6 address with letters", write: get("[::xyz]"), may: refused },
  { name: "a host with a path", write: get("shop.example/elsewhere"), may: refused },
  { name: "a host with a query", write: get("shop.example?a"), may: refused },
  { name: "a host with a person", write: get("a@shop.example"), may: refused },
  { name: "a host in percent that is no name", write: get("%00"), may: refused },
  { name: "a list of hosts", write: get("a, b"), may: refused },
  { name: "two hosts", write: get("shop.example", "Host: elsewhere.example\r\n"), may: refused },
  { name: "the same host twice", write: get("shop.example", "Host: shop.example\r\n"), may: refused },
  { name: "a proxy's host with a blank", write: get("shop.example", "X-Forwarded-Host: a b\r\n"), may: refused },
  { name: "a proxy's half an address", write: get("shop.example", "X-Forwarded-Host: [::1\r\n"), may: refused },
  { name: "a proxy's odd protocol", write: get("shop.example", "X-Forwarded-Proto: a b\r\n"), may: refused },
  { name: "NUL in the path", write: (path) => `GET ${path}%00 HTTP/1.1\r\n${good}`, may: refused },
  { name: "NUL within the path", write: (path) => `GET /%00${path} HTTP/1.1\r\n${good}`, may: refused },
  { name: "NUL in the query", write: (path) => `GET ${path}?name=a%00b HTTP/1.1\r\n${good}`, may: refused },
  { name: "NUL in a query's name", write: (path) => `GET ${path}?%00=a HTTP/1.1\r\n${good}`, may: refused },
  { name: "TRACE", write: (path) => `TRACE ${path} HTTP/1.1\r\n${good}`, may: [405] },
  { name: "PROPFIND", write: (path) => `PROPFIND ${path} HTTP/1.1\r\n${good}`, may: [405] },
  { name: "OPTIONS *", write: () => `OPTIONS * HTTP/1.1\r\n${good}`, may: refused },
  { name: "GET *", write: () => `GET * HTTP/1.1\r\n${good}`, may: refused },
  {
    name: "a whole URL of elsewhere",
    write: (path) => `GET http://evil.example${path} HTTP/1.1\r\n${good}`,
    may: refused,
  },
  {
    name: "a whole URL of our own",
    write: (path) => `GET https://shop.example${path} HTTP/1.1\r\n${good}`,
    may: refused,
  },
  { name: "a whole URL of no host", write: (path) => `GET http://[::1${path} HTTP/1.1\r\n${good}`, may: refused },
];

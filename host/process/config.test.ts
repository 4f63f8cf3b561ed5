import { join } from "node:path";
import { expect, test } from "vitest";
import { isLoopback, readConfig } from "./config.ts";
import { projectRoot } from "./project-root.ts";

test("without any variable the shop is a demonstration on this machine", () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    dataDir: join(projectRoot, "data"),
    uploadsDir: join(projectRoot, "data/uploads"),
    databaseUrl: undefined,
    appUrl: "http://localhost:3000",
    payment: undefined,
    smtpUrl: undefined,
    messages: undefined,
    prescriptionKeys: [],
    demo: true,
    trustProxy: "loopback",
    workers: 1,
    drainMs: 0,
    logLevel: "info",
    offlinePages: true,
    picturesAhead: true,
    smallestPages: true,
  });
});

test("an empty variable is one that is not set", () => {
  expect(readConfig({ PORT: "", DEMO: " ", DATABASE_URL: "" })).toEqual(readConfig({}));
});

test("a database of one's own turns the demonstration off, unless it is asked for", () => {
  const DATABASE_URL = "postgres://shop:secret@db/chashma";
  expect(readConfig({ DATABASE_URL }).demo).toBe(false);
  expect(readConfig({ DATABASE_URL, DEMO: "on" }).demo).toBe(true);
  expect(readConfig({ DEMO: "off" }).demo).toBe(false);
});

test("what is made while there is time for it can be switched off", () => {
  expect(readConfig({ PICTURES_AHEAD: "off" }).picturesAhead).toBe(false);
  expect(readConfig({ SMALLEST_PAGES: "off" }).smallestPages).toBe(false);
});

test("a relative data folder belongs to the project, wherever the shop is started from", () => {
  expect(readConfig({ DATA_DIR: "./elsewhere" }).dataDir).toBe(join(projectRoot, "elsewhere"));
  expect(readConfig({ DATA_DIR: "/var/lib/chashma" }).dataDir).toBe("/var/lib/chashma");
});

test("uploads lie in the data folder unless the nodes share another", () => {
  expect(readConfig({ DATA_DIR: "/var/lib/chashma" }).uploadsDir).toBe("/var/lib/chashma/uploads");
  expect(readConfig({ UPLOADS_DIR: "/mnt/shared" }).uploadsDir).toBe("/mnt/shared");
});

test("the address of the shop loses its last slash", () => {
  expect(readConfig({ APP_URL: "https://shop.example/" }).appUrl).toBe("https://shop.example");
});

test.each([
  [{ PORT: "http" }, "PORT must be a whole number from 1 to 65535."],
  [{ PORT: "70000" }, "PORT must be a whole number from 1 to 65535."],
  [{ PORT: "4190" }, "PORT must be another: browsers refuse to open this one."],
  [{ WORKERS: "0" }, "WORKERS must be a whole number from 1 to 64."],
  [{ DRAIN_SECONDS: "-1" }, "DRAIN_SECONDS must be a whole number from 0 to 120."],
  [{ DATABASE_URL: "mysql://db" }, /^DATABASE_URL must be an address such as postgres:\S+\.$/],
  [{ APP_URL: "shop.example" }, /^APP_URL must be an address such as https:\S+\.$/],
  [{ RAZORPAY_API_URL: "api" }, /^RAZORPAY_API_URL must be an address/],
  [{ SMTP_URL: "https://mail" }, /^SMTP_URL must be an address such as smtp:\S+\.$/],
  [{ PRESCRIPTION_KEYS: "2026:12" }, "PRESCRIPTION_KEYS is wrong: the key 2026 must have 64 hexadecimal digits."],
  [{ DEMO: "perhaps" }, /^DEMO must be one of .*on.*off/],
  [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL must be one of fatal, error/],
  [
    {
      APP_URL: "https://www.chashmaeyewear.co.in/",
      MESSAGES_URL: "https://messages.example/send",
      MESSAGES_KEY: "k",
      MESSAGES_SENDER: "CHSHMA",
      MESSAGES_ENTITY: "1101000000000000001",
      MESSAGES_TEMPLATES:
        "sign-in-code=1107160000000000001,phone-code=1107160000000000002,back-in-stock=1107160000000000003",
    },
    "APP_URL must have at most 30 characters when MESSAGES_URL is set.",
  ],
  [{ RAZORPAY_KEY_ID: "rzp_live_1" }, "RAZORPAY_KEY_SECRET must be set when RAZORPAY_KEY_ID is."],
  [
    { RAZORPAY_KEY_ID: "rzp_live_1", RAZORPAY_KEY_SECRET: "s" },
    "RAZORPAY_WEBHOOK_SECRET must be set when RAZORPAY_KEY_ID is.",
  ],
])("%j is refused by one sentence that names the variable", (variables, sentence) => {
  expect(() => readConfig(variables)).toThrow(sentence);
});

test("a refusal does not repeat the value, which may be a password", () => {
  expect(() => readConfig({ DATABASE_URL: "mysql://root:hunter2@db" })).toThrow(/^((?!hunter2).)*$/);
});

test("the keys of a provider set up payments, at its real address unless another is given", () => {
  const keys = { RAZORPAY_KEY_ID: "rzp_test_1", RAZORPAY_KEY_SECRET: "s", RAZORPAY_WEBHOOK_SECRET: "w" };
  const settings = { provider: "razorpay", keyId: "rzp_test_1", keySecret: "s", webhookSecret: "w" };
  expect(readConfig(keys).payment).toEqual({ ...settings, apiUrl: "https://api.razorpay.com" });
  const elsewhere = { ...keys, RAZORPAY_API_URL: "https://gateway.example/" };
  expect(readConfig(elsewhere).payment).toEqual({ ...settings, apiUrl: "https://gateway.example" });
});

test("live keys and the demonstration, whose mailbox everybody can read, exclude each other", () => {
  const keys = { RAZORPAY_KEY_ID: "rzp_live_1", RAZORPAY_KEY_SECRET: "s", RAZORPAY_WEBHOOK_SECRET: "w" };
  expect(readConfig(keys).demo).toBe(false);
  expect(() => readConfig({ ...keys, DEMO: "on" })).toThrow("DEMO must be off when live keys are set.");
  expect(readConfig({ ...keys, RAZORPAY_KEY_ID: "rzp_test_1" }).demo).toBe(true);
});

test("proxies are named by address or network", () => {
  expect(readConfig({}).trustProxy).toBe("loopback");
  expect(readConfig({ TRUST_PROXY: "loopback, 10.0.0.0/8,fd00::/8" }).trustProxy).toBe("loopback, 10.0.0.0/8,fd00::/8");
  for (const wrong of ["everyone", "10.0.0.0/33", "true"])
    expect(() => readConfig({ TRUST_PROXY: wrong })).toThrow(/^TRUST_PROXY /);
});

test("which hosts others can reach", () => {
  for (const host of ["127.0.0.1", "127.8.0.1", "::1", "localhost"]) expect(isLoopback(host)).toBe(true);
  for (const host of ["0.0.0.0", "::", "192.168.1.5", "127.shop.example"]) expect(isLoopback(host)).toBe(false);
});

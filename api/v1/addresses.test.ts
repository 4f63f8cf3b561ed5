import { expect, test } from "vitest";
import { countAddressRows } from "#tests/support/shop/account-rows.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { loseAnswers } from "#tests/support/process/lose-answers.ts";
import { bearerOf, makeUser } from "#tests/support/shop/make-user.ts";
import { testApi } from "#tests/support/api-client/test-api.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";

const { db } = await testDatabase();
const shop = testShop(db);
const app = await testApi({ shop });
const user = await makeUser(db);
const other = await makeUser(db);
const own = await bearerOf(db, user, shop.now());
const others = await bearerOf(db, other, shop.now());

type Method = "POST" | "PUT" | "DELETE" | "GET";
const send = (method: Method, path: string, payload?: object, headers: Record<string, string> = own) =>
  app.inject({ method, url: `/v1/addresses${path}`, headers, ...(payload && { payload }) });

const home = {
  address1: "12 MG Road",
  address2: "Flat 4",
  city: "Pune",
  state: "maharashtra",
  country: "India",
  zip_code: 411001,
};
const list = async () => (await send("GET", `/getUserAddress/${user.id}`)).json();

test("an address is one's own, whatever the body says of its fixed fields", async () => {
  const answer = await send("POST", "", { ...home, for_id: user.id, address_for: "admin", unknown: true });
  expect(answer.statusCode).toBe(201);
  const added = answer.json();
  expect(added).toEqual({
    id: added.id,
    address_type: "Home",
    address_for: "website",
    for_id: user.id,
    country: "India",
    state: "Maharashtra",
    state_code: "27",
    city: "Pune",
    zip_code: "411001",
    address1: "12 MG Road",
    address2: "Flat 4",
    stateProvinceCode: "N/A",
    recipient_name: null,
    recipient_phone: null,
  });
  expect(await list()).toEqual({ data: [added], total: 1, page: 1, limit: 100 });
  expect(
    (await send("PUT", "", { ...home, id: added.id, city: "Nashik", recipient_name: "Ravi" })).json(),
  ).toMatchObject({
    id: added.id,
    city: "Nashik",
    recipient_name: "Ravi",
  });
  expect((await send("DELETE", `/${added.id}`)).statusCode).toBe(200);
  expect(await list()).toMatchObject({ data: [], total: 0 });
  // Orders name it, so the row itself stays.
  expect(await countAddressRows(db)).toBe(1);
  expect((await send("DELETE", `/${added.id}`)).statusCode).toBe(404);
  expect((await send("PUT", "", { ...home, id: added.id })).statusCode).toBe(404);
});

test("every wrong field says so", async () => {
  const answer = await send("POST", "", { country: "Nepal", zip_code: "011001", state: "Bagmati" });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().fields).toEqual({
    address1: "Address1 is required",
    country: "We deliver within India only",
    state: "Please choose a state from the list",
    city: "City is required",
    zip_code: "Enter a 6-digit PIN code that does not begin with 0",
  });
});

test("who may do what", async () => {
  const { id } = (await send("POST", "", home, others)).json();
  const matrix: [Method, string, object | undefined, number, number][] = [
    // call, status for nobody, status for a stranger
    ["POST", "", { ...home, for_id: other.id }, 401, 403],
    ["POST", "", {}, 401, 422],
    ["PUT", "", { ...home, id }, 401, 404],
    ["PUT", "", { ...home, id, for_id: other.id }, 401, 403],
    ["DELETE", `/${id}`, undefined, 401, 404],
    ["DELETE", "/abc", undefined, 401, 404],
    ["DELETE", "/99999999999999", undefined, 401, 404],
    ["GET", `/getUserAddress/${other.id}`, undefined, 401, 403],
    ["GET", "/getUserAddress/abc", undefined, 401, 404],
  ];
  for (const [method, path, body, nobody, stranger] of matrix) {
    expect([method, path, (await send(method, path, body, {})).statusCode]).toEqual([method, path, nobody]);
    expect([method, path, (await send(method, path, body)).statusCode]).toEqual([method, path, stranger]);
  }
  expect((await send("GET", `/getUserAddress/${other.id}`, undefined, others)).json().total).toBe(1);
});

test("sent a hundred times at once with one key, an address is added once", async () => {
  const before = await countAddressRows(db);
  const headers = { ...own, "idempotency-key": "once" };
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => send("POST", "", { ...home, city: "Satara" }, headers)),
  );
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(answers.every((answer) => answer.statusCode === 201)).toBe(true);
  expect(await countAddressRows(db)).toBe(before + 1);
});

test("a book holds fifty addresses, however many come at once, and is read in pages", async () => {
  const collector = await makeUser(db);
  const theirs = await bearerOf(db, collector, shop.now());
  const page = async (query: string) =>
    (await send("GET", `/getUserAddress/${collector.id}?${query}`, undefined, theirs)).json();
  const answers = await Promise.all(Array.from({ length: 60 }, () => send("POST", "", home, theirs)));
  const refused = answers.filter((answer) => answer.statusCode !== 201);
  expect(refused).toHaveLength(10);
  expect(refused[0]!.statusCode).toBe(409);
  expect(refused[0]!.json().message).toMatch(/^You can save up to 50 addresses/);

  const { data } = await page("limit=100");
  expect(data).toHaveLength(50);
  expect(await page("page=2&limit=20")).toEqual({ data: data.slice(20, 40), total: 50, page: 2, limit: 20 });
  expect(await page("page=9&limit=20")).toMatchObject({ data: [], total: 50 });
  expect((await send("DELETE", `/${data[0].id}`, undefined, theirs)).statusCode).toBe(200);
  expect((await send("POST", "", home, theirs)).statusCode).toBe(201);
});

test("no text that PostgreSQL cannot hold brings the shop down", async () => {
  const answer = await send("POST", "", { ...home, address1: "14 Lodhi\u0000 Road" });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "malformed_request" });
});

test("an address whose answer was lost with its process is added once", async () => {
  const buyer = await makeUser(db);
  const headers = { ...(await bearerOf(db, buyer, shop.now())), "idempotency-key": "home" };
  const first = await send("POST", "", home, headers);
  await loseAnswers(db);
  const again = await send("POST", "", home, headers);
  expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  expect(again.headers["idempotent-replayed"]).toBeUndefined();
  const { total } = (await send("GET", `/getUserAddress/${buyer.id}`, undefined, headers)).json();
  expect(total).toBe(1);
});

import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { UserActor } from "#domain/accounts/actor.ts";
import { createReportLink } from "#services/prescriptions/report-link.ts";
import { apiCaller } from "#tests/support/api-client/call-api.ts";
import { bearerOf, makeUser } from "#tests/support/shop/make-user.ts";
import { prescribedOrders, type PrescribedOrder } from "#tests/support/shop/prescribed-orders.ts";
import { uploader } from "#tests/support/browser/upload-prescription.ts";
import { TYPED } from "#tests/support/shop/prescription-scene.ts";
import { testApi } from "#tests/support/api-client/test-api.ts";
import { drawing } from "#tests/support/uploads/hostile-files.ts";
import { makePdf } from "#tests/support/uploads/make-pdf.ts";

const { db, shop, order, orderOf, moveTo, countVersions, rowsOf, readsOf, addStaff } = await prescribedOrders();
const app = await testApi({ shop });
const call = apiCaller(app, { db, now: shop.now });
let staff: Awaited<ReturnType<typeof addStaff>>;
beforeAll(async () => {
  staff = await addStaff();
});
const upload = uploader(app, shop);

const values = (made: PrescribedOrder, over: object = {}) => ({
  ...TYPED,
  storeOrderId: made.frame,
  billing_id: made.orderId,
  ...over,
});
const report = (made: PrescribedOrder, as?: UserActor, query = "") =>
  call({ url: `/eye-tests/getTestReportByBillingId/${made.orderId}${query}`, ...(as && { as }) });

test("values are saved, read by billing id and shown in My Orders; the order goes on", async () => {
  const made = await order();
  expect((await orderOf(made.orderId)).stage).toBe("prescription_needed");
  const saved = await upload(made.buyer.actor, values(made, { r_cyl: "+0.50", r_axi: "0", r_sph: "-2.75" }));
  expect(saved).toMatchObject({
    status: 200,
    body: { status: "success", message: "Your prescription has been saved successfully." },
  });
  const { stage, deliverFrom } = await orderOf(made.orderId);
  expect([stage, deliverFrom]).toEqual(["confirmed", expect.any(String)]);

  const read = await report(made, made.buyer.actor);
  expect(read.headers["cache-control"]).toBe("no-store");
  expect(read.body).toMatchObject([
    {
      storeOrderId: made.frame,
      billing_id: made.orderId,
      customer_name: "Asha Rao",
      age: 41,
      prescribe_by: "Dr Mehta",
      r_sph: "-2.75",
      r_cyl: "+0.50",
      l_na: "0",
      file_path: null,
      minus_cylinder: { right: { sph: -2.25, cyl: -0.5, axis: 90, add: null, pd: 31.5 } },
    },
  ]);
  const mine = await call({ url: `/storesales/getCustomerOrders/${made.buyer.actor.id}`, as: made.buyer.actor });
  expect(mine.body.data[0].orders[0].prescription).toEqual(read.body[0]);
});

test("a picture is kept as a file that only its people can have, as a download", async () => {
  const made = await order();
  const photo = await drawing().jpeg().toBuffer();
  const saved = await upload(
    made.buyer.actor,
    { storeOrderId: made.frame, customer_name: "Asha" },
    { name: "../card.jpg", bytes: photo },
  );
  expect(saved.body).toMatchObject({ message: "Your Prescription  has been uploaded successfully." });
  const [{ file_path: path, customer_name: name, r_sph: power }] = (await report(made, made.buyer.actor)).body;
  expect([name, power]).toEqual(["Asha", null]);
  const download = async (as?: UserActor) =>
    app.inject({ url: path, headers: as ? await bearerOf(db, as, shop.now()) : {} });
  const sheet = await download(made.buyer.actor);
  expect(sheet.statusCode).toBe(200);
  expect(sheet.headers).toMatchObject({
    "content-type": "image/jpeg",
    "content-disposition": 'attachment; filename="prescription-2026-02-10.jpg"',
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  });
  expect([...sheet.rawPayload.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  expect((await download(await makeUser(db))).statusCode).toBe(404);
  expect((await download()).statusCode).toBe(401);
  expect((await download(staff.optometrist)).statusCode).toBe(200);
});

test("who may give and read: the customer, and staff whose work it is", async () => {
  const made = await order();
  const other = (await order()).buyer.actor;
  const expected: [UserActor | null, number][] = [
    [null, 401],
    [other, 404],
    [staff.seller, 404],
    [staff.optometrist, 200],
    [staff.optometristElsewhere, 404],
    [staff.manager, 200],
    [staff.managerElsewhere, 404],
    [staff.admin, 200],
    [made.buyer.actor, 200],
  ];
  for (const [as, status] of expected) {
    expect((await upload(as, values(made))).status, `give as ${as?.role}`).toBe(status);
    const read = await report(made, as ?? undefined);
    expect(read.status, `read as ${as?.role}`).toBe(status);
    if (status !== 200) expect(JSON.stringify(read.body)).not.toContain("2.25");
  }
  const rows = await rowsOf(made.buyer.actor);
  expect(rows.map(({ source }) => source).sort()).toEqual(["store", "store", "store", "typed"]);
});

test.each([
  ["an unknown line", { storeOrderId: 999_999 }, 404],
  ["a line of another order", { billing_id: randomUUID() }, 404],
  ["no line", { storeOrderId: "" }, 422],
  ["a line that is no number", { storeOrderId: "abc" }, 422],
])("%s is refused", async (_, over, status) => {
  const made = await order();
  expect((await upload(made.buyer.actor, values(made, over))).status).toBe(status);
});

test("missing, wrong and rare values are told in the words of the form", async () => {
  const made = await order();
  const missing = await upload(made.buyer.actor, values(made, { r_sph: "", age: "" }));
  expect(missing).toMatchObject({
    status: 422,
    body: { message: "Please fill all the fields. Missing: Age, Right SPH", data: { missing: ["age", "r_sph"] } },
  });
  const wrong = await upload(made.buyer.actor, values(made, { r_sph: "-21", age: "abc" }));
  expect(wrong.body).toMatchObject({
    fields: { r_sph: "SPH is between -20.00 and +20.00", age: "The age is a whole number from 0 to 120" },
  });
  const rare = await upload(made.buyer.actor, values(made, { r_sph: "-9", l_sph: "-8" }));
  expect(rare.body).toMatchObject({ data: { confirm: [{ code: "right_sph" }] } });
  expect(
    (await upload(made.buyer.actor, values(made, { r_sph: "-9", l_sph: "-8", confirm_right_sph: "on" }))).status,
  ).toBe(200);
  const near = await order("bifocal-progressive-office-lens");
  expect((await upload(near.buyer.actor, values(near))).body).toMatchObject({
    fields: { r_na: "These lenses need an ADD (near addition)" },
  });
});

test("a refused file leaves everything as it was", async () => {
  const made = await order();
  await upload(made.buyer.actor, values(made));
  const before = (await report(made, made.buyer.actor)).body;
  const hostile = makePdf({ catalog: "/OpenAction << /S /JavaScript /JS (1) >>" });
  const give = (name: string, bytes: Buffer) => upload(made.buyer.actor, { storeOrderId: made.frame }, { name, bytes });
  expect(await give("card.pdf", hostile)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining("scripts") },
  });
  expect(await give("card.jpg", Buffer.from("<svg/>"))).toMatchObject({
    status: 415,
    body: { message: "Please choose a JPEG, PNG, WebP or PDF file" },
  });
  expect(await give("card.jpg", Buffer.alloc(10 * 1_024 * 1_024 + 1))).toMatchObject({ status: 413 });
  expect(await give("card.jpg", Buffer.alloc(12 * 1_024 * 1_024))).toMatchObject({ status: 413 });
  expect((await report(made, made.buyer.actor)).body).toEqual(before);
});

test("a repeat with the same key gives once, another file under it is refused", async () => {
  const made = await order();
  const key = randomUUID();
  const card = { name: "card.pdf", bytes: makePdf() };
  const give = (file: typeof card) => upload(made.buyer.actor, { storeOrderId: made.frame }, file, key);
  const answers = await Promise.all([give(card), give(card), give(card)]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await give({ ...card, bytes: makePdf({ more: ["<< >>"] }) })).body).toMatchObject({
    code: "idempotency_mismatch",
  });
  expect(await countVersions(made.orderId)).toBe(1);
});

test("each correction is a version, until somebody has checked it", async () => {
  const made = await order();
  for (const r_sph of ["-2.25", "-2.50", "-2.75"])
    await upload(made.buyer.actor, values(made, { r_sph, storeOrderId: made.lens }));
  expect((await report(made, made.buyer.actor)).body).toMatchObject([
    { version: 3, r_sph: "-2.75", storeOrderId: made.frame },
  ]);
  await moveTo(made.orderId, "verified");
  expect(await upload(made.buyer.actor, values(made))).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("has been checked") },
  });
  expect(await countVersions(made.orderId)).toBe(3);
});

test("a signed link shows the values and the sheet for seven days, and is written down", async () => {
  const made = await order();
  await upload(made.buyer.actor, { storeOrderId: made.frame }, { name: "card.pdf", bytes: makePdf() });
  const { query, expires, signature } = await createReportLink(shop, { holder: made.holder, orderId: made.orderId });
  const byLink = await report(made, undefined, `?${query}`);
  expect(byLink.body).toHaveLength(1);
  const sheet = await app.inject(byLink.body[0].file_path);
  expect([sheet.statusCode, sheet.headers["content-type"]]).toEqual([200, "application/pdf"]);
  const reads = await readsOf(byLink.body[0].id);
  expect(reads.map(({ how, actorUserId }) => [how, actorUserId])).toEqual([
    ["link", null],
    ["link", null],
  ]);

  const other = await order();
  const forged = [
    report(other, undefined, `?${query}`),
    report(made, undefined, `?expires=${expires + 1}&signature=${signature}`),
    report(made, undefined, `?expires=${expires}&signature=${signature.slice(0, -2)}AA`),
    report(made, undefined, `?expires=${expires}&signature=`),
  ];
  for (const answer of await Promise.all(forged)) expect(answer.status).toBe(404);
  expect((await report(made)).status).toBe(401);
  await expect(createReportLink(shop, { holder: other.holder, orderId: made.orderId })).rejects.toMatchObject({
    code: "not_found",
  });
  shop.passTime(7 * 86_400_000 - 1_000);
  expect((await report(made, undefined, `?${query}`)).status).toBe(200);
  shop.passTime(2_000);
  expect(await report(made, undefined, `?${query}`)).toMatchObject({ status: 410, body: { code: "link_expired" } });
});

test("bodies that are no form are the sender's mistake", async () => {
  const made = await order();
  const headers = await bearerOf(db, made.buyer.actor, shop.now());
  const send = (contentType: string, payload: string | Buffer) =>
    app.inject({
      method: "POST",
      url: "/v1/eye-tests/uploadPrescription",
      headers: { ...headers, "content-type": contentType },
      payload,
    });
  expect((await send("multipart/form-data", "nothing")).statusCode).toBe(400);
  expect((await send("multipart/form-data; boundary=x", "--y\r\n\r\n--y--")).statusCode).toBe(400);
  expect((await send("text/plain", "x")).statusCode).toBe(415);
  const many = `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n`.repeat(500);
  expect((await send("multipart/form-data; boundary=x", `${many}--x--\r\n`)).statusCode).toBe(400);
  expect((await send("application/json", JSON.stringify(values(made)))).statusCode).toBe(200);
});

import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { consents } from "#db/schema/accounts.ts";
import { prescriptions } from "#db/schema/prescriptions.ts";
import { listLinePrescriptions } from "#services/prescriptions/list-line-prescriptions.ts";
import { savePrescription } from "#services/prescriptions/save-prescription.ts";
import { makeLens, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { codeOf, counterLine, counterScene, GURUGRAM, shelve, staffOf } from "#tests/support/shop/counter-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { TYPED, typedValues } from "#tests/support/shop/prescription-scene.ts";

const { db, shop, record, billOf } = await counterScene();
const powers = Object.fromEntries(Object.entries(TYPED).filter(([name]) => /^[rl]_|age|remarks/.test(name)));
let line: (over?: object) => ReturnType<typeof counterLine>;
let plainCode: string;

beforeAll(async () => {
  const unit = await makeUnit(db);
  await shelve(db, unit, { pieces: 50 });
  const lensId = await makeLens(db, { for: [unit] });
  const productCode = await codeOf(db, unit);
  line = (over = {}) => counterLine({ productCode, lensId, ...over });
  const plain = await makeUnit(db);
  await shelve(db, plain, { pieces: 50 });
  plainCode = await codeOf(db, plain);
});

const read = (actor: Parameters<typeof record>[0], orderId: string) =>
  listLinePrescriptions(shop, { holder: { actor, guestKey: null }, orderId });

test("a customer's account keeps what was measured at the counter, encrypted, and may correct it", async () => {
  const optometrist = await staffOf(db, "optometrist");
  const customer = await makeUser(db, { phoneNumber: "9855500001", firstName: "Usha", lastName: "Pillai" });
  const bill = await record(optometrist, {
    customer: { name: "Usha Pillai", phone: "9855500001", email: null, gstin: null, address: null },
    lines: [line({ prescription: { ...powers, age: "12", guardian: "on" } })],
    optometrist: optometrist.id,
  });
  expect((await billOf(bill.orderId)).order.stage).toBe("confirmed");
  const { lines, missing } = await read(customer, bill.orderId);
  expect(missing).toEqual([]);
  expect(lines).toMatchObject([{ version: 1, byStaff: true, canCorrect: true, current: { source: "store" } }]);
  const [row] = await db.select().from(prescriptions).where(eq(prescriptions.userId, customer.id));
  expect(row!.encrypted!.toString("latin1")).not.toContain("Usha");
  expect(JSON.stringify(lines[0]!.current)).toContain("Usha Pillai");
  expect(await db.$count(consents, eq(consents.subject, row!.id))).toBe(1);
  const given = { orderLineId: lines[0]!.orderLineId };
  const holder = { actor: customer, guestKey: null };
  expect(await savePrescription(shop, { holder, values: typedValues(), for: given })).toMatchObject({ ok: true });
  expect((await read(customer, bill.orderId)).lines[0]!.version).toBe(2);
});

test("without an account it belongs to the bill: the store's staff read and correct it, and nobody else", async () => {
  const seller = await staffOf(db, "seller");
  const before = await db.$count(prescriptions);
  const bill = await record(seller, { lines: [line()], prescription: { ...TYPED } });
  expect(await db.$count(prescriptions)).toBe(before + 1);
  const { lines } = await read(await staffOf(db, "manager"), bill.orderId);
  expect(lines[0]!.current).toMatchObject({ content: { customerName: "Asha Rao" } });
  for (const actor of [await makeUser(db), await staffOf(db, "manager", GURUGRAM), { kind: "guest" as const }])
    await expect(read(actor, bill.orderId)).rejects.toMatchObject({ code: "not_found" });
  const values = typedValues({ r_sph: "-3.00" });
  const holder = { actor: seller, guestKey: null };
  const saved = await savePrescription(shop, { holder, values, for: { orderLineId: lines[0]!.orderLineId } });
  expect(saved).toMatchObject({ ok: true });
  expect((await read(seller, bill.orderId)).lines[0]).toMatchObject({ version: 2 });
});

test("a pair without one waits for it, and no delivery is promised when it comes", async () => {
  const seller = await staffOf(db, "seller");
  const bill = await record(seller, { lines: [line()] });
  expect((await billOf(bill.orderId)).order.stage).toBe("prescription_needed");
  const [frame] = (await billOf(bill.orderId)).lines;
  const holder = { actor: seller, guestKey: null };
  await savePrescription(shop, { holder, values: typedValues(), for: { orderLineId: frame!.id } });
  expect((await billOf(bill.orderId)).order).toMatchObject({ stage: "confirmed", deliverFrom: null });
});

test("what is missing, wrong, rare or for no line is told by its field, and no bill is written", async () => {
  const seller = await staffOf(db, "seller");
  const before = await db.$count(prescriptions);
  const refused = async (over: Parameters<typeof record>[1], field: string) => {
    const refusal = { code: "validation", fields: { [field]: expect.any(String) } };
    await expect(record(seller, over)).rejects.toMatchObject(refusal);
  };
  const { r_sph: _one, ...without } = powers;
  await refused({ lines: [line({ prescription: without })] }, "bill.0.prescription.r_sph");
  await refused({ lines: [line({ prescription: { ...powers, r_sph: "-40" } })] }, "bill.0.prescription.r_sph");
  const rare = { ...TYPED, r_sph: "-12.00", l_sph: "-12.00" };
  await expect(record(seller, { lines: [line({ prescription: rare })] })).rejects.toMatchObject({
    code: "validation",
    data: { missing: [], confirm: [{ code: "right_sph" }, { code: "left_sph" }] },
  });
  // Right as it is, but these lenses are not made so strong.
  const confirmed = { ...rare, confirm_right_sph: true, confirm_left_sph: true };
  await refused({ lines: [line({ prescription: confirmed })] }, "bill.0.lens_id");
  await refused({ lines: [line(), line()], prescription: { ...TYPED } }, "prescription");
  await refused({ lines: [counterLine({ productCode: plainCode })], prescription: { ...TYPED } }, "prescription");
  const plain = counterLine({ productCode: plainCode, prescription: { ...TYPED } });
  await refused({ lines: [plain] }, "bill.0.prescription");
  expect(await db.$count(prescriptions)).toBe(before);
});

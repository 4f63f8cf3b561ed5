import { beforeEach, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { contents } from "#db/schema/contents.ts";
import { FAQ_KEY, faqTexts, SHIPPED_FAQ } from "#domain/contents/faq.ts";
import type { Schedule } from "#domain/contents/schedule.ts";
import { undoEntry } from "#services/audit/undo.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { stockedShop } from "#tests/support/shop/stocked-shop.ts";
import { getContent, getVersion } from "./get-content.ts";
import { dropDraft, restoreVersion, saveDraft } from "./keep-draft.ts";
import { FAQ_KIND } from "./kinds/faq-kind.ts";
import { publishDraft, withdrawVersion } from "./publish-content.ts";
import { findShown } from "./read-shown.ts";
import { tellEdges } from "./tell-edges.ts";

const { db, shop } = await stockedShop();
const kavita = await makeUser(db, { role: "admin", email: "kavita@contents.example", firstName: "Kavita" });
const ravi = await makeUser(db, { role: "admin", email: "ravi@contents.example", firstName: "Ravi" });
const seller = await makeUser(db, { role: "seller", email: "sam@contents.example", firstName: "Sam", storeId: 1 });

const one = { kind: FAQ_KIND, key: FAQ_KEY };
const shipped = faqTexts(SHIPPED_FAQ);
const HOUR = 3_600_000;
const NOW_ON: Schedule = { startsAt: null, endsAt: null };

beforeEach(async () => void (await db.delete(contents)));

const now = () => shop.now();
const page = () => getContent(db, { actor: kavita, ...one, now: now() });
const write = (answer: string, { actor = kavita, from = shipped } = {}) =>
  saveDraft(shop, { actor, ...one, from, to: { ...from, "q1.answer": answer } });
const publish = async (schedule: Schedule = NOW_ON) =>
  publishDraft(shop, { actor: kavita, ...one, revision: (await page()).revision, schedule, note: "" });
/** What customers read at a moment. */
async function read(later = 0): Promise<string | undefined> {
  const given: Parameters<typeof findShown>[0] = {
    db,
    now: () => new Date(now().getTime() + later),
    cached: (_key, make) => make(),
  };
  const shown = await findShown(given, FAQ_KIND, FAQ_KEY);
  return shown?.body.questions[0]?.answer;
}
async function entryOf(done: Promise<{ ok?: boolean; entry?: number | null }>): Promise<number> {
  const { entry } = await done;
  if (typeof entry !== "number") throw new Error(JSON.stringify(await done));
  return entry;
}
const states = async () => (await page()).versions.map(({ number, state }) => `${number} ${state}`);

test("what ships with the shop is version 1 until something is published, and a draft is seen by nobody", async () => {
  expect(await states()).toEqual(["1 shown"]);
  expect(await read()).toBe(shipped["q1.answer"]);
  await write("A new answer");
  expect(await states()).toEqual(["2 draft", "1 shown"]);
  expect(await read()).toBe(shipped["q1.answer"]);
  expect(await publish()).toMatchObject({ ok: true, number: 2 });
  expect(await states()).toEqual(["2 shown", "1 earlier"]);
  expect(await read()).toBe("A new answer");
  const [second] = (await page()).versions;
  expect(second).toMatchObject({
    publishedBy: "Kavita Rao",
    differs: [{ field: "q1.answer", added: ["A new answer"] }],
  });
});

test("a version holds by its schedule, and when it ends the one before it is back", async () => {
  await write("For good");
  await publish();
  await write("For a while", { from: (await page()).texts });
  const at = (hours: number) => new Date(now().getTime() + hours * HOUR);
  await publish({ startsAt: at(1), endsAt: at(2) });
  expect(await states()).toEqual(["3 scheduled", "2 shown", "1 earlier"]);
  expect([await read(), await read(HOUR), await read(2 * HOUR)]).toEqual(["For good", "For a while", "For good"]);
  expect(await tellEdges(shop)).toBe(0);
  const later = { db, now: () => at(1.5) };
  expect([await tellEdges(later), await tellEdges(later)]).toEqual([1, 0]);
  expect(await tellEdges({ db, now: () => at(3) })).toBe(1);
  await withdrawVersion(shop, { actor: kavita, ...one, number: 3 });
  expect(await read(HOUR)).toBe("For good");
});

test("two who change different fields both keep theirs; of one field both values are told", async () => {
  await write("Mine");
  const other = { ...shipped, "q2.answer": "Ravi's" };
  expect(await saveDraft(shop, { actor: ravi, ...one, from: shipped, to: other })).toMatchObject({ ok: true });
  expect((await page()).texts).toMatchObject({ "q1.answer": "Mine", "q2.answer": "Ravi's" });
  expect(await write("Ravi's too", { actor: ravi })).toMatchObject({
    reason: "changed",
    present: { "q1.answer": "Mine" },
    changed: { "q1.answer": { by: "Kavita Rao" } },
  });
});

test("nobody publishes words that they have not seen, nor a draft that is not there", async () => {
  expect(await publish()).toEqual({ ok: false, reason: "no_draft" });
  await write("Seen");
  const { revision } = await page();
  await write("Changed since", { actor: ravi, from: { ...shipped, "q1.answer": "Seen" } });
  const given = { actor: kavita, ...one, revision, schedule: NOW_ON, note: "" };
  expect(await publishDraft(shop, given)).toEqual({ ok: false, reason: "meanwhile" });
  expect(await read()).toBe(shipped["q1.answer"]);
});

test("wrong input is told by field, and nothing is written", async () => {
  expect(await write(" ")).toEqual({ ok: false, reason: "wrong", fields: { "q1.answer": "Write the answer" } });
  expect(await db.$count(contents)).toBe(0);
});

test("an older version becomes the draft, and each step is undone", async () => {
  await write("Second");
  const published = await publish();
  const restored = await entryOf(restoreVersion(shop, { actor: kavita, ...one, number: 1 }));
  expect((await page()).texts["q1.answer"]).toBe(shipped["q1.answer"]);
  expect(await getVersion(db, { actor: kavita, ...one, number: 2 })).toMatchObject({
    questions: expect.arrayContaining([expect.objectContaining({ answer: "Second" })]),
  });
  expect(await undoEntry(shop, { actor: kavita, id: restored })).toMatchObject({ ok: true });
  expect(await states()).toEqual(["2 shown", "1 earlier"]);
  if (!published.ok) throw new Error("It was not published.");
  expect(await undoEntry(shop, { actor: kavita, id: published.entry })).toMatchObject({ ok: true });
  expect(await states()).toEqual(["2 draft", "1 shown"]);
  const dropped = await entryOf(dropDraft(shop, { actor: kavita, ...one }));
  expect(await states()).toEqual(["1 shown"]);
  expect(await undoEntry(shop, { actor: kavita, id: dropped })).toMatchObject({ ok: true });
  expect((await page()).texts["q1.answer"]).toBe("Second");
});

test("a question is taken out and comes back where it was", async () => {
  const { "q2.question": _question, "q2.answer": _answer, ...rest } = shipped;
  const to = { ...rest, order: shipped.order!.replace("q2 ", "") };
  const entry = await entryOf(saveDraft(shop, { actor: kavita, ...one, from: shipped, to }));
  expect((await page()).body.questions.map(({ id }) => id)).not.toContain("q2");
  await saveDraft(shop, { actor: ravi, ...one, from: to, to: { ...to, "q3.answer": "Else" } });
  expect(await undoEntry(shop, { actor: kavita, id: entry })).toMatchObject({ ok: true });
  expect((await page()).texts).toEqual({ ...shipped, "q3.answer": "Else" });
});

test("a question is added", async () => {
  const more = { "q10.question": "Do you mend frames?", "q10.answer": "Yes." };
  const to = { ...shipped, ...more, order: `q10 ${shipped.order}` };
  expect(await saveDraft(shop, { actor: kavita, ...one, from: shipped, to })).toMatchObject({ ok: true });
  expect((await page()).body.questions[0]).toEqual({ id: "q10", question: "Do you mend frames?", answer: "Yes." });
});

test("whoever lacks the duty reads no draft and writes none", async () => {
  await write("Hidden");
  const as = { actor: seller, ...one };
  await expect(getContent(db, { ...as, now: now() })).rejects.toMatchObject({ code: "forbidden" });
  await expect(getVersion(db, { ...as, number: 2 })).rejects.toMatchObject({ code: "forbidden" });
  await expect(saveDraft(shop, { ...as, from: shipped, to: shipped })).rejects.toMatchObject({ code: "forbidden" });
  await expect(publishDraft(shop, { ...as, revision: 2, schedule: NOW_ON, note: "" })).rejects.toMatchObject({
    code: "forbidden",
  });
  expect(await db.$count(auditEntries)).toBeGreaterThan(0);
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { recoveryCodes, secondFactors } from "#db/schema/second-factors.ts";
import { startSession } from "#services/accounts/start-session.ts";
import { factorScene, refused } from "#tests/support/shop/factor-scene.ts";
import { codeOf, plantApp } from "#tests/support/shop/plant-app.ts";
import { makeRecoveryCodes } from "./change-own.ts";
import { readOwnFactors } from "./own-second-factor.ts";
import { beginApp, confirmApp, readShownSecret } from "./set-up-app.ts";

const { db, shop, deliver, mailsOf, hire, enter, give, wordsOf } = await factorScene();
const MINUTE = 60_000;

test("it is set up by a code of the app, counts from there, and its codes come once", async () => {
  const person = await hire("seller");
  const here = await enter(person);
  expect(here.actor.secondFactor).toEqual({ isNeeded: false, at: null });
  await beginApp(shop, { actor: here.actor });
  const shown = (await readShownSecret(shop, { actor: here.actor }))!;
  expect(shown.address).toContain(`secret=${shown.text}`);
  const [kept] = await db.select().from(secondFactors).where(eq(secondFactors.userId, person.id));
  expect(kept!.encrypted.includes(Buffer.from(shown.text))).toBe(false);
  expect((await here.read()).secondFactor!.isNeeded).toBe(false);
  expect(await confirmApp(shop, { ...here, code: "000000" })).toEqual(refused("wrong_factor"));
  const done = await confirmApp(shop, { ...here, code: codeOf(shown.text, shop.now()) });
  expect(done.ok && done.recoveryCodes).toHaveLength(10);
  expect((await here.read()).secondFactor).toEqual({ isNeeded: true, at: shop.now() });
  expect(await readShownSecret(shop, { actor: here.actor })).toBeNull();
  expect(await wordsOf(person.id)).toEqual(["second-factor.set-up"]);
  await deliver();
  expect((await mailsOf(person.email)).map(({ subject }) => subject)).toEqual([
    "A second factor was set up for your account",
  ]);
  const hashes = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id));
  if (done.ok) for (const { codeHash } of hashes) expect(done.recoveryCodes).not.toContain(codeHash);
  expect(await give(await enter(person), codeOf(shown.text, shop.now()))).toEqual(refused("factor_used"));
});

test("a secret that was shown waits half an hour", async () => {
  const here = await enter(await hire("admin"));
  await beginApp(shop, { actor: here.actor });
  const { text } = (await readShownSecret(shop, { actor: here.actor }))!;
  shop.passTime(30 * MINUTE);
  expect(await confirmApp(shop, { ...here, code: codeOf(text, shop.now()) })).toEqual(refused("factor_expired"));
});

test("a code works once, also of two at the same instant, and none of an older half minute after it", async () => {
  const person = await hire("admin");
  const secret = await plantApp(shop, person);
  const [one, other] = [await enter(person), await enter(person)];
  const before = codeOf(secret, new Date(shop.now().getTime() - 30_000));
  const code = codeOf(secret, shop.now());
  const both = await Promise.all([give(one, code), give(other, code)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toEqual(refused("factor_used"));
  expect(await give(one, before)).toEqual(refused("factor_used"));
  expect(await give(one, codeOf(secret, new Date(shop.now().getTime() + 60_000)))).toEqual(refused("wrong_factor"));
  const next = codeOf(secret, new Date(shop.now().getTime() + 30_000));
  expect(await give(one, `${next.slice(0, 3)} ${next.slice(3)}`)).toMatchObject({ ok: true });
});

test("a code is good for its owner and their session alone", async () => {
  const [mine, other] = [await hire("admin"), await hire("admin")];
  const secret = await plantApp(shop, mine);
  await plantApp(shop, other);
  const [here, there] = [await enter(mine), await enter(other)];
  expect(await give(there, codeOf(secret, shop.now()))).toEqual(refused("wrong_factor"));
  expect(await give({ actor: there.actor, credential: here.credential }, codeOf(secret, shop.now()))).toEqual(
    refused("wrong_factor"),
  );
  expect(await give({ actor: here.actor, credential: there.credential }, codeOf(secret, shop.now()))).toEqual(
    refused("signed_out"),
  );
  shop.passTime(MINUTE);
  const token = await startSession(db, { userId: mine.id, kind: "bearer", now: shop.now() });
  expect(await give({ ...here, credential: { kind: "bearer", token } }, codeOf(secret, shop.now()))).toEqual(
    refused("signed_out"),
  );
  expect((await here.read()).secondFactor!.at).toBeNull();
});

test("wrong codes are throttled per account, and the right one is taken a quarter of an hour later", async () => {
  const person = await hire("admin");
  const secret = await plantApp(shop, person);
  const here = await enter(person);
  const wrong = codeOf(secret, new Date(0));
  for (let turn = 0; turn < 10; turn += 1) expect(await give(here, wrong)).toEqual(refused("wrong_factor"));
  await expect(give(here, codeOf(secret, shop.now()))).rejects.toMatchObject({ code: "too_many_requests" });
  shop.passTime(15 * MINUTE);
  expect(await give(here, codeOf(secret, shop.now()))).toMatchObject({ ok: true });
});

test("a recovery code works once, and new ones end the old ones", async () => {
  const person = await hire("admin");
  const secret = await plantApp(shop, person);
  const here = await enter(person);
  await expect(makeRecoveryCodes(shop, here)).rejects.toMatchObject({ code: "forbidden" });
  await give(here, codeOf(secret, shop.now()));
  expect(await readOwnFactors(db, here)).toMatchObject({ recoveryCodesLeft: 0, hasHadCodes: false });
  const codes = await makeRecoveryCodes(shop, { actor: await here.read() });
  if (!codes.ok) throw new Error(codes.reason);
  const [first = "", second = ""] = codes.recoveryCodes;
  expect(first).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  const again = await enter(person);
  const both = await Promise.all([give(again, first.toUpperCase()), give(here, first.replaceAll("-", " "))]);
  expect(both.filter(({ ok }) => ok)).toEqual([{ ok: true, at: shop.now(), recoveryCodesLeft: 9 }]);
  await db.update(recoveryCodes).set({ usedAt: shop.now() });
  expect(await readOwnFactors(db, here)).toMatchObject({ recoveryCodesLeft: 0, hasHadCodes: true });
  await makeRecoveryCodes(shop, { actor: await here.read() });
  expect(await give(again, second)).toEqual(refused("wrong_factor"));
  expect(await wordsOf(person.id)).toContain("second-factor.recovery-code-used");
});

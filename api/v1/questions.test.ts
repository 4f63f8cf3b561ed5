import { expect, test } from "vitest";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { replyToQuestion } from "#services/questions/reply-to-question.ts";
import { apiCaller } from "#tests/support/api-client/call-api.ts";
import { testApi } from "#tests/support/api-client/test-api.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { stockedShop } from "#tests/support/shop/stocked-shop.ts";

const { db, ids, shop } = await stockedShop();
const call = apiCaller(await testApi({ shop }), { db, now: shop.now });
const { id: product_id } = ids.products.sunglasses;
const read = async (more = "") => (await call({ url: `/questions?product_id=${product_id}${more}` })).body;

test("a question is asked, shows by pages once it is answered, without a name, and goes when its writer says so", async () => {
  const as = await makeUser(db);
  const words = ["Does it fold flat?", "Does it float in water?"];
  const askedIds: number[] = [];
  for (const question of words) {
    const asked = await call({
      method: "POST",
      url: "/questions",
      as,
      body: { product_id, question: ` ${question} ` },
    });
    expect([asked.status, asked.body.message]).toEqual([
      201,
      "Thank you. We answer by e-mail and show the answer here",
    ]);
    askedIds.push(asked.body.id);
  }
  expect(await read()).toEqual({ data: [], total: 0, page: 1, limit: 12 });
  for (const questionId of askedIds)
    await replyToQuestion(shop, { actor: SYSTEM, questionId, kind: "answer", words: "Yes, it does." });
  const answered = { answer: "Yes, it does.", buyer_answers: [], answered: shop.now().toISOString() };
  expect(await read("&limit=1")).toEqual({
    data: [{ id: askedIds[1], question: words[1], ...answered }],
    total: 2,
    page: 1,
    limit: 1,
  });
  expect((await read("&limit=1&page=2")).data).toEqual([{ id: askedIds[0], question: words[0], ...answered }]);

  const mine = { method: "DELETE", url: `/questions/${askedIds[0]}` } as const;
  expect((await call({ ...mine, as: await makeUser(db) })).status).toBe(404);
  expect((await read()).total).toBe(2);
  expect((await call({ ...mine, as })).body).toEqual({ status: "success", message: "Your question is removed" });
  expect((await call({ ...mine, as })).status).toBe(404);
  expect((await read()).data).toMatchObject([{ id: askedIds[1] }]);
});

test("guests, short words and unknown products are refused, and the limit of the page holds here too", async () => {
  const as = await makeUser(db);
  const asked = { product_id, question: "Does it fold flat?" };
  const post = (body: object) => call({ method: "POST", url: "/questions", as, body });
  expect((await call({ method: "POST", url: "/questions", body: asked })).status).toBe(401);
  const short = await post({ ...asked, question: `  ${"x".repeat(9)}  ` });
  expect([short.status, short.body.fields]).toEqual([422, { question: "Ask in 10 to 500 characters" }]);
  expect((await call({ url: "/questions?product_id=2000000000" })).status).toBe(404);
  expect((await call({ url: "/questions" })).status).toBe(422);
  expect((await post({ ...asked, product_id: 2_000_000_000 })).status).toBe(404);
  for (let n = 1; n < 5; n += 1) expect((await post(asked)).status).toBe(201);
  const refused = await post(asked);
  expect([refused.status, refused.headers["ratelimit-policy"]]).toEqual([429, '"question";q=5;w=3600']);
});

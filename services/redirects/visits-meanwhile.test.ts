import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { redirects } from "#db/schema/redirects.ts";
import { untilWaiting } from "#tests/support/process/until-waiting.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { stockedShop } from "#tests/support/shop/stocked-shop.ts";
import { addRedirect } from "./keep-redirects.ts";
import { listRedirects } from "./list-redirects.ts";
import { writeVisits } from "./write-visits.ts";

const { db, shop } = await stockedShop();
const actor = await makeUser(db, { role: "admin" });

const placeOf = (path: string) => (path === "/sale" ? "page" : "none");

async function added(from: string): Promise<number> {
  const typed = { from, to: "/sale", status: "301", note: "" };
  const done = await addRedirect(shop, { actor, key: randomUUID(), typed, placeOf });
  if (!done.ok) throw new Error(JSON.stringify(done.fields));
  return done.id;
}

test("a redirect that is taken away while its visits are written counts no more, and the others are written", async () => {
  const gone = await added("/gone-meanwhile");
  const stays = await added("/stays");
  for (const id of [gone, stays]) shop.missed.followed(id);
  const { writing } = await db.transaction(async (tx) => {
    await tx.delete(redirects).where(eq(redirects.id, gone));
    const begun = writeVisits(shop);
    await untilWaiting(db, 1, [begun]);
    return { writing: begun };
  });
  await writing;
  expect((await listRedirects(db, { actor })).rows).toMatchObject([{ from: "/stays", hits: 1 }]);
});

import { readZip } from "#tests/support/files/read-zip.ts";
import { expect, test } from "vitest";
import { addresses, users } from "#db/schema/accounts.ts";
import { contactMessages } from "#db/schema/contact.ts";
import { exportData } from "./export-data.ts";
import { accountsScene } from "#tests/support/shop/accounts-scene.ts";
import { eq } from "drizzle-orm";

const picture = Buffer.from("a picture");
const files = { read: async (_area: string, path: string) => (path === "mine.webp" ? picture : null) } as never;
const { db, shop, password, newcomer } = await accountsScene({ files });

test("the file holds what is stored of the person, and nothing of anybody else or of the house", async () => {
  const [{ actor }, other] = [await newcomer(), await newcomer()];
  const place = { stateCode: "07", state: "Delhi", zipCode: "110001", city: "New Delhi" };
  await db.insert(addresses).values([
    { ...place, userId: actor.id, address1: "14 Lodhi Road" },
    { ...place, userId: other.actor.id, address1: "Elsewhere" },
  ]);
  const message = { topic: "other", name: "Asha", email: actor.email, message: "Where is it?" };
  await db.insert(contactMessages).values([
    { ...message, ticket: "T1", userId: actor.id },
    // Written by somebody who was not signed in: an e-mail that is typed proves nothing.
    { ...message, ticket: "T2", message: "Whose secret?" },
  ]);
  await db.update(users).set({ profilePicture: "mine.webp" }).where(eq(users.id, actor.id));

  const made = await exportData(shop, { actor: { ...actor, profilePicture: "mine.webp" }, password });
  if (!made.ok) throw new Error(made.reason);
  expect(made.fileName).toBe("my-data-2026-02-10.zip");
  const unzipped = await readZip(made.bytes);
  expect(Object.keys(unzipped)).toEqual(["your-data.json", "profile-picture.webp"]);
  expect(Buffer.from(unzipped["profile-picture.webp"]!)).toEqual(picture);
  const text = unzipped["your-data.json"]!.toString();
  expect(JSON.parse(text)).toMatchObject({
    account: { email: actor.email, firstName: "Asha", phoneNumber: "9812345678" },
    customer: [{ name: "Asha Rao", phone: "9812345678", email: actor.email, own_store: null }],
    addresses: [{ address1: "14 Lodhi Road" }],
    agreed_to: [
      { text: "terms", version: "2026-04-01" },
      { text: "privacy", version: "2026-04-01" },
    ],
    messages: [{ ticket: "T1" }],
    orders: [],
  });
  expect(text).not.toMatch(/Elsewhere|Whose secret|argon2|passwordHash|tokenHash/);
});

test("only after the password, and not over and over", async () => {
  const { actor } = await newcomer();
  expect(await exportData(shop, { actor, password: "a guess at it" })).toEqual({ ok: false, reason: "wrong_password" });
  for (let time = 0; time < 5; time += 1)
    expect(await exportData(shop, { actor, password })).toMatchObject({ ok: true });
  await expect(exportData(shop, { actor, password })).rejects.toMatchObject({ code: "too_many_requests" });
  await expect(exportData(shop, { actor: { kind: "guest" }, password })).rejects.toMatchObject({ status: 401 });
});

import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import type { Actor, UserActor } from "#domain/accounts/actor.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Shop } from "#services/shop.ts";
import { collectAccount } from "./collect-account.ts";
import { collectContacts, collectCustomer } from "./collect-customer.ts";
import { collectOrders } from "./collect-orders.ts";
import { collectPhotos } from "./collect-photos.ts";
import { collectPrescriptions } from "./collect-prescriptions.ts";
import { collectSent } from "./collect-sent.ts";
import { collectVisits } from "./collect-visits.ts";

/** Whose data they are: of somebody with an account, or of a customer who has none. */
export type Subject = { user: UserActor } | { customerId: number };

/**
 * Everything that is stored of a person, as a ZIP: one readable JSON file, and the files that they gave. It holds their health data,
 * whose reading by whoever takes it is logged. The caller has checked who asks.
 */
export async function packData(
  shop: Shop,
  { subject, reader }: { subject: Subject; reader: Actor },
): Promise<Uint8Array<ArrayBuffer>> {
  const user = "user" in subject ? subject.user : null;
  const who = "user" in subject ? { userId: subject.user.id } : subject;
  const { shopName, grievanceOfficer } = await getSettings(shop.db);
  const { sheets, ...health } = await collectPrescriptions(shop, { who, user, reader });
  const document = {
    from: shopName,
    made: shop.now(),
    questions: `${grievanceOfficer.name}, ${grievanceOfficer.email}`,
    // What the shop's counters know them by.
    customer: await collectCustomer(shop.db, who),
    ...(await collectContacts(shop.db, who)),
    ...(user && (await collectAccount(shop.db, { userId: user.id }))),
    ...health,
    ...(await collectOrders(shop.db, { who, appUrl: shop.appUrl })),
    ...(await collectVisits(shop.db, who)),
    ...(await collectSent(shop.db, who)),
  };
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(`${JSON.stringify(document, null, 2)}\n`), "your-data.json");
  const files = { ...(user && (await filesOf(shop, user))), ...sheets };
  // Pictures and sheets are compressed already.
  for (const [name, file] of Object.entries(files)) zip.addBuffer(Buffer.from(file), name, { compress: false });
  zip.end();
  return buffer(Readable.from(zip.outputStream));
}

async function filesOf(shop: Shop, { id: userId, profilePicture }: UserActor): Promise<Record<string, Uint8Array>> {
  const picture = profilePicture === null ? null : await shop.files.read("profiles", profilePicture);
  return {
    ...(picture && { [`profile-picture.${profilePicture!.split(".").at(-1)}`]: picture }),
    ...(await collectPhotos(shop, { userId })),
  };
}

import type { Db } from "#db/client.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { isAppError } from "#domain/wire/errors.ts";
import { seeCustomer } from "#services/customers/see-customer.ts";

type BookedFor = { id: number; name: string; phone: string; email: string };

type Asked = { actor: Actor; id: number; now: Date };

/** From whose page an eye test is booked; whoever was merged is the one who stays. Null for whoever was erased. */
export async function findBookedFor(db: Db, { actor, id, now }: Asked): Promise<BookedFor | null> {
  const seen = await seeCustomer(db, { actor, id, now });
  if ("movedTo" in seen) return findBookedFor(db, { actor, id: seen.movedTo, now });
  const { name, phone, email } = seen.customer;
  return name === "" ? null : { id, name, phone, email };
}

/**
 * The same once it is booked, while it is in their name and by their phone: somebody with an account is found by neither, and would
 * become a second customer. Null where the form was changed to somebody else.
 */
export async function findStillFor(
  db: Db,
  { name, phone, ...asked }: Asked & Pick<BookedFor, "name" | "phone">,
): Promise<number | null> {
  const customer = await findBookedFor(db, asked).catch((fault: unknown) => {
    // Open for an hour alone, and the hour is over: then as whoever is not known.
    if (isAppError(fault) && fault.code === "not_found") return null;
    throw fault;
  });
  const isSame =
    customer !== null &&
    customer.name.trim().toLowerCase() === name.trim().toLowerCase() &&
    lastDigits(customer.phone) === lastDigits(phone);
  return isSame ? customer.id : null;
}

const lastDigits = (phone: string) => phone.replaceAll(/\D/gu, "").slice(-10);

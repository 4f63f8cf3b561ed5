import type { Db } from "#db/client.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { isAppError } from "#domain/wire/errors.ts";
import { seeCustomer } from "#services/customers/see-customer.ts";
import type { Shop } from "#services/shop.ts";
import type { Appointment } from "./appointment-row.ts";

export type BookedFor = { id: number; name: string; phone: string; email: string };

type Asked = { actor: Actor; id: number; now: Date };

/**
 * From whose page an eye test is booked; whoever was merged is the one who stays. Null for whoever was erased. "unseen": they may
 * not be seen, or no longer, as where they were open for an hour and the hour is over.
 */
export async function findBookedFor(db: Db, asked: Asked): Promise<BookedFor | null | "unseen"> {
  try {
    return await findSeen(db, asked);
  } catch (fault) {
    if (isAppError(fault) && (fault.code === "not_found" || fault.code === "forbidden")) return "unseen";
    throw fault;
  }
}

/** Whoever an eye test was for that is called off may be a customer of other stores alone. */
export async function isUnseen(
  { db, now }: Pick<Shop, "db" | "now">,
  { actor, appointment }: { actor: Actor; appointment: Pick<Appointment, "customerId" | "cancelledAt"> },
): Promise<boolean> {
  const { customerId: id, cancelledAt } = appointment;
  if (id === null || cancelledAt === null) return false;
  return (await findBookedFor(db, { actor, id, now: now() })) === "unseen";
}

async function findSeen(db: Db, { actor, id, now }: Asked): Promise<BookedFor | null> {
  const seen = await seeCustomer(db, { actor, id, now });
  if ("movedTo" in seen) return findSeen(db, { actor, id: seen.movedTo, now });
  const { name, phone, email } = seen.customer;
  return name === "" ? null : { id, name, phone, email };
}

/**
 * The same once it is booked, while it is in their name and by their phone: somebody with an account is found by neither, and would
 * become a second customer. So would whoever is unseen. Null where the form was changed to somebody else.
 */
export async function findStillFor(
  db: Db,
  { name, phone, ...asked }: Asked & Pick<BookedFor, "name" | "phone">,
): Promise<number | null | "unseen"> {
  const customer = await findBookedFor(db, asked);
  if (customer === null || customer === "unseen") return customer;
  const isSame =
    customer.name.trim().toLowerCase() === name.trim().toLowerCase() &&
    lastDigits(customer.phone) === lastDigits(phone);
  return isSame ? customer.id : null;
}

const lastDigits = (phone: string) => phone.replaceAll(/\D/gu, "").slice(-10);

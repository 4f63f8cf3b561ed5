import type { Db } from "#db/client.ts";
import { isPermitted } from "#domain/access/permission.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { type ReturnChoice, returnChoices } from "#domain/orders/decide-request.ts";
import { loadReturnFacts } from "./load-return-facts.ts";
import type { OrderView } from "./order-view.ts";
import type { OrderEntry } from "./own-order.ts";

export type NamedChoice = ReturnChoice & { name: string };

/** What of a delivered order this person may ask for now, as its customer or for one, by the names of its goods. */
export async function listReturnChoices(
  db: Db,
  given: {
    actor: Actor | SystemActor;
    action: "order.ask" | "order.ask-for";
    entry: OrderEntry;
    lines: OrderView["lines"];
    now: Date;
  },
): Promise<NamedChoice[]> {
  const { actor, action, entry, lines, now } = given;
  if (entry.stage !== "delivered" || !isPermitted(actor, action, entry)) return [];
  const names = new Map(lines.map((line) => [line.id, line.productName]));
  return returnChoices(await loadReturnFacts(db, { order: entry }), now)
    .filter(({ returnable, canRemake }) => returnable > 0 || canRemake)
    .map((choice) => ({ ...choice, name: names.get(choice.id) ?? "" }));
}

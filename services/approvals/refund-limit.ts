import type { Db } from "#db/client.ts";
import type { AccessObject } from "#domain/access/permission.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { isWithin, limitOf } from "#domain/approvals/limits.ts";
import { getSettings } from "#services/content/get-settings.ts";

/** Who said yes to something, and to how much. */
export type Approved = { by: { id: number; name: string }; amountPaise: number };

type Refund = {
  actor: Actor | SystemActor;
  order: AccessObject;
  amountPaise: number;
  approved?: Approved | undefined;
};

/**
 * Whether so much of an order's money may go back by whoever does it for the shop: alone, or because somebody else said yes to so
 * much. Of an order of their own too.
 */
export async function mayPayBack(tx: Db, { actor, order, amountPaise, approved }: Refund): Promise<boolean> {
  if (amountPaise === 0) return true;
  if (approved) return amountPaise <= approved.amountPaise;
  const { approvals } = await getSettings(tx);
  return isWithin(limitOf(approvals, { actor, kind: "refund", object: order }), amountPaise);
}

export const ABOVE_LIMIT = "So much is paid back only with a yes of whoever manages the store, or of an owner";

import type { Db } from "#db/client.ts";
import type { Action } from "#domain/access/actions.ts";
import { type AccessObject, isPermitted } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { readStaff } from "./list-serving.ts";

/** Whether anybody else who works here may do this to this thing. */
export async function hasSecondPerson(
  db: Db,
  { actor, action, object }: { actor: UserActor; action: Action; object: AccessObject },
): Promise<boolean> {
  const staff = await readStaff(db);
  return staff.some((one) => one.id !== actor.id && isPermitted(one, action, object));
}

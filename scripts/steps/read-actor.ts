import type { Db } from "#db/client.ts";
import { SYSTEM, type StaffActor, type SystemActor } from "#domain/accounts/actor.ts";
import { StartRefused } from "#host/process/start-refused.ts";
import { findStaff } from "#services/staff/find-staff.ts";

/** Who stands in the books for what a command does: whom --by names, else nobody. */
export async function readActor(db: Db, by: string | undefined): Promise<StaffActor | SystemActor> {
  if (by === undefined) return SYSTEM;
  const staff = await findStaff(db, { email: by });
  if (staff === null) throw new StartRefused(`Nobody works here as ${by}.`);
  return staff;
}

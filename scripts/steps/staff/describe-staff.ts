import { fullName, type StaffActor, type SystemActor } from "#domain/accounts/actor.ts";
import { listStaff } from "#services/staff/list-staff.ts";
import type { StaffShop } from "#services/staff/staff-shop.ts";

/** One member of staff a line. */
export async function describeStaff(
  shop: StaffShop,
  given: { actor: StaffActor | SystemActor; role?: StaffActor["role"] },
): Promise<string> {
  const { actor, role } = given;
  const staff = await listStaff(shop.db, { actor, roles: role ? [role] : [], now: shop.now() });
  if (staff.length === 0) return role ? `There is no ${role}.` : "Nobody works here yet. Try --help.";
  const rows = staff.map((one) => [
    one.email,
    fullName(one),
    one.phoneNumber,
    [one.role, ...one.duties.map(describeDuty)].join(" + "),
    one.storeCode ?? "-",
    one.enabled ? `enabled, ${one.sessions} signed in` : "disabled",
  ]);
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column]!))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

const describeDuty = ({ duty, storeCode }: { duty: string; storeCode: string | null }) =>
  storeCode === null ? duty : `${duty} at ${storeCode}`;

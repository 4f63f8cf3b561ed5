import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";

/** Who may say who works here: administrators, and whoever runs the commands of the shop. Answers the id for the audit. */
export function requireAdmin(actor: Actor | SystemActor): number | null {
  if (actor.kind === "system") return null;
  if (actor.kind === "guest") throw new AppError("sign_in_required");
  if (actor.role !== "admin") throw new AppError("forbidden");
  return actor.id;
}

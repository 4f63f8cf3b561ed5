import { z } from "zod";

/** What figures and texts of the calls are measured in, said once. */

/** Rupees in a body, as a number with at most two decimals; inside the shop it is paise. */
export function rupees(about = "Rupees, with at most two decimals") {
  return z.number().meta({ description: about });
}

/** Percent in a body; inside the shop it is basis points. */
export function percent(about = "Percent") {
  return z.number().meta({ description: about });
}

export function instant(about = "An instant in UTC, ISO 8601") {
  return z.string().meta({ format: "date-time", description: about });
}

export function dioptres() {
  return z.number().nullable().meta({ description: "Dioptres; null where nothing was given" });
}

/** A limit of what a lens can be made in. */
export function powerLimit(about: string) {
  return z.number().meta({ description: `Dioptres. ${about}` });
}

export function millimetres(about: string) {
  return z.number().int().nullable().meta({ description: about });
}

import { z } from "zod";

/** A device that becomes a till: of which store, and what the store calls it. */
export const tillForm = z.object({
  store: z.coerce.number("Choose a store").int("Choose a store").positive("Choose a store"),
  name: z.string("Enter a name").trim().min(1, "Enter a name").max(40, "Use at most 40 characters"),
});

import type { z } from "zod";
import { type Parcel, parcelErrors } from "#domain/parcels/read-parcel.ts";

/** What is wrong with a parcel stands at the field where it was typed. */
export function checkParcel(typed: Parcel, { addIssue }: Pick<z.RefinementCtx, "addIssue">): void {
  const wrong = parcelErrors(typed);
  if (wrong) addIssue({ code: "custom", path: [wrong.field], message: wrong.words });
}

import { PRESCRIPTION_SAVED, PRESCRIPTION_UPLOADED } from "#domain/wire/prescriptions.ts";

/** What the screens say once a prescription is there: the words of the calls. */
export const GIVEN_TEXT = { typed: PRESCRIPTION_SAVED, sheet: PRESCRIPTION_UPLOADED } as const;

import { z } from "zod";
import { CONSENT_KEYS, type ConsentKey, STAFF_HOWS } from "./consent-words.ts";

const isKey = (text: string): text is ConsentKey => CONSENT_KEYS.some(({ key }) => key === text);

/** Names of consents in one field, after commas. */
const keysOf = (text: string): ConsentKey[] => text.split(",").filter(isKey);
const shown = z.string().max(200).transform(keysOf);

/** Beside the boxes: what the page showed, since only the difference is written, and how staff were told. */
export const consentForm = z.object({ shown, how: z.enum(STAFF_HOWS, { error: "Say how they told you" }) });
export const ownConsentForm = z.object({ shown });

/** A code of the app, or a recovery code. */
export const factorCodeField = "factor_code";
/** What a device has signed, as JSON. */
export const factorPasskeyField = "factor_passkey";

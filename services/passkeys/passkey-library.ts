/** Loaded at the first use: it takes a third of a second and 25 MB, which a shop does without until somebody has a passkey. */
export const passkeyLibrary = () => import("@simplewebauthn/server");

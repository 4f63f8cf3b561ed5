/** When this sign-in was, for the page's idle watch; the session itself is in a cookie that pages cannot read. */
export const signedInAtCookie = "signed_in_at";

/** Set while leaving: "asked" tells the page that everything it keeps in the browser must go. */
export const leftCookie = "left";

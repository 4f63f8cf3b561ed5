/** When this sign-in was, for the page's idle watch; the session itself is in a cookie that pages cannot read. */
export const signedInAtCookie = "signed_in_at";

/** Set while leaving: "asked" tells the page that everything it keeps in the browser must go. */
export const leftCookie = "left";

/** Set when a form came without JavaScript: that browser cannot fill in who is here, so its pages are written for it. */
export const ownPagesCookie = "own_pages";

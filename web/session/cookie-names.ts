/** When this sign-in was, for the page's idle watch; the session itself is in a cookie that pages cannot read. */
export const signedInAtCookie = "signed_in_at";

/**
 * Set while leaving, until the next page has woken up, be it days later: "asked" tells it that everything kept in the
 * browser must go.
 */
export const leftCookie = "left";

/** Set when a form came without JavaScript: that browser cannot fill in who is here, so its pages are written for it. */
export const ownPagesCookie = "own_pages";

/** Set while staff are signed in, and left when their session ends by itself: the console then leads to its sign-in. */
export const staffHereName = "staff_here";

/** What staff call a mail, and when the shop sends it. */
export type MailFacts = { label: string; when: string };

/** Every kind of mail that the shop sends. */
export const MAIL_FACTS = {
  welcome: { label: "Welcome", when: "When somebody opens an account." },
  "password-reset": { label: "New password", when: "When somebody has forgotten their password." },
  "password-changed": { label: "Password changed", when: "After a password was changed." },
  "sign-in-code": { label: "Code to sign in", when: "When somebody signs in by a code." },
  "passkey-added": { label: "Passkey added", when: "After a passkey was added to an account." },
  "passkey-removed": { label: "Passkey removed", when: "After a passkey was removed from an account." },
  "second-factor-set-up": { label: "Second factor set up", when: "After a member of staff set up a second factor." },
  "second-factor-removed": { label: "Second factor removed", when: "After a second factor was removed." },
  "email-change": { label: "Confirm new e-mail", when: "When somebody wants another e-mail for their account." },
  "email-taken": {
    label: "E-mail has an account",
    when: "When the e-mail that somebody wants has an account already.",
  },
  "email-changed": { label: "E-mail changed", when: "To the old e-mail, after it was changed." },
  goodbye: { label: "Account erased", when: "After an account was erased." },
  subscribe: { label: "Confirm newsletter", when: "When somebody asks for the newsletter." },
  subscribed: { label: "Newsletter confirmed", when: "After the newsletter was confirmed." },
  "order-confirmed": { label: "Order confirmed", when: "After an order was placed." },
  "reserved-in-store": { label: "Order kept in a store", when: "After an order was placed that is paid in a store." },
  "hold-ending": { label: "Pay in store soon", when: "Before a store stops keeping an order that is not paid." },
  "hold-ended": { label: "No longer kept", when: "When a store no longer keeps an order that was not paid." },
  "paid-in-store": { label: "Paid in a store", when: "After an order was paid in a store." },
  "payment-failed": { label: "Payment failed", when: "When an order stays unpaid." },
  "payment-returned": { label: "Payment returned", when: "When a payment came too late for its order." },
  refund: { label: "Refund", when: "When a payment goes back that became no order." },
  "prescription-needed": { label: "Prescription needed", when: "When a paid order waits for its prescription." },
  "prescription-rejected": { label: "Prescription sent back", when: "When a prescription has to be given once more." },
  "frame-awaited": { label: "Frame awaited", when: "While an order waits for the customer's own frame." },
  "frame-received": { label: "Frame received", when: "After the customer's own frame has come." },
  shipped: { label: "Shipped", when: "When an order is on its way." },
  "promise-changed": { label: "Another day promised", when: "After the promised day of an order was changed." },
  "parcel-known": { label: "Parcel number", when: "When a parcel that is on its way has got its number." },
  "ready-to-collect": { label: "Ready to collect", when: "When an order lies ready in its store." },
  "collect-reminder": { label: "Still to collect", when: "When an order was not collected yet." },
  "not-collected": { label: "Not collected", when: "When an order was taken back that nobody collected." },
  delivered: { label: "Delivered", when: "After an order was delivered or collected." },
  cancelled: { label: "Cancelled", when: "After an order was cancelled." },
  "request-asked": { label: "Return asked for", when: "When somebody asks for a return or a remake." },
  "request-answered": { label: "Return answered", when: "After a return or a remake was answered." },
  "request-ended": { label: "Return ended", when: "When the shop no longer waits for what was to come back." },
  "request-received": { label: "Return received", when: "After the shop has what came back." },
  "back-in-stock": { label: "Back in stock", when: "When something is in stock that somebody waits for." },
  "question-replied": { label: "Question answered", when: "After the shop answered a question about a product." },
  "question-helped": { label: "Answer shown", when: "After a buyer's answer is shown to whoever asked." },
  "contact-receipt": { label: "Message received", when: "After somebody wrote to the shop." },
  "contact-for-shop": { label: "Message for the shop", when: "To the shop, when somebody wrote to it." },
  recall: { label: "Time for an eye test", when: "When staff remind somebody who asked for it." },
  "eye-test-booked": { label: "Eye test booked", when: "After an eye test was booked." },
  "eye-test-moved": { label: "Eye test moved", when: "After an eye test got another time." },
  "eye-test-called-off": { label: "Eye test called off", when: "When a store has to call off an eye test." },
  "eye-test-for-store": { label: "Eye test, for the store", when: "To the store, of each eye test that changes." },
} as const satisfies Readonly<Record<string, MailFacts>>;

export type MailKind = keyof typeof MAIL_FACTS;

export const MAIL_KINDS = Object.keys(MAIL_FACTS) as MailKind[];

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(MAIL_FACTS, kind);

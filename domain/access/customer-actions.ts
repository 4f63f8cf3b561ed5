import type { ActionRule } from "./action-rule.ts";

/** What everybody may do. */
export const PUBLIC_ACTIONS = {
  "shop.read": { means: "Read what the shop shows to all.", who: "everybody" },
  "coupon.read": { means: "Look a coupon up by its code.", who: "everybody" },
  "account.enter": { means: "Sign up, sign in, or ask for a new password.", who: "everybody" },
  "account.recover": { means: "Set a new password by the link of a mail.", who: "everybody" },
  "newsletter.change": { means: "Ask for the newsletter, confirm it, leave it.", who: "everybody" },
  "payment.report": { means: "Tell what became of a payment: the gateway, by its signature.", who: "everybody" },
  "order.track": { means: "See where an order is, by its number and one's phone or e-mail.", who: "everybody" },
  "order.look-up": { means: "See an order by its random id, its person masked.", who: "visitor" },
  "bill.look-up": { means: "See a bill by its random number, its person masked.", who: "visitor" },
  "prescription.look-up": { means: "See the prescriptions of an order by a signed link.", who: "visitor" },
  "mail.read": { means: "Read the letters of a demonstration shop.", who: "everybody" },
  "message.send": { means: "Write to the shop.", who: "visitor" },
  "visit.change": { means: "Book, move or cancel an eye test.", who: "visitor" },
  "stock.wait": { means: "Be told once when something is back in stock, or no more.", who: "visitor" },
  "visitor.read": { means: "See who is signed in here, and what this browser keeps.", who: "visitor" },
  "visitor.change": { means: "Set what this browser keeps.", who: "visitor" },
} as const satisfies Record<string, ActionRule>;

const mine = { who: "signed-in", own: true } as const;
/** Of a guest: by the cookies of the browser. */
const visitors = { who: "visitor", own: true } as const;

/** What somebody does with what is their own, and nobody else. */
export const OWN_ACTIONS = {
  "cart.read": { means: "See one's cart.", ...visitors },
  "cart.change": { means: "Change one's cart.", ...visitors },
  "wishlist.read": { means: "See what one likes.", ...visitors },
  "wishlist.change": { means: "Like something, or no more.", ...visitors },
  "prescription.keep": { means: "Keep a prescription for later, for the cart or the wizard.", ...visitors },
  "account.read": { means: "See one's account.", ...mine },
  "account.change": { means: "Change one's name, picture, e-mail, password, passkeys or sessions.", ...mine },
  "account.leave": { means: "Sign out.", ...visitors },
  "account.export": { means: "Take a copy of what the shop keeps of one.", ...mine },
  "account.erase": { means: "Have one's account erased.", ...mine },
  "address.read": { means: "See one's addresses.", ...mine },
  "address.change": { means: "Add, change or delete one's addresses.", ...mine },
  "review.write": { means: "Review a product, with photos, and take one's reviews away.", ...mine },
  "question.ask": { means: "Ask a question about a product.", ...mine },
  "question.help": { means: "Answer a question about something that one has bought.", ...mine },
  "order.pay": { means: "Open a payment and try it again.", ...mine },
  "order.place": { means: "Buy what is in one's cart.", ...mine },
  "order.list": { means: "See one's orders.", ...mine },
  "order.ask": { means: "Ask to send something back, or to have it made again.", ...mine },
} as const satisfies Record<string, ActionRule>;

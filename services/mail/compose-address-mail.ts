import type { Composed } from "./post.ts";

/** To the new mailbox: nothing changes until its owner has followed the link. */
export function composeEmailChange(given: {
  firstName: string;
  shopName: string;
  token: string;
  appUrl: string;
}): Composed {
  const { firstName, shopName, token, appUrl } = given;
  return {
    kind: "email-change",
    subject: "Confirm your new e-mail address",
    content: {
      title: "Confirm your new e-mail address",
      preview: "The link works once, for 30 minutes.",
      paragraphs: [
        `${firstName} asked to use this address for an account at ${shopName}, to sign in and to get e-mails about orders.`,
        "The link works once, for 30 minutes. Nothing changes until you use it.",
      ],
      action: {
        label: "Use this address",
        url: `${appUrl}/user/email?token=${encodeURIComponent(token)}`,
        isKey: true,
      },
      closing: ["If you did not ask for this, you can ignore this e-mail. Nothing will change."],
    },
  };
}

/** To a mailbox that has an account of its own: whoever asked gets the same answer as ever. */
export function composeEmailTaken(given: { shopName: string; appUrl: string }): Composed {
  const { shopName, appUrl } = given;
  return {
    kind: "email-taken",
    subject: "You already have an account with this address",
    content: {
      title: "You already have an account",
      preview: "Nothing was changed.",
      paragraphs: [
        `Someone asked to use this address for another account at ${shopName}. It already belongs to your account, so nothing was changed.`,
        'If it was you, please sign in with this address. If you do not remember your password, use "Forgot Password?" to set a new one.',
      ],
      action: { label: "Sign in", url: `${appUrl}/?auth=login` },
      closing: ["If it was not you, you can ignore this e-mail."],
    },
  };
}

/** To the old mailbox, once it is done: the last mail that it gets. */
export function composeEmailChanged(given: { firstName: string; email: string; phone: string }): Composed {
  const { firstName, email, phone } = given;
  return {
    kind: "email-changed",
    subject: "Your e-mail address was changed",
    content: {
      title: "Your e-mail address was changed",
      preview: "This address no longer belongs to your account.",
      paragraphs: [
        `${firstName}, your account now has a new e-mail address, which was confirmed by a link. Please sign in ` +
          `with the new address from now on. We send our e-mails there too.`,
        "All other devices were signed out.",
      ],
      closing: [
        `If it was not you, someone may know your password. Call ${phone} or write to ${email} immediately. We will block the account until we know who it belongs to.`,
      ],
    },
  };
}

/** After an account was erased. It names nobody: nothing is left to name them by. */
export function composeGoodbye(given: {
  shopName: string;
  officer: { name: string; email: string };
  appUrl: string;
}): Composed {
  const { shopName, officer, appUrl } = given;
  return {
    kind: "goodbye",
    subject: "Your account is erased",
    content: {
      title: "Your account is erased",
      preview: "What we had to keep, and why.",
      paragraphs: [
        `Your account at ${shopName} is erased, with its addresses, prescriptions, wishlist, cart and everything ` +
          `else in it. Nobody can sign in with it any more.`,
        "We must keep your bills for as long as tax law requires, with your name and delivery address. Your phone " +
          "number and e-mail address are removed from them. Your reviews stay, without your name.",
        "This is the last e-mail we send you. You can open a new account with this address at any time.",
      ],
      action: { label: `Go to ${shopName}`, url: appUrl },
      closing: [`If you did not ask for this, write to ${officer.name}: ${officer.email}.`],
    },
  };
}

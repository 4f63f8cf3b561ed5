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
    subject: "Confirm your new e-mail address",
    content: {
      title: "Is this your new e-mail address?",
      preview: "The link works once and for 30 minutes.",
      paragraphs: [
        `${firstName} asked to use this address for an account at ${shopName}: to sign in, and for all mails about orders.`,
        "The link works once and for 30 minutes. Until then everything stays as it is.",
      ],
      action: {
        label: "Use this address",
        url: `${appUrl}/user/email?token=${encodeURIComponent(token)}`,
        isKey: true,
      },
      closing: ["If you did not ask for it, leave this mail alone, and nothing happens."],
    },
  };
}

/** To a mailbox that has an account of its own: whoever asked gets the same answer as ever. */
export function composeEmailTaken(given: { shopName: string; appUrl: string }): Composed {
  const { shopName, appUrl } = given;
  return {
    subject: "You already have an account with this address",
    content: {
      title: "You already have an account",
      preview: "Nothing was changed.",
      paragraphs: [
        `Somebody asked to use this address for another account at ${shopName}. It belongs to yours already, so nothing was changed.`,
        'If it was you: sign in with this address. If you no longer know the password, "Forgot Password?" sends you a link for a new one.',
      ],
      action: { label: "Sign in", url: `${appUrl}/?auth=login` },
      closing: ["If it was not you, leave this mail alone."],
    },
  };
}

/** To the old mailbox, once it is done: the last mail that it gets. */
export function composeEmailChanged(given: { firstName: string; email: string; phone: string }): Composed {
  const { firstName, email, phone } = given;
  return {
    subject: "Your e-mail address was changed",
    content: {
      title: "Your e-mail address was changed",
      preview: "This address no longer belongs to your account.",
      paragraphs: [
        `${firstName}, your account now has another e-mail address, which was confirmed from its mailbox. You ` +
          `sign in with the new one, and our mails go there.`,
        "All other devices were signed out.",
      ],
      closing: [
        `If it was not you, somebody knows your password. Call ${phone} or write to ${email} at once: we stop the account until we know whose it is.`,
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
    subject: "Your account is erased",
    content: {
      title: "Your account is erased",
      preview: "What we had to keep, and why.",
      paragraphs: [
        `Your account at ${shopName} is erased, with its addresses, prescriptions, wishlist, cart and everything ` +
          `else that was yours. Nobody can sign in with it any more.`,
        "The bills of what you bought stay for as long as the tax law asks for, with your name and the address " +
          "of delivery, and without your phone number and e-mail address. What you wrote about products stays without your name.",
        "This is the last mail that we send you. With this address you can make a new account whenever you like.",
      ],
      action: { label: `Go to ${shopName}`, url: appUrl },
      closing: [`If you did not ask for this, write to ${officer.name}: ${officer.email}.`],
    },
  };
}

import type { Composed } from "./post.ts";

export function composeWelcome(given: { firstName: string; shopName: string; appUrl: string }): Composed {
  const { firstName, shopName, appUrl } = given;
  return {
    subject: `Welcome to ${shopName}`,
    content: {
      title: `Welcome, ${firstName}`,
      preview: "Your account is ready.",
      paragraphs: [
        "Your account is ready. Orders, addresses, prescriptions and the frames you like are kept together there.",
        "A complete pair needs three things: a frame, a power type and a lens. We show each price before you decide.",
      ],
      action: { label: "Look at frames", url: `${appUrl}/productList/eye_glasses` },
    },
  };
}

export function composePasswordReset(given: { firstName: string; token: string; appUrl: string }): Composed {
  const { firstName, token, appUrl } = given;
  return {
    subject: "Choose a new password",
    content: {
      title: "Choose a new password",
      preview: "The link works once and for 30 minutes.",
      paragraphs: [
        `${firstName}, somebody asked for a new password for this account. The link works once and for 30 minutes.`,
      ],
      action: {
        label: "Choose a new password",
        url: `${appUrl}/reset-password?token=${encodeURIComponent(token)}`,
        isKey: true,
      },
      closing: ["If it was not you, leave this mail alone: your password stays as it is."],
    },
  };
}

export function composePasswordChanged(given: { firstName: string; email: string; appUrl: string }): Composed {
  const { firstName, email, appUrl } = given;
  return {
    subject: "Your password was changed",
    content: {
      title: "Your password was changed",
      preview: "All other devices were signed out.",
      paragraphs: [`${firstName}, the password of your account was changed, and all other devices were signed out.`],
      action: { label: "Sign in", url: `${appUrl}/?auth=login` },
      closing: [
        `If it was not you, choose a new password at once with "Forgot Password?", look at your passkeys in My Profile, and write to ${email}.`,
      ],
    },
  };
}

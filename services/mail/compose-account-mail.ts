import type { Composed } from "./post.ts";

export function composeWelcome(given: { firstName: string; shopName: string; appUrl: string }): Composed {
  const { firstName, shopName, appUrl } = given;
  return {
    kind: "welcome",
    subject: `Welcome to ${shopName}`,
    content: {
      title: `Welcome, ${firstName}`,
      preview: "Your account is ready.",
      paragraphs: [
        "Your account is ready. It keeps your orders, addresses, prescriptions and favourite frames in one place.",
        "A pair of glasses takes three choices: a frame, a power type and a lens. You see each price before you choose.",
      ],
      action: { label: "See all eyeglasses", url: `${appUrl}/productList/eye_glasses` },
    },
  };
}

export function composePasswordReset(given: { firstName: string; token: string; appUrl: string }): Composed {
  const { firstName, token, appUrl } = given;
  return {
    kind: "password-reset",
    subject: "Choose a new password",
    content: {
      title: "Choose a new password",
      preview: "The link works once, for 30 minutes.",
      paragraphs: [
        `${firstName}, someone asked for a new password for your account. The link works once, for 30 minutes.`,
      ],
      action: {
        label: "Choose a new password",
        url: `${appUrl}/reset-password?token=${encodeURIComponent(token)}`,
        isKey: true,
      },
      closing: ["If it was not you, you can ignore this e-mail. Your password stays the same."],
    },
  };
}

export function composePasswordChanged(given: { firstName: string; email: string; appUrl: string }): Composed {
  const { firstName, email, appUrl } = given;
  return {
    kind: "password-changed",
    subject: "Your password was changed",
    content: {
      title: "Your password was changed",
      preview: "All other devices were signed out.",
      paragraphs: [`${firstName}, the password of your account was changed. All other devices were signed out.`],
      action: { label: "Sign in", url: `${appUrl}/?auth=login` },
      closing: [
        `If it was not you, choose a new password immediately with "Forgot Password?", check your passkeys in My Profile and write to ${email}.`,
      ],
    },
  };
}

import type { Composed } from "./post.ts";

export function composeSignInCode(given: { firstName: string; shopName: string; code: string }): Composed {
  const { firstName, shopName, code } = given;
  return {
    subject: `${code} is your code for ${shopName}`,
    content: {
      title: `Your code is ${code}`,
      preview: "It works once and for 10 minutes.",
      paragraphs: [
        `${firstName}, type this code on the page that asked for it. It works once and for 10 minutes.`,
        "An older code does not work any more. Nobody of the shop ever asks you for a code.",
      ],
      closing: ["If it was not you, leave this mail alone: without the code nobody signs in."],
    },
  };
}

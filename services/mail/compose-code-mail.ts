import type { Composed } from "./post.ts";

export function composeSignInCode(given: { firstName: string; shopName: string; code: string }): Composed {
  const { firstName, shopName, code } = given;
  return {
    kind: "sign-in-code",
    subject: `${code} is your code for ${shopName}`,
    content: {
      title: `Your code is ${code}`,
      preview: "It works once, for 10 minutes.",
      paragraphs: [
        `${firstName}, enter this code on the page that asked for it. It works once, for 10 minutes.`,
        "Do not share this code with anyone. We never ask you for it. Older codes no longer work.",
      ],
      closing: ["If it was not you, you can ignore this e-mail. Nobody can sign in without the code."],
    },
  };
}

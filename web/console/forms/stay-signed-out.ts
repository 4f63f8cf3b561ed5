import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { FormAnswer } from "#web/forms/answer.ts";

/** After a form whose session has ended nothing is loaded again: that would lead to the door, and lose what was typed. */
export function stayWhenSignedOut({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return isSignedOut(actionResult) ? false : defaultShouldRevalidate;
}

function isSignedOut(answer: FormAnswer | undefined): boolean {
  return answer?.ok === false && answer.signedOut === true;
}

import { type Reason, wantsDocument } from "#web/forms/answer.ts";
import { PASSWORD_AGAIN } from "./password-error.ts";

/** Names the passwords that a form had before it was held. */
export const leftOutField = "left_out";

const isPassword = (name: string) => name.includes("password");

/** The passwords that were typed into a form, now or before it was held. */
export function passwordsOf(form: FormData): string[] {
  const typed = [...form].filter(([name, value]) => isPassword(name) && value !== "").map(([name]) => name);
  const before = form.getAll(leftOutField).filter((name): name is string => typeof name === "string");
  return [...new Set([...typed, ...before])].filter(isPassword);
}

/** To a refusal: that a password which was typed is gone, and not missing. With JavaScript it is still in its field. */
export function sayPasswordGone(reason: Reason, { request, form }: { request: Request; form: FormData }): Reason {
  const { fields } = reason;
  if (!wantsDocument(request) || passwordsOf(form).length === 0) return reason;
  const heldBack = form.getAll(leftOutField).filter((name) => fields?.[String(name)] !== undefined);
  const again = Object.fromEntries(heldBack.map((name) => [String(name), PASSWORD_AGAIN]));
  return { ...reason, passwordGone: true, ...(fields && { fields: { ...fields, ...again } }) };
}

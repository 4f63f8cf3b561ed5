/** Where most of our customers have their mail, the most common first. */
const COMMON = [
  "gmail.com",
  "yahoo.com",
  "yahoo.co.in",
  "yahoo.in",
  "hotmail.com",
  "outlook.com",
  "rediffmail.com",
  "icloud.com",
  "live.com",
  "protonmail.com",
  "ymail.com",
  "googlemail.com",
  "outlook.in",
  "zohomail.in",
  "aol.com",
  "msn.com",
];

/** One letter away from those, and somebody's own. */
const OTHERS = new Set([
  "outlook.id",
  "outlook.ie",
  "outlook.it",
  "yahoo.cn",
  "yahoo.co.id",
  "yahoo.co.il",
  "yahoo.id",
  "yahoo.ie",
  "yahoo.it",
]);

/** Nearly every short name is somebody's: "life.com" is no slip of "live.com". Only the ending after it is looked at. */
const SHORT_NAME = 4;

/**
 * What was probably meant by an e-mail address whose domain is one slip away from a common one: a letter wrong, left out
 * or too many, or two swapped. "asha@gmial.com" -> "asha@gmail.com". Null for every other address.
 */
export function suggestEmail(typed: string): string | null {
  const [, person, written] = /^([^\s@]+)@([^\s@]+)$/.exec(typed.trim()) ?? [];
  if (person === undefined || written === undefined) return null;
  const domain = written.toLowerCase();
  if (COMMON.includes(domain) || OTHERS.has(domain)) return null;
  const meant = COMMON.find((common) => isSlipOf(common, domain));
  return meant === undefined ? null : `${person}@${meant}`;
}

function isSlipOf(common: string, domain: string): boolean {
  const name = common.slice(0, common.indexOf("."));
  if (name.length <= SHORT_NAME) return domain.startsWith(`${name}.`) && isOneStepFrom(common, domain);
  if (isSwapOf(common, domain)) return true;
  // The first letter is seldom wrong, and with another one it is another house: mail.com, cloud.com.
  return domain[0] === common[0] && isOneStepFrom(common, domain);
}

/** One letter wrong, left out or too many, or two neighbours swapped. */
function isOneStepFrom(right: string, typed: string): boolean {
  if (Math.abs(right.length - typed.length) > 1) return false;
  if (isSwapOf(right, typed)) return true;
  const at = firstDifference(right, typed);
  const [restOfRight, restOfTyped] = [right.slice(at), typed.slice(at)];
  return (
    restOfRight.slice(1) === restOfTyped.slice(1) ||
    restOfRight.slice(1) === restOfTyped ||
    restOfRight === restOfTyped.slice(1)
  );
}

function isSwapOf(right: string, typed: string): boolean {
  if (right.length !== typed.length || right === typed) return false;
  const at = firstDifference(right, typed);
  const swapped = `${right.slice(0, at)}${right[at + 1] ?? ""}${right[at]}${right.slice(at + 2)}`;
  return swapped === typed;
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

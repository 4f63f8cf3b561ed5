const dayMs = 86_400_000;

/** Less than a year, as the standard asks. The shop that answers says with it that somebody still reads this. */
const goodForDays = 180;

export function formatSecurityTxt(given: { contact: string; appUrl: string; now: Date }): string {
  const { contact, appUrl, now } = given;
  // By whole days, so that the same day says the same.
  const expires = new Date(Math.floor(now.getTime() / dayMs) * dayMs + goodForDays * dayMs);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en, hi",
    `Canonical: ${appUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}

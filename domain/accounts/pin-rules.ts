import { z } from "zod";

/** Wrong ones in a row, after which a PIN opens nothing until its owner sets a new one. */
export const PIN_TRIES = 10;

const FIRST_BIRTH_YEAR = 1930;
const LAST_BIRTH_YEAR = 2015;

export const PIN_NEEDED = "A PIN has six digits";
export const PIN_EASY =
  "This PIN is easy to guess: no rows such as 123456, no repeats such as 111111 or 121212, no year of birth";

/** Six digits that nobody tries first. */
export function isEasyPin(pin: string): boolean {
  const digits = [...pin].map(Number);
  const steps = digits.slice(1).map((digit, n) => digit - digits[n]!);
  if (steps.every((step) => step === steps[0] && Math.abs(step) <= 1)) return true;
  if (pin === pin.slice(0, 2).repeat(3) || pin === pin.slice(0, 3).repeat(2)) return true;
  return [pin.slice(0, 4), pin.slice(2)].some(
    (year) => Number(year) >= FIRST_BIRTH_YEAR && Number(year) <= LAST_BIRTH_YEAR,
  );
}

/** A new PIN, with the password of the account once more. */
export const pinForm = z.object({
  pin_password: z
    .string(PIN_NEEDED)
    .regex(/^\d{6}$/, PIN_NEEDED)
    .refine((pin) => !isEasyPin(pin), PIN_EASY),
  password: z.string("Type your password").min(1, "Type your password"),
});

/** Who unlocks a till, and with what. */
export const unlockForm = z.object({
  who: z.coerce.number("Choose your name").int("Choose your name").positive("Choose your name"),
  pin_password: z.string(PIN_NEEDED).regex(/^\d{6}$/, PIN_NEEDED),
});

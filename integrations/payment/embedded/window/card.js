// Shared by the window and the gateway behind it. Plain JavaScript: the browser gets this file as it is.

const TEST_CARDS = { 4100280000001007: "Visa", 5500670000001002: "MasterCard" };

/** @param {string} number digits only */
export const isTestCard = (number) => Object.hasOwn(TEST_CARDS, number);

/** @param {string} number digits only @returns {string} */
export const networkOf = (number) =>
  TEST_CARDS[number] ?? (number.startsWith("4") ? "Visa" : /^5[1-5]/.test(number) ? "MasterCard" : "Unknown");

/** The check digit of ISO/IEC 7812. @param {string} number */
export const passesLuhn = (number) => {
  if (!/^\d{12,19}$/.test(number)) return false;
  let sum = 0;
  for (let i = 0; i < number.length; i += 1) {
    const digit = Number(number[number.length - 1 - i]);
    const counted = i % 2 === 0 ? digit : digit * 2;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
};

/** What is wrong with a card number, in words, or null. @param {string} typed */
export const cardNumberProblem = (typed) => {
  const number = typed.replace(/[\s-]/g, "");
  if (number === "") return "Enter the card number";
  if (!passesLuhn(number)) return "This card number is not valid. Check the digits";
  return isTestCard(number) ? null : "Only test cards work here. Never type a real card into a test payment";
};

/** What is wrong with an expiry, in words, or null. @param {string} typed @param {Date} now */
export const expiryProblem = (typed, now) => {
  const match = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(typed.trim());
  if (!match) return typed.trim() === "" ? "Enter the expiry date" : "Write the expiry as MM/YY";
  return now.getTime() >= Date.UTC(2000 + Number(match[2]), Number(match[1]), 1) ? "This card has expired" : null;
};

/** Groups of four while typing. @param {string} typed */
export const groupCardNumber = (typed) =>
  (
    typed
      .replace(/\D/g, "")
      .slice(0, 19)
      .match(/.{1,4}/g) ?? []
  ).join(" ");

/** The stroke after the month while typing. @param {string} typed */
export const slashExpiry = (typed) => {
  const digits = typed.replace(/\D/g, "").slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
};

/** A State or Union Territory by its GST code, with the first three digits of its PIN codes as closed ranges. */
export type State = { code: string; name: string; pins: readonly (readonly [number, number])[] };

export const STATES: readonly State[] = [
  { code: "01", name: "Jammu and Kashmir", pins: [[180, 194]] },
  { code: "02", name: "Himachal Pradesh", pins: [[171, 177]] },
  { code: "03", name: "Punjab", pins: [[140, 160]] },
  { code: "04", name: "Chandigarh", pins: [[160, 160]] },
  { code: "05", name: "Uttarakhand", pins: [[244, 263]] },
  { code: "06", name: "Haryana", pins: [[121, 136]] },
  { code: "07", name: "Delhi", pins: [[110, 110]] },
  { code: "08", name: "Rajasthan", pins: [[301, 345]] },
  { code: "09", name: "Uttar Pradesh", pins: [[201, 285]] },
  { code: "10", name: "Bihar", pins: [[800, 855]] },
  { code: "11", name: "Sikkim", pins: [[737, 737]] },
  { code: "12", name: "Arunachal Pradesh", pins: [[790, 792]] },
  { code: "13", name: "Nagaland", pins: [[797, 798]] },
  { code: "14", name: "Manipur", pins: [[795, 795]] },
  { code: "15", name: "Mizoram", pins: [[796, 796]] },
  { code: "16", name: "Tripura", pins: [[799, 799]] },
  { code: "17", name: "Meghalaya", pins: [[793, 794]] },
  { code: "18", name: "Assam", pins: [[781, 788]] },
  { code: "19", name: "West Bengal", pins: [[700, 743]] },
  { code: "20", name: "Jharkhand", pins: [[813, 835]] },
  { code: "21", name: "Odisha", pins: [[751, 770]] },
  { code: "22", name: "Chhattisgarh", pins: [[490, 497]] },
  { code: "23", name: "Madhya Pradesh", pins: [[450, 488]] },
  { code: "24", name: "Gujarat", pins: [[360, 396]] },
  {
    code: "26",
    name: "Dadra and Nagar Haveli and Daman and Diu",
    pins: [
      [362, 362],
      [396, 396],
    ],
  },
  {
    code: "27",
    name: "Maharashtra",
    pins: [
      [400, 402],
      [404, 445],
    ],
  }, // 403 is Goa's alone
  { code: "29", name: "Karnataka", pins: [[560, 591]] },
  { code: "30", name: "Goa", pins: [[403, 403]] },
  { code: "31", name: "Lakshadweep", pins: [[682, 682]] },
  { code: "32", name: "Kerala", pins: [[670, 695]] },
  { code: "33", name: "Tamil Nadu", pins: [[600, 643]] },
  {
    code: "34",
    name: "Puducherry",
    pins: [
      [533, 533],
      [605, 605],
      [607, 607],
      [609, 609],
      [673, 673],
    ],
  },
  { code: "35", name: "Andaman and Nicobar Islands", pins: [[744, 744]] },
  { code: "36", name: "Telangana", pins: [[500, 509]] },
  { code: "37", name: "Andhra Pradesh", pins: [[515, 535]] },
  { code: "38", name: "Ladakh", pins: [[194, 194]] },
  { code: "97", name: "Other Territory", pins: [] },
];

/** Where parcels go: every State with PIN codes. */
export const DELIVERY_STATES = STATES.filter((state) => state.pins.length > 0);

const PIN = /^[1-9][0-9]{5}$/;

/** Six digits, the first of which is not 0; whether it fits its State is another question. */
export function isPin(text: string): boolean {
  return PIN.test(text);
}

/** By GST code or by name, without case; null when there is none such. */
export function findState(codeOrName: string): State | null {
  const wanted = codeOrName.trim().toLowerCase();
  return STATES.find((state) => state.code === wanted || state.name.toLowerCase() === wanted) ?? null;
}

/** Every State that a PIN code may lie in; near borders there are several. */
export function statesForPin(pin: string): State[] {
  if (!isPin(pin)) return [];
  const prefix = Number(pin.slice(0, 3));
  return STATES.filter((state) => state.pins.some(([low, high]) => prefix >= low && prefix <= high));
}

/** First three digits of the army's post offices, which lie in no State. */
const ARMY_PINS = [900, 939] as const;

/** Whether India Post has handed out its first three digits: 999999 has the form of a PIN code, and is none. */
export function isAssignedPin(pin: string): boolean {
  const first = Number(pin.slice(0, 3));
  return statesForPin(pin).length > 0 || (isPin(pin) && first >= ARMY_PINS[0] && first <= ARMY_PINS[1]);
}

/** The one State of a PIN code; null when it has none or may have several. */
export function stateForPin(pin: string): State | null {
  const states = statesForPin(pin);
  return states.length === 1 ? states[0]! : null;
}

/** Words when PIN and State do not go together; a warning only, since the ranges have exceptions. */
export function pinWarning(pin: string, stateCode: string): string | null {
  const states = statesForPin(pin);
  if (states.length === 0 || states.some((state) => state.code === stateCode)) return null;
  return `PIN ${pin} is usually in ${states.map((state) => state.name).join(" or ")}. Please check it.`;
}

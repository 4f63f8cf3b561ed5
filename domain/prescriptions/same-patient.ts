type Patient = { personId: number | null; customerName: string };

/**
 * Whether two prescriptions of one account are of one person. Sheets may come without a name; they are then of whoever owns the
 * account, as far as anybody knows.
 */
export function isSamePatient(one: Patient, other: Patient): boolean {
  if (one.personId !== null && other.personId !== null) return one.personId === other.personId;
  const [a, b] = [one, other].map(({ customerName }) => customerName.trim().replace(/\s+/g, " ").toLowerCase());
  return a === b || a === "" || b === "";
}

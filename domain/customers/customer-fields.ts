/** What staff may change of a customer; of whoever has an account the first three are the account's. */
export const CUSTOMER_FIELDS = ["name", "phone", "email", "birthYear", "gstin", "homeStoreId"] as const;
export type CustomerField = (typeof CUSTOMER_FIELDS)[number];

const ACCOUNT_FIELDS = ["name", "phone", "email"] as const satisfies readonly CustomerField[];

export const isOfAccount = (field: CustomerField): boolean => (ACCOUNT_FIELDS as readonly string[]).includes(field);

export type CustomerValues = {
  name: string;
  phone: string;
  email: string;
  birthYear: number | null;
  gstin: string | null;
  homeStoreId: number | null;
};

export const valuesOf = ({ name, phone, email, birthYear, gstin, homeStoreId }: CustomerValues): CustomerValues => ({
  name,
  phone,
  email,
  birthYear,
  gstin,
  homeStoreId,
});

export const differing = (one: CustomerValues, other: CustomerValues): CustomerField[] =>
  CUSTOMER_FIELDS.filter((field) => one[field] !== other[field]);

/** Copies single fields of one into the other, each with its own type. */
export function withFields(
  base: CustomerValues,
  from: CustomerValues,
  fields: readonly CustomerField[],
): CustomerValues {
  return { ...base, ...Object.fromEntries(fields.map((field) => [field, from[field]])) };
}

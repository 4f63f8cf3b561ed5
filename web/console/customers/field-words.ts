import type { CustomerField, CustomerValues } from "#domain/customers/customer-fields.ts";
import { spacedPhone } from "./spaced-phone.ts";

export const FIELD_WORDS: Readonly<Record<CustomerField, string>> = {
  name: "Name",
  phone: "Phone",
  email: "E-mail",
  birthYear: "Born",
  gstin: "GSTIN",
  homeStoreId: "Own store",
};

/** What stands in each field, for reading. */
export function readFields(values: CustomerValues, homeStore: string | null): Record<CustomerField, string> {
  const { name, phone, email, birthYear, gstin } = values;
  return {
    name,
    phone: spacedPhone(phone),
    email,
    birthYear: birthYear === null ? "" : String(birthYear),
    gstin: gstin ?? "",
    homeStoreId: homeStore ?? "",
  };
}

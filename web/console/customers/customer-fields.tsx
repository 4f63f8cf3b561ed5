import { MOST_NAME } from "#domain/customers/customer-form.ts";
import type { CustomerField } from "#domain/customers/customer-fields.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";

type Kept = (name: CustomerField) => { name: string; defaultValue: string; error: string | undefined };

/** How a customer is called and reached. */
export function PersonFields({ kept }: { kept: Kept }) {
  return (
    <>
      <Field label="Name" required maxLength={MOST_NAME} autoComplete="off" {...kept("name")} />
      <Field label="Phone" required type="tel" inputMode="tel" prefix="+91" autoComplete="off" {...kept("phone")} />
      <Field label="E-mail" optional type="email" inputMode="email" autoComplete="off" {...kept("email")} />
    </>
  );
}

type RestProps = { kept: Kept; stores: { value: string; label: string }[]; noStore: string | null };

/** What else the shop keeps of a customer. `noStore` is what none of the stores is called; null: one must be chosen. */
export function RestFields({ kept, stores, noStore }: RestProps) {
  return (
    <>
      <Field
        label="Born"
        optional
        inputMode="numeric"
        maxLength={4}
        help="The year, such as 1984"
        autoComplete="off"
        {...kept("birthYear")}
      />
      <Field label="GSTIN" optional maxLength={20} autoComplete="off" {...kept("gstin")} />
      <Select
        label="Own store"
        {...(noStore !== null && { placeholder: noStore })}
        options={stores}
        {...kept("homeStoreId")}
      />
    </>
  );
}

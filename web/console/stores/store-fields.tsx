import type { StoreField } from "#domain/stores/store-fields.ts";
import { Field } from "#web/ui/field.tsx";

type FieldProps = { name: string; defaultValue?: string | undefined; error: string | undefined };

/** Name, address and how it is reached: the same for a store that is new and one that is there. */
export function DetailFields({ kept, pinHelp }: { kept: (field: StoreField) => FieldProps; pinHelp?: string | null }) {
  const plain = { autoComplete: "off" } as const;
  return (
    <>
      <Field label="Name" required maxLength={60} {...plain} {...kept("name")} />
      <Field label="Address" required maxLength={160} {...plain} {...kept("address")} />
      <div className="store-pair">
        <Field label="City" required maxLength={40} {...plain} {...kept("city")} />
        <Field
          label="PIN code"
          required
          inputMode="numeric"
          maxLength={6}
          help={pinHelp ?? undefined}
          {...plain}
          {...kept("zipCode")}
        />
      </div>
      <div className="store-pair">
        <Field label="Phone" required type="tel" inputMode="tel" prefix="+91" {...plain} {...kept("phone")} />
        <Field label="Landline" optional type="tel" inputMode="tel" {...plain} {...kept("landline")} />
      </div>
      <Field label="E-mail" required type="email" inputMode="email" {...plain} {...kept("email")} />
      <div className="store-pair">
        <Field
          label="Latitude"
          optional
          inputMode="decimal"
          help="With both, the store stands on the map of the store finder"
          {...plain}
          {...kept("latitude")}
        />
        <Field label="Longitude" optional inputMode="decimal" {...plain} {...kept("longitude")} />
      </div>
    </>
  );
}

import type { BlankField } from "#domain/stock/blank-form.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import type { StoreName } from "#services/stores/list-store-names.ts";
import { storeWords } from "#web/console/shell/use-store.ts";
import { Field } from "#web/ui/field.tsx";
import { type Option, Select } from "#web/ui/select.tsx";

const EYES: readonly Option[] = [
  { value: "", label: "Either" },
  { value: "right", label: "Right" },
  { value: "left", label: "Left" },
];

type Props = {
  choices: readonly Option[];
  stores: readonly StoreName[];
  texts: Readonly<Record<BlankField, string>>;
  wrong: FieldErrors;
};

/** Which blanks are meant, and how many of each a store wants to have. */
export function BlankFields({ choices, stores, texts, wrong }: Props) {
  const kept = (name: BlankField) => ({ name, defaultValue: texts[name], error: wrong[name] });
  const typed = (name: BlankField) => ({ ...kept(name), autoComplete: "off", maxLength: 10 });
  const storeOptions = stores.map((store) => ({ value: String(store.id), label: storeWords(store) }));
  return (
    <>
      <Select label="Package" options={choices} {...kept("package")} />
      <div className="blank-pair">
        <Field label="Diameter in mm" inputMode="numeric" {...typed("diameter")} />
        <Field label="Base curve" inputMode="decimal" optional {...typed("base")} />
        <Field label="ADD" optional help="Of bifocal and progressive packages" {...typed("add")} />
        <Select label="Eye" options={EYES} {...kept("eye")} />
      </div>
      <div className="blank-pair">
        <Field label="SPH from" help="In quarters, as -6.00" {...typed("sphMin")} />
        <Field label="SPH to" {...typed("sphMax")} />
        <Field label="CYL from" help="In minus cylinder, as -2.00" {...typed("cylMin")} />
        <Field label="CYL to" {...typed("cylMax")} />
      </div>
      <Select label="Store" optional placeholder="No minimum is set" options={storeOptions} {...kept("store")} />
      <div className="blank-pair">
        <Field label="Minimum of each" inputMode="numeric" optional {...typed("minimum")} />
        <Field label="Maximum of each" inputMode="numeric" optional {...typed("maximum")} />
      </div>
    </>
  );
}

import type { SettingField } from "#domain/content/setting-field.ts";
import { shopPicture } from "#domain/catalogue/picture-address.ts";
import { type FormValues, rowsOf } from "#domain/content/setting-form.ts";
import { PICTURE_TYPES } from "#domain/uploads/upload-rules.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { pictureFile, pictureGone } from "./picture-names.ts";

type Props = { field: SettingField; name: string; values: FormValues; wrong: Readonly<Record<string, string>> };

const DEFAULT_OPTIONS = [
  { value: "", label: "As the provider has it" },
  { value: "on", label: "Show" },
  { value: "off", label: "Hide" },
];

/** One setting as its kind is edited. */
export function PartField({ field, name, values, wrong }: Props) {
  const { label, help, kind } = field;
  const own = {
    name,
    help,
    error: wrong[name],
    optional: field.optional === true,
    defaultValue: values[name] ?? "",
    autoComplete: "off",
  };
  switch (kind) {
    case "text":
      return field.long ? (
        <TextArea label={label} {...own} />
      ) : (
        <Field label={label} type={field.input ?? "text"} {...own} />
      );
    case "number":
      return <Field label={`${label} (${field.unit})`} inputMode="numeric" {...own} />;
    case "rupees":
      return <Field label={label} prefix="₹" inputMode="decimal" {...own} />;
    case "percent":
      return <Field label={`${label} (%)`} inputMode="decimal" {...own} />;
    case "on-off":
      return (
        <Checkbox
          label={label}
          help={help}
          error={wrong[name]}
          name={name}
          value="on"
          defaultChecked={values[name] === "on"}
        />
      );
    case "day":
      return <Field label={label} type="date" {...own} />;
    case "choice":
      return <Select label={label} options={field.options} {...own} />;
    case "on-off-default":
      return <Select label={label} options={DEFAULT_OPTIONS} {...own} />;
    case "picture":
      return <Picture field={field} name={name} values={values} wrong={wrong} />;
    case "lines":
      return <TextArea label={label} rows={Math.min(12, own.defaultValue.split("\n").length + 1)} {...own} />;
    case "some":
      return (
        <Group field={field} error={wrong[name]}>
          {field.options.map(({ value, label: words }) => (
            <Checkbox
              key={value}
              label={words}
              name={`${name}.${value}`}
              value="on"
              defaultChecked={values[`${name}.${value}`] === "on"}
            />
          ))}
        </Group>
      );
    case "group":
      return (
        <Group field={field} error={wrong[name]}>
          {field.fields.map((one) => (
            <PartField key={one.path} field={one} name={`${name}.${one.path}`} values={values} wrong={wrong} />
          ))}
        </Group>
      );
    case "rows":
      return <Rows field={field} name={name} values={values} wrong={wrong} />;
  }
}

/** As it is now, a file in its place, and a tick that takes it away. */
function Picture({ field: { label, help }, name, values, wrong }: Props) {
  const image = values[name] ?? "";
  return (
    <fieldset key={image} className="settings-group">
      <legend>{label}</legend>
      <input type="hidden" name={name} defaultValue={image} />
      {image === "" ? (
        <p>None yet.</p>
      ) : (
        <img
          className="settings-picture"
          src={shopPicture(image)}
          alt={`${label}, as it is now`}
          width={320}
          height={120}
        />
      )}
      <Field
        label={image === "" ? "Picture" : "Another picture"}
        type="file"
        name={pictureFile(name)}
        accept={PICTURE_TYPES.join(",")}
        help={help}
        error={wrong[name]}
      />
      {image !== "" && <Checkbox label="Take the picture away" name={pictureGone(name)} value="on" />}
    </fieldset>
  );
}

type GroupProps = { field: SettingField; error: string | undefined; children: React.ReactNode };

function Group({ field: { label, help }, error, children }: GroupProps) {
  return (
    <fieldset className="settings-group">
      <legend>{label}</legend>
      {help && <p className="field-help">{help}</p>}
      {error && <p className="field-error">{error}</p>}
      {children}
    </fieldset>
  );
}

type RowsProps = Omit<Props, "field"> & { field: Extract<SettingField, { kind: "rows" }> };

/** Its buttons send the form, which comes back with what was typed and a row more or less: so they work without a script. */
function Rows({ field, name, values, wrong }: RowsProps) {
  const { noun, fields } = field;
  const called = noun.charAt(0).toUpperCase() + noun.slice(1);
  const rows = rowsOf(name, values);
  return (
    <Group field={field} error={wrong[name]}>
      {rows.length === 0 && <p>None yet.</p>}
      {rows.map((row, n) => (
        <div key={row} role="group" aria-label={`${called} ${n + 1}`} className="settings-row">
          <div className="settings-row-fields">
            {fields.map((one) => (
              <PartField key={one.path} field={one} name={`${name}.${row}.${one.path}`} values={values} wrong={wrong} />
            ))}
          </div>
          <Button
            name="remove"
            value={`${name}.${row}`}
            formNoValidate
            variant="quiet"
            size="small"
            aria-label={`Remove ${noun} ${n + 1}`}
          >
            Remove
          </Button>
        </div>
      ))}
      <div>
        <Button name="add" value={name} formNoValidate variant="secondary" size="small">
          Add a {noun}
        </Button>
      </div>
    </Group>
  );
}

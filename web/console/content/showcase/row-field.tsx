import { pictureAt, shopPicture } from "#domain/catalogue/picture-address.ts";
import { readPicture } from "#domain/showcase/shop-picture.ts";
import { PICTURE_TYPES } from "#domain/uploads/upload-rules.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { type Option, Select } from "#web/ui/select.tsx";

/** A field of a row. What is hidden goes along as it is; a picture comes as a file, and goes along by its name. */
export type RowFieldSpec = {
  name: string;
  label: string;
  kind?: "line" | "area" | "box" | "choice" | "day" | "picture" | "hidden";
  help?: string;
  options?: readonly Option[];
  optional?: true;
};

type Props = { spec: RowFieldSpec; name: string; value: string; error: string | undefined };

export function RowField({ spec, name, value, error }: Props) {
  const { label, kind = "line", help, options = [], optional } = spec;
  // A field begins anew when what is kept has changed.
  const own = { label, help, error, name, defaultValue: value, optional: optional === true, autoComplete: "off" };
  if (kind === "hidden") return <input key={value} type="hidden" name={name} defaultValue={value} />;
  if (kind === "box")
    return (
      <Checkbox
        key={value}
        label={label}
        help={help}
        error={error}
        name={name}
        value="yes"
        defaultChecked={value === "yes"}
      />
    );
  if (kind === "area") return <TextArea key={value} {...own} rows={4} />;
  if (kind === "choice") return <Select key={value} {...own} options={options} />;
  if (kind === "day") return <Field key={value} {...own} type="date" />;
  if (kind === "picture") return <PictureField {...{ spec, name, value, error }} />;
  return <Field key={value} {...own} />;
}

function PictureField({ spec: { label, help }, name, value, error }: Props) {
  const picture = readPicture(value);
  return (
    <div className="rows-picture">
      <input key={value} type="hidden" name={name} defaultValue={value} />
      {picture ? (
        <img
          src={thumbOf(picture.image)}
          width={picture.width}
          height={picture.height}
          alt={`${label}, as it is now`}
          loading="lazy"
        />
      ) : (
        <p className="rows-none">None yet</p>
      )}
      <Field
        label={picture ? `Another ${label.charAt(0).toLowerCase()}${label.slice(1)}` : label}
        type="file"
        name={`${name}File`}
        accept={PICTURE_TYPES.join(",")}
        help={help}
        error={error}
      />
    </div>
  );
}

/** What was drawn with the shop is sharp at any size. */
const thumbOf = (image: string): string =>
  image.endsWith(".svg") ? shopPicture(image) : pictureAt(shopPicture(image), 320);

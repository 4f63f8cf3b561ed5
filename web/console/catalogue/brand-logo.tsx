import { Form, useNavigation } from "react-router";
import { pictureAt, shopPicture } from "#domain/catalogue/picture-address.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";

type Given = { name: string; logo: string | null; refusal: Refusal | undefined };

/** A brand's logo, as its tile on the first page shows it. */
export function BrandLogo({ name, logo, refusal }: Given) {
  const form = useStaffRefusal(refusal);
  const intent = useNavigation().formData?.get("intent");
  return (
    <section aria-labelledby="brand-logo" className="range-part">
      <h2 id="brand-logo">Logo</h2>
      {logo === null ? (
        <p className="range-said">It has none: customers see its name.</p>
      ) : (
        <p>
          <img className="brand-logo" src={logoAt(logo)} alt={`Logo of ${name}`} width={240} height={96} />
        </p>
      )}
      <Form ref={form} method="post" encType="multipart/form-data" className="grid gap-3" noValidate>
        {!refusal?.fields && <RefusalNote refusal={refusal} />}
        <input type="hidden" name="shownLogo" value={logo ?? ""} />
        <Field
          label={logo === null ? "Picture" : "Another picture"}
          type="file"
          name="file"
          accept="image/jpeg,image/png,image/webp"
          help="JPEG, PNG or WebP, up to 10 MB. It is shown on white, about 240 pixels wide"
          error={refusal?.fields?.file}
        />
        <div className="flex flex-wrap gap-3">
          <Button size="small" name="intent" value="logo" busy={intent === "logo"} busyLabel="Please wait...">
            Save the logo
          </Button>
          {logo !== null && (
            <Button size="small" variant="quiet" name="intent" value="drop_logo" busy={intent === "drop_logo"}>
              Take the logo away
            </Button>
          )}
        </div>
      </Form>
    </section>
  );
}

/** Those that were drawn with the shop are sharp at any size. */
const logoAt = (logo: string): string =>
  logo.endsWith(".svg") ? shopPicture(logo) : pictureAt(shopPicture(logo), 480);

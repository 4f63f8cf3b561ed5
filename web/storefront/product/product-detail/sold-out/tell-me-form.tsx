import { useEffect, useRef } from "react";
import type { ProductSize } from "#services/catalogue/get-product.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { Bait } from "#web/forms/bait.tsx";
import { EmailInput } from "#web/forms/email-input.tsx";
import { fieldsOf } from "#web/forms/fields-of.ts";
import { usePostedForm } from "#web/forms/use-posted-form.ts";
import type { PostResult } from "#web/storefront/product/product-detail/post-result.ts";
import { useVisitor } from "#web/session/visitor.ts";

type TellMeFormProps = {
  /** What can be waited for: one size, or the powers of which nothing is left. */
  units: readonly ProductSize[];
  /** The shop sends text messages. */
  byMessage: boolean;
};

/** One letter when it is back, to any address. Whoever is signed in finds theirs in the field. */
export function TellMeForm({ units, byMessage }: TellMeFormProps) {
  const { Form, busy, result } = usePostedForm<PostResult>("tell-me");
  const errors = busy || !result ? {} : (fieldsOf(result) ?? {});
  const field = useRef<HTMLInputElement>(null);
  const own = useVisitor()?.person?.email;
  useEffect(() => {
    if (own && field.current?.value === "") field.current.value = own;
  }, [own]);
  if (result?.ok && !busy) {
    return (
      <div role="status">
        <Alert kind="success">{result.message}.</Alert>
      </div>
    );
  }
  const [only] = units;
  return (
    <Form method="post" className="form" noValidate preventScrollReset>
      <input type="hidden" name="intent" value="tell-me" />
      {units.length === 1 && only ? (
        <input type="hidden" name="unit" value={only.id} />
      ) : (
        <Select
          label="Power to wait for"
          name="unit"
          options={units.map(({ id, attributeValue }) => ({ value: String(id), label: attributeValue }))}
          placeholder="Choose"
          defaultValue={result?.values.unit ?? ""}
          error={errors.unit}
        />
      )}
      <EmailInput
        ref={field}
        label="E-mail"
        name="email"
        defaultValue={result?.values.email ?? ""}
        error={errors.email}
        help="We use it for this one e-mail only."
      />
      {byMessage && (
        <>
          <Checkbox
            label="Send me a text message too"
            name="byMessage"
            defaultChecked={result?.values.byMessage === "on"}
          />
          <Field
            label="Phone for the text message"
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            defaultValue={result?.values.phone ?? ""}
            error={errors.phone}
            help="Signed in? Leave it empty to use the number in your account."
          />
        </>
      )}
      <Bait />
      {result && !result.ok && !result.fields && !busy && <Alert kind="error">{result.message}</Alert>}
      <Button variant="secondary" busy={busy} busyLabel="Please wait...">
        Tell me when it is back
      </Button>
    </Form>
  );
}

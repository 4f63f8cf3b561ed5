import { Check, Copy, Share2 } from "lucide-react";
import { useState } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { useAwake } from "#web/ui/use-awake.ts";
import { onePrescription } from "./addresses.ts";

export type SharedLink = { shared: { address: string; until: Date } };

/** A link for one's optician, made when it is asked for and kept nowhere. */
export function ShareBox({ id }: { id: string }) {
  const answer = useActionData<SharedLink | { shared?: undefined }>();
  const busy = useNavigation().formData?.get("intent") === "share";
  const shared = answer?.shared;
  return (
    <section className="card rx-share no-print" aria-labelledby="share">
      <h2 id="share" className="text-xl">
        Share with my optician
      </h2>
      {shared ? (
        <Link address={shared.address} until={shared.until} />
      ) : (
        <>
          <p>
            Create a link to the prescriptions of this order. Anyone with the link can read them for seven days. You can
            see who did under “Who has viewed it”.
          </p>
          <Form method="post" action={onePrescription(id)} preventScrollReset>
            <input type="hidden" name="intent" value="share" />
            <Button variant="secondary" size="small" icon={Share2} busy={busy}>
              Create a link
            </Button>
          </Form>
        </>
      )}
    </section>
  );
}

function Link({ address, until }: SharedLink["shared"]) {
  const awake = useAwake();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // Not allowed here: it stands in the field to be copied by hand.
      setCopied(false);
    }
  };
  return (
    <div role="status" className="rx-share">
      <Field
        label="The link"
        name="link"
        readOnly
        defaultValue={address}
        help={`Valid until ${formatDateTime(until)}`}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {awake && (
        <Button type="button" size="small" icon={copied ? Check : Copy} onClick={() => void copy()}>
          {copied ? "Copied" : "Copy the link"}
        </Button>
      )}
    </div>
  );
}

import { Form, useNavigation } from "react-router";
import {
  CONSENT_KEYS,
  CONSENT_PURPOSES,
  type ConsentKey,
  PURPOSE_WORDS,
  WAY_WORDS,
} from "#domain/customers/consent-words.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { useRefusal } from "#web/forms/use-refusal.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";

/** For what, and by which ways, the shop may write or call. */
export function ContactCard({ given, refusal }: { given: readonly ConsentKey[]; refusal: Refusal | undefined }) {
  const form = useRefusal(refusal);
  const busy = useNavigation().formMethod === "POST";
  return (
    <section className="card own-card" aria-labelledby="contact-title">
      <h2 id="contact-title">Reminders and offers</h2>
      <Form ref={form} key={given.join()} method="post" className="own-card" preventScrollReset>
        <input type="hidden" name="shown" value={given.join()} />
        {CONSENT_PURPOSES.map((purpose) => (
          <fieldset key={purpose}>
            <legend>{PURPOSE_WORDS[purpose]}</legend>
            {CONSENT_KEYS.filter((one) => one.purpose === purpose).map(({ key, way }) => (
              <Checkbox key={key} name={key} label={WAY_WORDS[way]} defaultChecked={given.includes(key)} />
            ))}
          </fieldset>
        ))}
        <div className="account-acts">
          <Button variant="secondary" busy={busy}>
            Save
          </Button>
        </div>
      </Form>
    </section>
  );
}

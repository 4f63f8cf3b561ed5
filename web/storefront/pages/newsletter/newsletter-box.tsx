import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { Bait } from "#web/forms/bait.tsx";
import { EmailInput } from "#web/forms/email-input.tsx";
import type { action } from "./newsletter.tsx";

/** The address is sent as it was typed; the answer's words are shown. */
export function NewsletterBox() {
  const fetcher = useFetcher<typeof action>();
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.data;

  useEffect(() => {
    // What is wrong stands in the field.
    if (!answer?.ok) return;
    form.current?.reset();
    toast.show({ kind: "success", message: answer.message ?? "", form: "newsletter" });
  }, [answer]);

  return (
    <fetcher.Form ref={form} method="post" action="/newsletter" className="newsletter">
      <h2>Newsletter</h2>
      <div className="newsletter-row">
        <EmailInput label="E-mail" name="email" type="text" error={answer && !answer.ok ? answer.message : null} />
        <Button busy={fetcher.state !== "idle"} variant="secondary">
          Subscribe
        </Button>
      </div>
      <Bait />
    </fetcher.Form>
  );
}

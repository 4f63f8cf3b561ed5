import { Form, useNavigation } from "react-router";
import { CONTACT_TOPIC_CODES, CONTACT_TOPICS, contactSchema, type ContactTopic } from "#domain/wire/contact.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { Bait } from "#web/forms/bait.tsx";
import { type Person, PersonFields } from "#web/storefront/pages/visitor-form/person-fields.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { useVisitorForm } from "#web/forms/use-visitor-form.ts";

type ContactFormProps = {
  topic: ContactTopic | null;
  person: Person;
  refusal: Refusal | undefined;
};

const topics = CONTACT_TOPIC_CODES.map((value) => ({ value, label: CONTACT_TOPICS[value] }));

export function ContactForm({ topic, person, refusal }: ContactFormProps) {
  const { state, formMethod } = useNavigation();
  const { errors, formProps, alert, typed } = useVisitorForm(contactSchema, refusal);

  return (
    <Form method="post" className="form" {...formProps}>
      <div ref={alert}>{refusal && !refusal.fields && <Alert kind="error">{refusal.message}</Alert>}</div>
      <Select
        label="What is it about?"
        name="topic"
        key={topic}
        options={topics}
        placeholder="Choose"
        defaultValue={typed("topic", topic ?? "")}
        error={errors.topic}
      />
      <PersonFields
        errors={errors}
        typed={(name) => typed(name, person[name])}
        emailHelp="We reply to this address."
        phoneOptional
      />
      <TextArea
        label="Message"
        name="message"
        rows={6}
        defaultValue={typed("message")}
        help="Please add your order number if you have one."
        error={errors.message}
      />
      <Bait />
      <Button size="large" busy={state !== "idle" && formMethod === "POST"} busyLabel="Sending...">
        Send message
      </Button>
    </Form>
  );
}

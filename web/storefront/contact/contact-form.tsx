import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { CONTACT_TOPIC_CODES, CONTACT_TOPICS, contactSchema, type ContactTopic } from "#domain/wire/contact.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { useCheckedForm } from "../auth/use-checked-form.ts";
import type { MessageRefusal } from "./send-message.ts";

type ContactFormProps = {
  topic: ContactTopic | null;
  person: { name: string; email: string; phone: string };
  refusal: MessageRefusal | undefined;
};

const topics = CONTACT_TOPIC_CODES.map((value) => ({ value, label: CONTACT_TOPICS[value] }));

export function ContactForm({ topic, person, refusal }: ContactFormProps) {
  const { state, formMethod } = useNavigation();
  const { errors, formProps } = useCheckedForm(contactSchema, refusal?.fields);
  const alert = useRef<HTMLDivElement>(null);
  const typed = (name: string, otherwise = "") => refusal?.values[name] ?? otherwise;

  useEffect(() => {
    if (refusal?.message) alert.current?.scrollIntoView({ block: "nearest" });
  }, [refusal]);

  return (
    <Form method="post" className="form" {...formProps}>
      <div ref={alert}>{refusal?.message && <Alert kind="error">{refusal.message}</Alert>}</div>
      <Select
        label="What is it about?"
        name="topic"
        key={topic}
        options={topics}
        placeholder="Choose"
        defaultValue={typed("topic", topic ?? "")}
        error={errors.topic}
      />
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        defaultValue={typed("name", person.name)}
        error={errors.name}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={typed("email", person.email)}
        help="The answer comes here."
        error={errors.email}
      />
      <Field
        label="Phone number"
        optional
        name="phone"
        type="tel"
        prefix="+91"
        inputMode="numeric"
        autoComplete="tel-national"
        defaultValue={typed("phone", person.phone)}
        error={errors.phone}
      />
      <TextArea
        label="Message"
        name="message"
        rows={6}
        defaultValue={typed("message")}
        help="An order’s number helps, if it is about one."
        error={errors.message}
      />
      <Button size="large" busy={state !== "idle" && formMethod === "POST"} busyLabel="Sending...">
        Send message
      </Button>
    </Form>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#web/ui/button.tsx";
import "./delivery.css";

type DeliveryFormProps = Pick<
  ComponentProps<typeof Form>,
  "ref" | "action" | "onSubmit" | "replace" | "preventScrollReset" | "className"
> & {
  pin?: string;
  isWrong?: boolean;
  /** Hidden fields. */
  children?: ReactNode;
  /** What is answered, or said before anybody asks. */
  answer: ReactNode;
};

/** "Deliver to [PIN code] Check": a plain form, with room for its answer. Stands at most once on a page. */
export function DeliveryForm({ pin, isWrong = false, className, children, answer, ...rest }: DeliveryFormProps) {
  return (
    <Form {...rest} method="get" noValidate className={className}>
      {children}
      <label className="field-label" htmlFor="delivery-pin">
        Deliver to
      </label>
      <div className="delivery-row">
        <input
          id="delivery-pin"
          name="pin"
          className="field-input figures"
          placeholder="PIN code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          defaultValue={pin}
          aria-describedby="delivery-answer"
          aria-invalid={isWrong || undefined}
        />
        <Button variant="secondary">Check</Button>
      </div>
      <div id="delivery-answer" className="delivery-answer" role="status">
        {answer}
      </div>
    </Form>
  );
}

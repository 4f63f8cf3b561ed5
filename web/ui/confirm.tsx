import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Form } from "react-router";
import { askFirst, type Question } from "./ask-first.ts";
import { Button, LinkButton } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

/** The field that an action looks for before it does what cannot be undone. */
export const confirmedField = "confirmed";

type ConfirmButtonProps = ComponentProps<typeof Button> & { question: Question };

/**
 * A submit button that asks first. Without JavaScript the form arrives without `confirmed`: the action then sends the
 * reader to its page with a parameter that opens ConfirmPage's dialog.
 */
export function ConfirmButton({ question, onClick, ...button }: ConfirmButtonProps) {
  const ask = async (event: MouseEvent<HTMLButtonElement>) => {
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const pressed = event.currentTarget;
    const form = pressed.form;
    if (!(await askFirst(question)) || !form) return;
    const mark = Object.assign(document.createElement("input"), { type: "hidden", name: confirmedField, value: "yes" });
    form.append(mark);
    form.requestSubmit(pressed);
    mark.remove();
  };
  return <Button {...button} onClick={ask} />;
}

type ConfirmDialogProps = Question & {
  /** Where the form goes; by default to the page that shows it. */
  action?: string;
  /** The address of the page without the question. */
  closeHref: string;
  onClose?: () => void;
  /** Hidden inputs that name the thing. */
  children: ReactNode;
};

/** The same question as a page with a form, for readers without JavaScript. */
export function ConfirmDialog({ title, message, yes, no, action, closeHref, onClose, children }: ConfirmDialogProps) {
  return (
    <Dialog open title={title} closeHref={closeHref} onClose={onClose}>
      <Form method="post" action={action}>
        {children}
        <input type="hidden" name={confirmedField} value="yes" />
        <p>{message}</p>
        <div className="dialog-choices">
          <LinkButton to={closeHref} variant="secondary">
            {no ?? "Cancel"}
          </LinkButton>
          <Button variant="danger">{yes}</Button>
        </div>
      </Form>
    </Dialog>
  );
}

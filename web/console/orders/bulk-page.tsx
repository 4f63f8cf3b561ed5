import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { ChoiceNote } from "./bulk-words.tsx";

type Props = {
  title: string;
  back: string;
  /** What is said of the choice; not once it was acted on. */
  choice?: Omit<ComponentProps<typeof ChoiceNote>, "back">;
  refusal?: Refusal | undefined;
  children: ReactNode;
};

/** The frame of a page on which something is done with many orders. Where none of them is left that alone is said. */
export function BulkPage({ title, back, choice, refusal, children }: Props) {
  const isEmpty = choice?.isEmpty ?? false;
  return (
    <>
      <title>{title}</title>
      <header className="list-head">
        <h1>{title}</h1>
        <Link to={back}>Back to the list</Link>
      </header>
      {!isEmpty && <RefusalNote refusal={refusal} />}
      {choice && <ChoiceNote {...choice} back={back} />}
      {!isEmpty && children}
    </>
  );
}

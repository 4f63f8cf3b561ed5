import { Form, useNavigation } from "react-router";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";

type LeavePageProps = {
  title: string;
  /** What the press does. */
  about: string;
  /** Undefined before the press. */
  answer: { left: boolean; isKnown?: boolean } | undefined;
  left: { title: string; words: string };
  gone: { title: string; words: string };
  /** Where a key that nobody has is told from one that has done its work. */
  unknown?: { title: string; words: string };
};

/** Looking at the page ends nothing: programs that check links look at every page. */
export function LeavePage({ title, about, answer, left, gone, unknown }: LeavePageProps) {
  const busy = useNavigation().state === "submitting";
  const isUnknown = answer?.isKnown === false && unknown !== undefined;
  const said = answer?.left ? left : isUnknown ? unknown : gone;
  return (
    <div className="page newsletter-page">
      <h1>{title}</h1>
      {answer ? (
        <Alert kind={isUnknown ? "error" : "success"} title={said.title}>
          {said.words}
        </Alert>
      ) : (
        <Form method="post" className="form">
          <p>{about}</p>
          <Button busy={busy}>{title}</Button>
        </Form>
      )}
      <LinkButton to="/" variant="secondary">
        Go to the home page
      </LinkButton>
    </div>
  );
}

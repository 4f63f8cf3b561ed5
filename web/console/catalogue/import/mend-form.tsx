import { Download } from "lucide-react";
import { Form, useNavigation } from "react-router";
import type { Refusal } from "#web/forms/answer.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";

/** Wrong rows to take along, and to bring back mended. */
export function MendForm({ wrong, page, refusal }: { wrong: number; page: string; refusal: Refusal | undefined }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" encType="multipart/form-data" className="import-part" preventScrollReset noValidate>
      <input type="hidden" name="intent" value="mend" />
      <h2>{`Mend ${wrong.toLocaleString("en-IN")} wrong ${wrong === 1 ? "row" : "rows"}`}</h2>
      <p className="import-note">
        All rows are applied, or none. Take the wrong ones as a file with the reasons, mend it, and bring it back: its
        rows take the place of the wrong ones. Or mend your own file, and upload it anew.
      </p>
      <LinkButton
        to={`${page}/wrong.csv`}
        variant="secondary"
        size="small"
        icon={Download}
        className="justify-self-start"
        reloadDocument
      >
        Wrong rows as CSV
      </LinkButton>
      <Field label="Mended file" type="file" name="file" accept=".csv,text/csv" error={refusal?.message} />
      <Button size="small" className="justify-self-start" busy={busy} busyLabel="Reading the file...">
        Upload mended rows
      </Button>
    </Form>
  );
}

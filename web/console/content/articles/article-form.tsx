import { TextsForm } from "#web/console/catalogue/texts-form.tsx";
import { TextEditor } from "#web/console/content/versions/text-editor.tsx";
import type { FormAnswer } from "#web/forms/answer.ts";
import { ARTICLE_TEXT_FIELDS } from "./article-fields.ts";

type Props = {
  texts: Readonly<Record<string, string>>;
  answer: FormAnswer | undefined;
  intent: "add" | "save";
  formKey?: string;
};

/** The fields of an article and its text. What is saved is the draft. */
export function ArticleForm({ texts, answer, intent, formKey }: Props) {
  const refusal = answer?.ok === false && (answer.intent ?? intent) === intent ? answer : undefined;
  const text = refusal?.values?.text ?? texts.text ?? "";
  return (
    <TextsForm
      fields={ARTICLE_TEXT_FIELDS}
      texts={texts}
      answer={answer}
      button={intent === "add" ? "Save as a draft" : "Save the draft"}
      intent={intent}
    >
      <TextEditor key={text} name="text" label="Text" value={text} error={refusal?.fields?.text} />
      {formKey !== undefined && <input type="hidden" name="key" value={refusal?.values?.key ?? formKey} />}
    </TextsForm>
  );
}

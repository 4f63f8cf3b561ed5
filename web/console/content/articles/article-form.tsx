import { isShopPicture, pictureAt } from "#domain/catalogue/picture-address.ts";
import { PICTURE_TYPES } from "#domain/uploads/upload-rules.ts";
import { TextsForm } from "#web/console/catalogue/texts-form.tsx";
import { TextEditor } from "#web/console/content/versions/text-editor.tsx";
import type { FormAnswer } from "#web/forms/answer.ts";
import { Field } from "#web/ui/field.tsx";
import { articleFields } from "./article-fields.ts";

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
  const art = refusal?.values?.art ?? texts.art ?? "";
  return (
    <TextsForm
      fields={articleFields(art)}
      texts={texts}
      answer={answer}
      button={intent === "add" ? "Save as a draft" : "Save the draft"}
      intent={intent}
      hasFiles
    >
      {isShopPicture(art) && (
        <img className="article-art" src={pictureAt(art, 320)} alt="Card, as it is now" width={240} height={180} />
      )}
      <Field
        type="file"
        name="artFile"
        label="A picture of your own for its card"
        accept={PICTURE_TYPES.join(",")}
        help="JPEG, PNG or WebP, up to 10 MB and at least 640 pixels wide. It takes the place of the photograph chosen above"
        error={refusal?.fields?.artFile}
        optional
      />
      <TextEditor key={text} name="text" label="Text" value={text} error={refusal?.fields?.text} />
      <Field
        type="file"
        name="pictureFile"
        label="Add a picture to the text"
        accept={PICTURE_TYPES.join(",")}
        help="The same kinds and sizes; together with the one above up to 10 MB. It is put at the end of the text when you save: drag it to its place then"
        error={refusal?.fields?.pictureFile}
        optional
      />
      <Field
        name="pictureAlt"
        label="What this picture shows"
        defaultValue={refusal?.values?.pictureAlt ?? ""}
        maxLength={300}
        error={refusal?.fields?.pictureAlt}
        optional
      />
      {formKey !== undefined && <input type="hidden" name="key" value={refusal?.values?.key ?? formKey} />}
    </TextsForm>
  );
}

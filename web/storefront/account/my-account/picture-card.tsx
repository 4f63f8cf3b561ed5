import { ImageUp, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { PICTURE_TYPES } from "#domain/uploads/upload-rules.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { fileListOf, judgeFile } from "#web/forms/judge-file.ts";
import { askToSignIn } from "#web/forms/ask-to-sign-in.ts";
import { type PictureRefusal, pictureRefusalText } from "./picture-words.ts";
import { Portrait } from "./portrait.tsx";

type PictureCardProps = {
  path: string | null;
  /** What the page's address says of a form that came without JavaScript. */
  refused: PictureRefusal | null;
};

/** One's picture: choose a file, send it, see it; or have none. */
export function PictureCard({ path, refused }: PictureCardProps) {
  const upload = useFetcher<Refusal>();
  const removal = useFetcher<Refusal>();
  const field = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const [judged, setJudged] = useState<string | null>(refused && pictureRefusalText(refused));
  // Another file was chosen since: what was said of the one before is over.
  const [overcome, setOvercome] = useState<Refusal>();
  const [preview, setPreview] = useState<string | null>(null);
  const busy = upload.state !== "idle";
  const answer = upload.data ?? removal.data;
  const signedOut = answer?.signedOut === true;

  useEffect(() => {
    if (signedOut) askToSignIn(navigate);
  }, [signedOut, answer, navigate]);
  // The chosen file has become the picture.
  useEffect(() => {
    field.current?.reset();
    setPreview(null);
  }, [path]);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const kept = useRef<File>(null);
  const judge = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    const reason = file ? await judgeFile(file, PICTURE_TYPES) : null;
    // Another one was chosen meanwhile.
    if (input.files?.[0] !== file) return;
    const goesBack = reason !== null && preview !== null && kept.current !== null;
    setJudged(reason && `${pictureRefusalText(reason)}${goesBack ? ". The picture chosen before is kept" : ""}`);
    setOvercome(upload.data);
    // One that was good stays chosen when the next is none.
    if (goesBack && kept.current) input.files = fileListOf([kept.current]);
    else setPreview(file && !reason ? URL.createObjectURL(file) : null);
    if (!reason) kept.current = file ?? null;
  };
  const error = busy ? null : (judged ?? (signedOut || upload.data === overcome ? null : upload.data?.message));
  return (
    <section className="card own-card" id="picture" aria-labelledby="picture-title">
      <h2 id="picture-title">Your picture</h2>
      <div className="own-picture">
        {preview === null ? (
          <Portrait path={path} size={112} />
        ) : (
          <img className="portrait" src={preview} width={112} height={112} alt="" />
        )}
        <upload.Form
          ref={field}
          method="post"
          action="/user/picture"
          encType="multipart/form-data"
          className="form"
          noValidate
          onSubmit={(event) => judged !== null && preview === null && event.preventDefault()}
        >
          <Field
            label={path === null ? "Choose a picture" : "Choose another picture"}
            name="picture"
            type="file"
            accept={PICTURE_TYPES.join(",")}
            help="JPEG, PNG or WebP, up to 10 MB. We keep a small square version only."
            error={error}
            onChange={(event) => void judge(event.currentTarget)}
          />
          <div className="account-acts">
            <Button variant="secondary" icon={ImageUp} busy={busy} busyLabel="Please wait...">
              {path === null ? "Add picture" : "Change picture"}
            </Button>
          </div>
        </upload.Form>
      </div>
      {path !== null && (
        <removal.Form method="post" action="/user/picture">
          <input type="hidden" name="intent" value="remove" />
          <Button variant="quiet" icon={Trash2} busy={removal.state !== "idle"} busyLabel="Please wait...">
            Remove picture
          </Button>
        </removal.Form>
      )}
    </section>
  );
}

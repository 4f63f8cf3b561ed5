import { ImagePlus } from "lucide-react";
import { type DragEvent, type FormEvent, useId, useState } from "react";
import { Form, useNavigation } from "react-router";
import { swatchPicture } from "#domain/catalogue/picture-address.ts";
import { MOST_PICTURES } from "#domain/goods/picture-fields.ts";
import { PICTURE_TYPES } from "#domain/uploads/upload-rules.ts";
import type { GoodsPictures, PicturedColour } from "#services/goods/pictures/list-pictures.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { CutOutBox } from "./cut-out-box.tsx";
import { PictureCard } from "./picture-card.tsx";
import { UploadList } from "./upload-list.tsx";
import type { Moves } from "./use-moves.ts";
import type { Upload } from "./use-uploads.ts";

type ColourPicturesProps = {
  goods: GoodsPictures;
  group: PicturedColour;
  refusal: Refusal | undefined;
  moves: Moves;
  uploads: readonly Upload[];
  onAdd: (files: readonly File[]) => void;
  onAgain: (id: number) => void;
  onDrop: (id: number) => void;
};

/** One colour: its pictures in their order, those on their way, and a place to drop more. */
export function ColourPictures(props: ColourPicturesProps) {
  const { goods, group, refusal, moves, uploads, onAdd, onAgain, onDrop } = props;
  const { id, name, swatch, pictures } = group;
  const [isOver, setOver] = useState(false);
  const title = useId();
  const { grabbed, move } = moves;
  const over = (event: DragEvent) => {
    const isFiles = event.dataTransfer.types.includes("Files");
    if (!isFiles && grabbed === null) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = isFiles ? "copy" : "move";
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    const files = [...event.dataTransfer.files];
    if (files.length === 0 && grabbed === null) return;
    event.preventDefault();
    if (files.length > 0) onAdd(files);
    else if (grabbed) move(grabbed.id, id, null);
  };
  return (
    // Files and pictures are dropped by a pointer; the field and the buttons are for everybody else.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="pictures-colour"
      data-colour={id ?? ""}
      data-over={isOver || undefined}
      aria-labelledby={title}
      onDragOver={over}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      // Also of what a picture inside takes.
      onDropCapture={() => setOver(false)}
      onDrop={drop}
    >
      <header className="pictures-line">
        {swatch && <img src={swatchPicture(swatch)} alt="" width={28} height={28} className="pictures-swatch" />}
        <h2 id={title}>{name}</h2>
        <span className="pictures-note">{pictures.length === 1 ? "1 picture" : `${pictures.length} pictures`}</span>
      </header>
      {pictures.length > 0 && (
        <ol className="pictures-list">
          {pictures.map((picture, place) => (
            <PictureCard key={picture.id} {...{ goods, group, picture, place, refusal, moves }} />
          ))}
        </ol>
      )}
      <UploadList {...{ name, uploads, onAgain, onDrop }} />
      {pictures.length < MOST_PICTURES && <AddForm {...{ group, refusal, onAdd }} />}
      {goods.isGlasses && id !== null && <CutOutBox {...{ goods, refusal }} group={{ ...group, id }} />}
    </section>
  );
}

type AddFormProps = Pick<ColourPicturesProps, "group" | "refusal" | "onAdd">;

/** With JavaScript what is chosen begins at once; without it all are sent by the button. */
function AddForm({ group: { id, name, pictures }, refusal, onAdd }: AddFormProps) {
  const colour = id === null ? "" : String(id);
  const busy = useNavigation().formData?.get("intent") === "add";
  const own = refusal?.intent === "add" && refusal.values?.colour === colour ? refusal : undefined;
  const take = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const files = new FormData(form).getAll("file").filter((one) => one instanceof File && one.size > 0) as File[];
    if (files.length === 0) return;
    event.preventDefault();
    onAdd(files);
    form.reset();
  };
  return (
    <Form method="post" encType="multipart/form-data" className="pictures-add" onSubmit={take} preventScrollReset>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="colour" value={colour} />
      <Field
        label={`${pictures.length === 0 ? "Pictures" : "More pictures"} of ${id === null ? "all colours" : name}`}
        name="file"
        type="file"
        multiple
        accept={PICTURE_TYPES.join(",")}
        error={own?.fields?.file}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      />
      <noscript>
        <Button size="small" variant="secondary" icon={ImagePlus} busy={busy} busyLabel="Please wait...">
          Add pictures
        </Button>
      </noscript>
    </Form>
  );
}

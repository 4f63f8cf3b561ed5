import { Camera, FileText, FileUp, X } from "lucide-react";
import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import { SHEET_TYPES, uploadRefusalText } from "#domain/uploads/upload-rules.ts";
import { judgeFile } from "#web/forms/judge-file.ts";
import { Button } from "#web/ui/button.tsx";
import { describe, FieldError } from "#web/ui/field-frame.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useAwake } from "#web/ui/use-awake.ts";
import { fileSize } from "#domain/uploads/file-size.ts";

type SheetPickerProps = {
  label: string;
  /** The one that will be sent; it stays when the server refuses it, so that it can be seen. */
  file: File | null;
  onFile: (file: File | null) => void;
  error: string | undefined;
  onRefused: (words: string) => void;
};

/** A file chosen, dropped or photographed, with a look at it. Without JavaScript the plain field of the browser. */
export function SheetPicker({ label, file, onFile, error, onRefused }: SheetPickerProps) {
  const id = useId();
  const awake = useAwake();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const latest = useRef<File>(null);
  const take = async (chosen: File | null | undefined) => {
    if (!chosen) return;
    latest.current = chosen;
    const refusal = await judgeFile(chosen, SHEET_TYPES);
    if (latest.current !== chosen) return;
    if (refusal) onRefused(uploadRefusalText(refusal, SHEET_TYPES));
    else onFile(chosen);
  };
  const dragged = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    // The buttons do the same for those who cannot drag.
    <div
      className={over ? "sheet-drop sheet-drop-over" : "sheet-drop"}
      onDragOver={dragged(true)}
      onDragLeave={dragged(false)}
      onDrop={(event) => {
        dragged(false)(event);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <p className="field-help" id={`${id}-kinds`}>
        JPEG, PNG, WebP or PDF, at most 10 MB. Lay the card flat in daylight, with all four corners in the photo.
      </p>
      {file && <Chosen file={file} onRemove={() => onFile(null)} />}
      <input
        ref={input}
        type="file"
        name="file"
        accept={SHEET_TYPES.join(",")}
        className={awake ? "sr-only" : "sheet-input"}
        tabIndex={awake ? -1 : undefined}
        {...describe(id, { help: undefined, error })}
        aria-describedby={error ? `${id}-kinds ${id}-error` : `${id}-kinds`}
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0]);
          // So that the same file can be chosen again.
          currentTarget.value = "";
        }}
      />
      {awake && (
        <div className="sheet-ways">
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="environment"
            className="sr-only"
            tabIndex={-1}
            aria-hidden="true"
            onChange={({ currentTarget }) => {
              void take(currentTarget.files?.[0]);
              currentTarget.value = "";
            }}
          />
          <Button
            type="button"
            variant="secondary"
            icon={FileUp}
            onClick={() => input.current?.click()}
            aria-describedby={error ? `${id}-kinds ${id}-error` : `${id}-kinds`}
          >
            {file ? "Choose another file" : "Choose a file"}
          </Button>
          <Button
            type="button"
            variant="secondary"
            icon={Camera}
            className="sheet-camera"
            onClick={() => camera.current?.click()}
          >
            Take a photo
          </Button>
          <span className="sheet-or text-slate">or drop it here</span>
        </div>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

function Chosen({ file, onRemove }: { file: File; onRemove: () => void }) {
  const isPicture = file.type.startsWith("image/");
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    if (!isPicture) return;
    const address = URL.createObjectURL(file);
    setSource(address);
    return () => {
      setSource(null);
      URL.revokeObjectURL(address);
    };
  }, [file, isPicture]);
  return (
    <div className="sheet-chosen">
      {source ? (
        <a href={source} target="_blank" rel="noopener" aria-label={`See ${file.name} in full`} className="sheet-look">
          <img src={source} alt="Preview" width={112} height={112} className="sheet-preview" />
        </a>
      ) : (
        <span className="sheet-preview sheet-preview-file">
          <Icon of={FileText} size={32} />
        </span>
      )}
      <p className="sheet-name">
        <span className="block semibold">{file.name}</span>
        <span className="text-sm text-slate figures">{fileSize(file.size)}</span>
      </p>
      <button type="button" className="icon-button" aria-label={`Remove ${file.name}`} onClick={onRemove}>
        <Icon of={X} size={22} />
      </button>
    </div>
  );
}

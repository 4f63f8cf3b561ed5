import { type ComponentType, useEffect, useId, useRef, useState } from "react";
import { TextArea } from "#web/ui/field.tsx";
import type { RichEditorProps } from "./rich-editor.tsx";

type Props = { name: string; label: string; value: string; error?: string | undefined; help?: string };

const MARKUP =
  "A blank line begins a new paragraph. ## Heading, ### smaller heading, - list, 1. numbered list, > quote, " +
  "**bold**, __italic__, [words](/address)";

/**
 * A text with headings, lists and links. It is sent as plain text in a small markup (docs/console-texts.md), which is what is
 * shown without JavaScript; with it an editor writes the same.
 */
export function TextEditor({ name, label, value, error, help }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [Editor, setEditor] = useState<ComponentType<RichEditorProps> | null>(null);
  const [isPlain, setPlain] = useState(false);
  const [typed, setTyped] = useState(value);
  const id = useId();
  useEffect(() => {
    let isHere = true;
    const arrive = async () => {
      const { RichEditor } = await import("./rich-editor.tsx");
      if (!isHere) return;
      // Keep what was typed before this script ran. Somebody who is typing keeps the plain field, and the cursor in it.
      if (area.current) setTyped(area.current.value);
      if (document.activeElement === area.current) setPlain(true);
      setEditor(() => RichEditor);
    };
    // Where it cannot be fetched, the plain text is written.
    arrive().catch(() => undefined);
    return () => void (isHere = false);
  }, []);
  const isRich = Editor !== null && !isPlain && error === undefined;
  return (
    <div className="text-editor">
      {isRich && (
        <>
          <p id={id} className="text-editor-label">
            {label}
          </p>
          <Editor
            labelledBy={id}
            markup={typed}
            onChange={(markup) => {
              if (area.current) area.current.value = markup;
              setTyped(markup);
            }}
          />
        </>
      )}
      <div hidden={isRich}>
        <TextArea
          ref={area}
          label={label}
          name={name}
          help={[help, MARKUP].filter(Boolean).join(". ")}
          error={error}
          defaultValue={value}
          rows={20}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      {Editor !== null && error === undefined && (
        <button type="button" className="link" onClick={() => setPlain(!isPlain)}>
          {isPlain ? "Write with the editor" : "Write as plain text"}
        </button>
      )}
    </div>
  );
}

import { RotateCw, X } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import type { Upload } from "./use-uploads.ts";

type UploadListProps = {
  /** Of which colour they are. */
  name: string;
  uploads: readonly Upload[];
  onAgain: (id: number) => void;
  onDrop: (id: number) => void;
};

const STATES = { waiting: "Waiting", sending: "Sending", done: "Added", failed: "Not added" } as const;

/** Each picture by the name of its file: how far it has come, or why it was not taken. */
export function UploadList({ name, uploads, onAgain, onDrop }: UploadListProps) {
  const done = uploads.filter(({ state }) => state === "done").length;
  const failed = uploads.filter(({ state }) => state === "failed").length;
  return (
    <>
      <p className="sr-only" role="status">
        {uploads.length > 0 && `${done} of ${uploads.length} added${failed > 0 ? `, ${failed} not` : ""}`}
      </p>
      {uploads.length > 0 && (
        <ul className="pictures-uploads" aria-label={`New pictures of ${name}`}>
          {uploads.map(({ id, file, state, sent, words, isOfFile }) => (
            <li key={id} data-state={state}>
              <span className="pictures-file">{file.name}</span>
              {state === "sending" ? (
                <progress max={100} value={sent} aria-label={`Sending ${file.name}`} />
              ) : (
                <span className="pictures-state">{words === "" ? STATES[state] : words}</span>
              )}
              {state === "failed" && (
                <span className="pictures-presses">
                  {!isOfFile && (
                    <Button type="button" size="small" variant="secondary" icon={RotateCw} onClick={() => onAgain(id)}>
                      Try again<span className="sr-only">: {file.name}</span>
                    </Button>
                  )}
                  <Button type="button" size="small" variant="quiet" icon={X} onClick={() => onDrop(id)}>
                    Leave out<span className="sr-only"> {file.name}</span>
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

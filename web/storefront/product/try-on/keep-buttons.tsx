import { Download, Share2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { makePicture } from "./keep-picture.ts";

/** The picture to keep: into a file, or to whom the device can hand it. It is made here and goes where the customer says. */
export function KeepButtons(given: Parameters<typeof makePicture>[0]) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const name = `${given.worn.map(({ frame }) => frame.title).join(" ")}.jpg`.toLowerCase().replaceAll(/[^\w.]+/g, "-");

  const make = async (use: (picture: File) => void | Promise<void>) => {
    setBusy(true);
    setFailed(false);
    try {
      await use(new File([await makePicture(given)], name, { type: "image/jpeg" }));
    } catch (error) {
      // Whoever closes the device's own dialog has changed their mind.
      setFailed(!(error instanceof DOMException && error.name === "AbortError"));
    }
    setBusy(false);
  };
  return (
    <div>
      <div className="try-on-choices">
        <Button type="button" variant="secondary" icon={Download} busy={busy} onClick={() => make(download)}>
          Save picture
        </Button>
        {canShare() && (
          <Button
            type="button"
            variant="secondary"
            icon={Share2}
            busy={busy}
            onClick={() => make((picture) => navigator.share({ files: [picture] }))}
          >
            Share
          </Button>
        )}
      </div>
      {failed && (
        <p className="field-error" role="alert">
          The picture could not be saved. Please try again.
        </p>
      )}
    </div>
  );
}

function canShare(): boolean {
  return "canShare" in navigator && navigator.canShare({ files: [new File([], "a.jpg", { type: "image/jpeg" })] });
}

function download(picture: File): void {
  const url = URL.createObjectURL(picture);
  const link = document.createElement("a");
  link.href = url;
  link.download = picture.name;
  link.click();
  // The browser has read it by then, and a minute of a few hundred kilobytes hurts nobody.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

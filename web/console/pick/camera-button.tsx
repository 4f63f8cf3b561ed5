import { Camera } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { late } from "#web/ui/late.tsx";
import { readableFormats } from "./bar-code-reader.ts";

const CameraScan = late(async () => (await import("./camera-scan.tsx")).CameraScan);

/** Beside a field for scans, where the browser itself reads bar codes; elsewhere the field stands alone. */
export function CameraButton({ take }: { take: (code: string) => void }) {
  const [canRead, setCanRead] = useState(false);
  useEffect(() => void readableFormats().then((formats) => setCanRead(formats.length > 0)), []);
  const [state, setState] = useState<"closed" | "open" | "missing">("closed");
  const close = useCallback(() => setState("closed"), []);
  if (!canRead) return null;
  if (state === "open")
    return (
      <CameraScan
        take={take}
        onEnd={close}
        onMissing={() => setState("missing")}
        meanwhile={<p role="status">Please wait...</p>}
      />
    );
  return (
    <div className="camera-scan">
      {state === "missing" && <Alert kind="error">The camera could not be loaded. Try again, or type the code.</Alert>}
      <Button type="button" size="small" variant="secondary" icon={Camera} onClick={() => setState("open")}>
        Scan with the camera
      </Button>
    </div>
  );
}

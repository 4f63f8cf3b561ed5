import { Download } from "lucide-react";
import { Alert } from "#web/ui/alert.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** Shown this once. They can be kept as a file, or printed with the page. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Recovery codes of the console, each works once\n\n${codes.join("\n")}\n`)}`;
  return (
    <section aria-labelledby="recovery-title" className="factor-codes">
      <h2 id="recovery-title">Your recovery codes</h2>
      <Alert kind="warning">They are shown only now. Keep or print them: without your phone they let you in.</Alert>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <a href={file} download="recovery-codes.txt" className="button button-secondary">
        <Icon of={Download} /> Download
      </a>
    </section>
  );
}

import { Download } from "lucide-react";
import { LinkButton } from "#web/ui/button.tsx";

/** A file and no page, so the browser asks for it itself. */
export function DownloadPdf({ to }: { to: string }) {
  return (
    <LinkButton to={to} reloadDocument variant="secondary" size="small" icon={Download} rel="nofollow">
      Download PDF
    </LinkButton>
  );
}

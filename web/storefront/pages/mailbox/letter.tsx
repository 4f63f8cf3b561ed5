import { ArrowLeft } from "lucide-react";
import { formatDateTime } from "#domain/dates/format-date.ts";
import type { MailboxLetter } from "#services/mail/list-mailbox.ts";
import { LinkButton } from "#web/ui/button.tsx";

// A letter may hold whatever a customer typed: it runs nothing and asks nobody but this shop for pictures. In its frame, which
// has no origin, 'self' would name nobody. Its links open on pages of their own.
const around = (origin: string) =>
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; ` +
  `img-src data: ${origin}"><base target="_blank">`;

export function Letter({ mail, origin }: { mail: MailboxLetter; origin: string }) {
  return (
    <article className="letter">
      <LinkButton to="/mailbox" variant="quiet" size="small" icon={ArrowLeft} className="letter-back">
        All e-mails
      </LinkButton>
      <h2 className="text-xl">{mail.subject}</h2>
      <p className="text-sm text-slate">
        To {mail.to} · {formatDateTime(mail.createdAt)}
      </p>
      <iframe
        className="letter-frame"
        title={`E-mail: ${mail.subject}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={around(origin) + mail.html}
      />
      <details className="mt-4">
        <summary className="link">Show as plain text</summary>
        <pre className="letter-text">{mail.text}</pre>
      </details>
    </article>
  );
}

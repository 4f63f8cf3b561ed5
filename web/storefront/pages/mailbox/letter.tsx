import { ArrowLeft } from "lucide-react";
import { formatDateTime } from "#domain/dates/format-date.ts";
import type { MailboxLetter } from "#services/mail/list-mailbox.ts";
import { MailFrame } from "#web/page/mail-frame.tsx";
import { LinkButton } from "#web/ui/button.tsx";

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
      <MailFrame className="letter-frame" subject={mail.subject} html={mail.html} origin={origin} />
      <details className="mt-4">
        <summary className="link">Show as plain text</summary>
        <pre className="letter-text">{mail.text}</pre>
      </details>
    </article>
  );
}

// A letter may hold whatever a customer typed: it runs nothing and asks nobody but this shop for pictures. In its frame, which
// has no origin, 'self' would name nobody. Its links open on pages of their own.
const around = (origin: string) =>
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; ` +
  `img-src data: ${origin}"><base target="_blank">`;

type MailFrameProps = { className: string; subject: string; html: string; origin: string };

/** A mail as its receiver sees it. */
export function MailFrame({ className, subject, html, origin }: MailFrameProps) {
  return (
    <iframe
      className={className}
      title={`E-mail: ${subject}`}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={around(origin) + html}
    />
  );
}

/** The words of a mail, before it is sent. */
export function MailText({ subject, paragraphs }: { subject: string; paragraphs: readonly string[] }) {
  return (
    <blockquote className="grid gap-2 border-l-2 border-line pl-3">
      <p>
        <strong>{subject}</strong>
      </p>
      {paragraphs.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </blockquote>
  );
}

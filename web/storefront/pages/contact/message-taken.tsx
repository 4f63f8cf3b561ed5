import { Alert } from "#web/ui/alert.tsx";
import { LinkButton } from "#web/ui/button.tsx";

type MessageTakenProps = { ticket: string; replyHours: { from: number; to: number }; again: string };

export function MessageTaken({ ticket, replyHours, again }: MessageTakenProps) {
  return (
    <div className="message-taken">
      <Alert kind="success" title="We have your message">
        <p>
          Your ticket is <strong className="figures">{ticket}</strong>. We answer within {replyHours.from}-
          {replyHours.to} hours. We have sent a copy to your e-mail.
        </p>
      </Alert>
      <p className="message-taken-next">
        <LinkButton to={again} variant="secondary">
          Write another message
        </LinkButton>
        <LinkButton to="/" variant="quiet">
          Go to the home page
        </LinkButton>
      </p>
    </div>
  );
}

import { formatDateTime } from "#domain/dates/format-date.ts";
import type { OutboxEntry } from "#services/messages/list-outbox.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Spectacles } from "#web/ui/spectacles.tsx";

/** Text messages are short: each is shown whole. */
export function Messages({ messages }: { messages: readonly OutboxEntry[] }) {
  if (messages.length === 0)
    return (
      <EmptyState
        title="No text messages yet"
        picture={<Spectacles mood="empty" />}
        action={<LinkButton to="/user/phone">Confirm your phone number</LinkButton>}
      >
        Confirm your phone number in your profile to see a message here.
      </EmptyState>
    );
  return (
    <ul aria-label="Text messages" className="mailbox-messages">
      {messages.map(({ id, to, text, createdAt }) => (
        <li key={id} className="card">
          <p>{text}</p>
          <p className="mailbox-facts">
            To {to} · {formatDateTime(createdAt)}
          </p>
        </li>
      ))}
    </ul>
  );
}

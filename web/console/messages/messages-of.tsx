import { Link } from "react-router";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { sentLabel, WAY_WORDS } from "#domain/messages/sent-messages.ts";
import type { MessageRow } from "#services/sent/list-messages.ts";
import { MESSAGES_PAGE, stateWords } from "./message-list.tsx";

type Props = { messages: readonly MessageRow[]; /** What the list of messages finds all of them by. */ search: string };

/** The newest messages about an order, or to a customer. */
export function MessagesOf({ messages, search }: Props) {
  if (messages.length === 0) return null;
  return (
    <section className="desk-box" aria-labelledby="messages-title">
      <h2 id="messages-title">Messages</h2>
      <ul className="messages-of">
        {messages.map((message) => (
          <li key={message.id}>
            <Link to={`${MESSAGES_PAGE}/${message.id}`} className="link">
              {sentLabel(message.kind)}
            </Link>
            <span>
              {WAY_WORDS[message.way]}, {formatDateTime(message.createdAt)}
              {message.state !== "sent" && <strong>, {stateWords(message).toLowerCase()}</strong>}
            </span>
          </li>
        ))}
      </ul>
      {search !== "" && (
        <Link to={`${MESSAGES_PAGE}?${new URLSearchParams({ q: search })}`} className="link">
          All messages
        </Link>
      )}
    </section>
  );
}

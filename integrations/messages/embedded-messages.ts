import type { Messages, TextMessage } from "./messages.ts";

/** Host hands it in; a second message under a key that it knows changes nothing. */
export type Outbox = { save: (message: TextMessage) => Promise<void> };

/** Keeps text messages for the page that shows them, instead of sending them. */
export const embeddedMessages = ({ outbox }: { outbox: Outbox }): Messages => ({ send: outbox.save });

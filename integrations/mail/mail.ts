export type MailMessage = {
  to: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  /** Names the occasion ("order-confirmed:<id>"): a job that runs twice tells it twice, and the mail still comes once where that can be had. */
  idempotencyKey: string;
};

/** What carries mail away. Resolves once somebody else answers for the message; throws when it must be tried again. */
export type Mail = { send: (message: MailMessage) => Promise<void> };

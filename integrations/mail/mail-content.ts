export type Fact = { label: string; value: string };

export type MailItem = { name: string; detail?: string; quantity?: number; amount: string };

/** What a mail says; how it looks is the layout's business. All of it is plain text. */
export type MailContent = {
  title: string;
  /** Shown by mail programs beside the subject. */
  preview?: string;
  paragraphs: string[];
  facts?: Fact[];
  items?: MailItem[];
  /** Below the items; the last one is the sum. */
  totals?: Fact[];
  action?: { label: string; url: string };
  /** Below the button: what happens next, or what to do if it was somebody else. */
  closing?: string[];
};

/** Who writes, from the settings of the shop. */
export type MailSender = { shopName: string; siteUrl: string; lines: string[] };

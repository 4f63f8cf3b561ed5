export type Fact = { label: string; value: string };

export type MailLink = { label: string; url: string };

/** At the size it is shown at; the file may have more pixels. The words of the mail say all without it. */
export type MailPicture = { url: string; alt: string; width: number; height: number };

export type MailItem = {
  name: string;
  detail?: string;
  quantity?: number;
  amount?: string;
  /** What is still to be done about it. */
  note?: string;
  picture?: MailPicture;
};

/** What a mail says; how it looks is the layout's business. All of it is plain text. */
export type MailContent = {
  title: string;
  /** Shown by mail programs beside the subject. */
  preview: string;
  paragraphs: string[];
  facts?: Fact[];
  /** The next step. One that holds a key, which no page of the shop leads to, is spelled out below its button as well. */
  action?: MailLink & { isKey?: true };
  items?: MailItem[];
  /** Below the items; the last one is the sum. */
  totals?: Fact[];
  /** What else can be opened: the invoice, a credit note. */
  links?: MailLink[];
  /** At the end: what happens next, or what to do if it was somebody else. */
  closing?: string[];
};

/** Who writes, from the settings of the shop. */
export type MailSender = { shopName: string; siteUrl: string; lines: string[] };

import type { Composed } from "./post.ts";

type Recall = {
  firstName: string;
  shopName: string;
  /** Their own store; null for those of the website. */
  storeName: string | null;
  leaveKey: string;
  appUrl: string;
};

/** That it is time for an eye test. Nothing of what was found stands in it: mails are read by others too. */
export function composeRecall({ firstName, shopName, storeName, leaveKey, appUrl }: Recall): Composed {
  return {
    kind: "recall",
    subject: `Time for your next eye test at ${shopName}`,
    content: {
      title: "Time for your next eye test",
      preview: "You asked us to remind you. Choose a time that suits you.",
      paragraphs: [
        `${firstName}, you asked us to remind you when your eyes should be tested again. It is time now.`,
        storeName === null
          ? "An eye test takes about 20 minutes. Choose the store and the time that suit you."
          : `An eye test takes about 20 minutes. We look forward to seeing you at ${storeName}, or in any of our stores.`,
      ],
      action: { label: "Choose a time", url: bookUrl(appUrl) },
      closing: ["If your eyes were tested elsewhere, bring that prescription along when you visit us."],
      links: [{ label: "Send me no more reminders by e-mail", url: leaveRecallsUrl({ appUrl, leaveKey }) }],
    },
  };
}

export const bookUrl = (appUrl: string): string => `${appUrl}/home-eyetest`;

export const leaveRecallsUrl = ({ appUrl, leaveKey }: { appUrl: string; leaveKey: string }): string =>
  `${appUrl}/newsletter/reminders/${leaveKey}`;

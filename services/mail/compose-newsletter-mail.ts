import type { Composed } from "./post.ts";
import { unsubscribeHeaders } from "./unsubscribe-headers.ts";

type Given = { shopName: string; appUrl: string; leaveKey: string };

export function composeSubscribe({ shopName, appUrl, leaveKey, token }: Given & { token: string }): Composed {
  return {
    subject: `Please confirm the newsletter of ${shopName}`,
    content: {
      title: "One more step",
      preview: "Confirm that the newsletter may come to this address.",
      paragraphs: ["Somebody wants our newsletter to come to this address. Confirm it, and it will."],
      action: {
        label: "Yes, send it to me",
        url: `${appUrl}/newsletter?token=${encodeURIComponent(token)}`,
        isKey: true,
      },
      links: [{ label: "Have the address erased at once", url: leaveUrl(appUrl, leaveKey) }],
      closing: ["If it was not you, leave this mail alone and nothing comes."],
    },
  };
}

export function composeSubscribed({ shopName, appUrl, leaveKey }: Given): Composed {
  return {
    subject: `You get the newsletter of ${shopName}`,
    content: {
      title: "Welcome to our letter",
      preview: "About twice a month: new frames, and what our optometrists explain at the counter.",
      paragraphs: [
        "Your address is confirmed. About twice a month you hear from us: new frames, offers, and what our optometrists explain at the counter.",
      ],
      action: { label: "Read the blog meanwhile", url: `${appUrl}/blog` },
      closing: ["You can leave at any time, without signing in."],
      links: [{ label: "Leave the newsletter", url: leaveUrl(appUrl, leaveKey) }],
    },
  };
}

export function leaveHeaders({ appUrl, leaveKey }: Pick<Given, "appUrl" | "leaveKey">): Record<string, string> {
  return unsubscribeHeaders(leaveUrl(appUrl, leaveKey));
}

function leaveUrl(appUrl: string, leaveKey: string): string {
  return `${appUrl}/newsletter/leave/${leaveKey}`;
}

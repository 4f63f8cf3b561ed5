import type { Composed } from "./post.ts";
import { unsubscribeHeaders } from "./unsubscribe-headers.ts";

type Given = { shopName: string; appUrl: string; leaveKey: string };

export function composeSubscribe({ shopName, appUrl, leaveKey, token }: Given & { token: string }): Composed {
  return {
    kind: "subscribe",
    subject: `Please confirm your subscription to the ${shopName} newsletter`,
    content: {
      title: "One more step",
      preview: "Please confirm that you want our newsletter.",
      paragraphs: ["Someone asked us to send our newsletter to this address. Please confirm that you want it."],
      action: {
        label: "Confirm my subscription",
        url: `${appUrl}/newsletter?token=${encodeURIComponent(token)}`,
        isKey: true,
      },
      links: [{ label: "Delete this address from our list", url: leaveUrl(appUrl, leaveKey) }],
      closing: ["If it was not you, you can ignore this e-mail. You will not get the newsletter."],
    },
  };
}

export function composeSubscribed({ shopName, appUrl, leaveKey }: Given): Composed {
  return {
    kind: "subscribed",
    subject: `You are subscribed to the ${shopName} newsletter`,
    content: {
      title: "Welcome to our newsletter",
      preview: "New frames, offers and tips from our optometrists, about twice a month.",
      paragraphs: [
        "Your subscription is confirmed. About twice a month you get our news: new frames, offers and tips from our optometrists.",
      ],
      action: { label: "Read our blog", url: `${appUrl}/blog` },
      closing: ["You can unsubscribe at any time, without signing in."],
      links: [{ label: "Unsubscribe", url: leaveUrl(appUrl, leaveKey) }],
    },
  };
}

export function leaveHeaders({ appUrl, leaveKey }: Pick<Given, "appUrl" | "leaveKey">): Record<string, string> {
  return unsubscribeHeaders(leaveUrl(appUrl, leaveKey));
}

function leaveUrl(appUrl: string, leaveKey: string): string {
  return `${appUrl}/newsletter/leave/${leaveKey}`;
}

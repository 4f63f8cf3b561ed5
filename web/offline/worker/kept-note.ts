import { formatDate, formatTime } from "#domain/dates/format-date.ts";

/**
 * Says above a kept page that it is one. It is in the page before the first paint, so nothing moves; and its element has a
 * name that no page of the shop has, so React passes over it. The link that skips to the content stays the first.
 */
export function addKeptNote(html: string, given: { keptAt: Date; now: Date; offline: boolean }): string {
  const { keptAt, now, offline } = given;
  const day = formatDate(keptAt) === formatDate(now) ? "" : ` on ${formatDate(keptAt)}`;
  const why = offline ? "You are offline." : "We cannot reach the shop.";
  const note =
    `<kept-note role="region" aria-label="Saved page" ` +
    `style="${style}">${why} This page was ` +
    `saved${day} at ${formatTime(keptAt)}. Prices and stock may have changed. <a href="" style="${link}">Try again</a></kept-note>`;
  return html.replace(/<body[^>]*>(<a class="skip-link"[^>]*>[^<]*<\/a>)?/, (head) => head + note);
}

const style =
  "display:block;padding:8px 16px;background:#fdf1d9;color:#14171a;font-size:0.9375rem;line-height:1.5;text-align:center;text-wrap:balance";
const link = "display:inline-block;padding:4px;color:#085454;font-weight:600;text-decoration:underline";

import type { RouterContextProvider } from "react-router";
import { fillPlaceholders, fillWords, type PageFacts } from "#domain/contents/pages/placeholders.ts";
import { listsOf, sectionsOf, type WrittenPage } from "#domain/contents/pages/written-page.ts";
import type { PageKey } from "#domain/contents/pages/written-pages.ts";
import { formatDay } from "#domain/dates/format-date.ts";
import { deliveryRange, SHIPS_IN_TEXT, TRANSPORT_DAYS } from "#domain/orders/delivery-date.ts";
import { holidayDates } from "#domain/orders/holidays.ts";
import { RETURN_RULES } from "#domain/orders/return-policy.ts";
import type { Settings } from "#domain/content/settings.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { PAGE_KIND } from "#services/contents/kinds/page-kind.ts";
import { findShown } from "#services/contents/read-shown.ts";
import { readDraft } from "#web/page/read-draft.ts";
import { shopContext } from "#web/session/context.ts";
import { addressLine } from "./address-line.ts";

/** What a page says, with what the settings say of the shop; `settings` for what else stands on it. */
export async function loadWrittenPage(
  { context, url }: { context: Readonly<RouterContextProvider>; url: URL },
  key: PageKey,
) {
  const shop = context.get(shopContext);
  const [draft, shown, settings] = await Promise.all([
    readDraft({ context, url }, PAGE_KIND),
    findShown(shop, PAGE_KIND, key),
    getSettings(shop.db),
  ]);
  const body = draft?.key === key ? draft.body : (shown?.body ?? PAGE_KIND.shipped[key]!);
  const { lead, text } = body;
  const facts = factsOf(settings, shop.now());
  const [words] = fillPlaceholders(lead, facts).content;
  return {
    settings,
    lists: listsFor(body, facts),
    page: {
      lead: words?.type === "paragraph" ? words.content : [],
      sections: sectionsOf(fillPlaceholders(text, facts)),
    },
  };
}

export type LoadedPage = Awaited<ReturnType<typeof loadWrittenPage>>["page"];

/** The lists of about us as the page shows them; null for any other page. */
function listsFor(body: WrittenPage, facts: PageFacts) {
  const lists = listsOf(body);
  const fill = (text: string): string => fillWords(text, facts);
  return (
    lists && {
      team: lists.team.map(({ role, text }) => ({ role: fill(role), text: fill(text) })),
      reasons: lists.reasons.map(({ icon, title, text, link, label }) => ({
        icon,
        title: fill(title),
        text: fill(text),
        link,
        label: fill(label),
      })),
    }
  );
}

/** Days are not broken over two lines. */
const whole = (text: string): string => text.replaceAll(" ", "\u{a0}");

function factsOf(settings: Settings, now: Date): PageFacts {
  const { shopName, legalName, phone, email, supportHours, emailReplyHours, grievanceOfficer: officer } = settings;
  const { from, to } = deliveryRange(now, holidayDates(settings.holidays));
  const { frame, sealed, counter, "power-lens": lens } = RETURN_RULES;
  return {
    shopName,
    legalName,
    address: addressLine(settings),
    phone,
    email,
    supportHours,
    emailReplyHours: `${emailReplyHours.from}-${emailReplyHours.to}`,
    officerName: officer.name,
    officerDesignation: officer.designation,
    officerEmail: officer.email,
    officerPhone: officer.phone,
    lawCountry: settings.governingLawCountry,
    invoiceCourt: settings.invoiceDisputesCourt,
    shipsIn: SHIPS_IN_TEXT,
    transportDays: `${TRANSPORT_DAYS.from}-${TRANSPORT_DAYS.to}`,
    earliest: whole(formatDay(from)),
    latest: whole(formatDay(to)),
    frameReturnDays: String(frame.returnDays),
    frameRefundDays: String(frame.refundDays),
    sealedReturnDays: String(sealed.returnDays),
    lensReturnDays: String(lens.returnDays),
    counterCondition: counter.condition,
  };
}

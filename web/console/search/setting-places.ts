import { SETTING_PARTS } from "#domain/content/setting-parts.ts";
import { SETTINGS_PAGE } from "#web/console/settings/settings-page.ts";
import type { Place } from "./place-list.ts";

const own = { kind: "setting", action: "settings.change" } as const;

/** Each page of the settings, each setting on it, and what else is begun there. The address names the field, which the page then goes to. */
export const SETTING_PLACES: readonly Place[] = [
  ...SETTING_PARTS.flatMap(({ slug, title, line, fields }): Place[] => {
    const to = `${SETTINGS_PAGE}/${slug}`;
    const page = `Settings, ${title}`;
    return [
      { ...own, to, label: title, words: `settings ${line}` },
      ...fields.map(({ path, label }) => ({ ...own, to: `${to}#${path}`, label, words: `${title} settings`, page })),
    ];
  }),
  {
    ...own,
    to: `${SETTINGS_PAGE}/messages`,
    label: "Texts of messages",
    words: "settings e-mail SMS templates examples",
  },
  {
    to: `${SETTINGS_PAGE}/shop#preview`,
    label: "Preview a bill",
    words: "bill preview invoice example print settings",
    kind: "action",
    action: "settings.change",
  },
];

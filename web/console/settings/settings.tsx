import { data, Link } from "react-router";
import { SETTING_PARTS } from "#domain/content/setting-parts.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import type { Route } from "./+types/settings.ts";
import { SETTINGS_PAGE } from "./settings-page.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireCustomer({ request, context, url });
  return data({ parts: SETTING_PARTS.map(({ slug, title, line }) => ({ slug, title, line })) }, noStore());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What the shop can be set to, by its parts. */
export default function Settings({ loaderData: { parts } }: Route.ComponentProps) {
  return (
    <>
      <title>Settings</title>
      <header className="list-head">
        <h1>Settings</h1>
      </header>
      <ul className="settings-parts">
        {parts.map(({ slug, title, line }) => (
          <li key={slug}>
            <Link to={`${SETTINGS_PAGE}/${slug}`}>{title}</Link>
            <span>{line}</span>
          </li>
        ))}
        <li>
          <Link to={`${SETTINGS_PAGE}/messages`}>Messages</Link>
          <span>Every e-mail and text message that the shop sends, with examples</span>
        </li>
      </ul>
    </>
  );
}

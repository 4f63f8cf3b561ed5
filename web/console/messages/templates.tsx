import { data, Link } from "react-router";
import { WAY_WORDS } from "#domain/messages/sent-messages.ts";
import { listTemplates, type TemplateRow } from "#services/mail/list-templates.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { Table } from "#web/ui/table.tsx";
import type { Route } from "./+types/templates.ts";
import { TEMPLATES_PAGE } from "./templates-page.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  return data({ templates: listTemplates({ actor }) }, noStore());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Every message that the shop sends, by name. */
export default function Templates({ loaderData: { templates } }: Route.ComponentProps) {
  return (
    <>
      <title>Messages - Settings</title>
      <header className="list-head">
        <h1>Messages that the shop sends</h1>
      </header>
      <p className="mb-4">The examples are written by what writes the true ones, about somebody who does not exist.</p>
      <Ones title={`${WAY_WORDS.mail}s`} rows={templates.filter(({ way }) => way === "mail")} />
      <Ones title={`${WAY_WORDS.sms}s`} rows={templates.filter(({ way }) => way === "sms")} />
    </>
  );
}

function Ones({ title, rows }: { title: string; rows: readonly TemplateRow[] }) {
  return (
    <div className="mb-6">
      <Table caption={title}>
        <thead>
          <tr>
            <th scope="col">Message</th>
            <th scope="col">When it goes out</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ slug, label, when, subject }) => (
            <tr key={slug}>
              <td>
                <Link to={`${TEMPLATES_PAGE}/${slug}`} className="link">
                  {label}
                </Link>
                {subject !== "" && <div className="text-sm text-slate">{subject}</div>}
              </td>
              <td>{when}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

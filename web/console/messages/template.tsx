import { data } from "react-router";
import { WAY_WORDS } from "#domain/messages/sent-messages.ts";
import { getTemplate, type TemplateView } from "#services/mail/list-templates.ts";
import { type Fact, FactTable } from "#web/console/list/fact-table.tsx";
import { MailFrame } from "#web/page/mail-frame.tsx";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Badge } from "#web/ui/badge.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/template.ts";
import { TEMPLATES_PAGE } from "./templates-page.ts";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const shop = context.get(shopContext);
  try {
    const template = await getTemplate(shop, { actor, slug: params.kind });
    return data({ template, origin: new URL(shop.appUrl).origin }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One message as its receivers get it, in each of its shapes. */
export default function Template({ loaderData: { template, origin } }: Route.ComponentProps) {
  const { label, way, when, examples, registered } = template;
  return (
    <>
      <title>{`${label} - Messages - Settings`}</title>
      <header className="list-head">
        <h1>{label}</h1>
        <Badge>{WAY_WORDS[way]}</Badge>
        <LinkButton to={TEMPLATES_PAGE} variant="quiet" size="small">
          All messages
        </LinkButton>
      </header>
      <p className="mb-4">{when}</p>
      {registered && <Registration registered={registered} />}
      {examples.map((example, n) => (
        <section key={n} className="mt-6 max-w-3xl" aria-labelledby={`example-${n}`}>
          <h2 id={`example-${n}`} className="text-xl">
            {examples.length === 1 ? "Example" : `Example ${n + 1} of ${examples.length}`}
          </h2>
          {example.subject !== "" && <p className="message-subject">{example.subject}</p>}
          {example.html === null ? (
            <pre className="message-text">{example.text}</pre>
          ) : (
            <>
              <MailFrame
                className="message-frame"
                subject={`${example.subject}${examples.length === 1 ? "" : `, example ${n + 1}`}`}
                html={example.html}
                origin={origin}
              />
              <details className="mt-2">
                <summary className="link">Show as plain text</summary>
                <pre className="message-text">{example.text}</pre>
              </details>
            </>
          )}
        </section>
      ))}
    </>
  );
}

function Registration({
  registered: { template, variables, id },
}: {
  registered: NonNullable<TemplateView["registered"]>;
}) {
  const facts: Fact[] = [
    ["Registered words", template],
    ["Variables", `${variables}, of up to 30 characters each`],
    ["Id of the template", id ?? "Not set. No carrier of text messages is connected to this shop."],
  ];
  return (
    <div className="max-w-3xl">
      <FactTable caption="Registration with Indian carriers (DLT)" facts={facts} />
    </div>
  );
}

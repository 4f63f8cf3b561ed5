import { Form } from "react-router";
import type { FieldDifference } from "#domain/contents/compare-texts.ts";
import { VERSION_STATE_WORDS } from "#domain/contents/version-state.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import type { VersionView } from "#services/contents/get-content.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";

type Props = {
  versions: readonly VersionView[];
  /** Where the true page shows one of them. */
  addressOf: (number: number) => string;
  /** How the form calls a field. */
  labelOf?: (field: string) => string;
};

/** All versions, the newest first: who wrote them, when they hold, by what they differ, and how one comes back. */
export function VersionList({ versions, addressOf, labelOf = (field) => field }: Props) {
  return (
    <section className="versions-part" aria-labelledby="versions-title">
      <h2 id="versions-title">Versions</h2>
      <ol className="versions">
        {versions.map((version) => (
          <li key={version.number} aria-label={`Version ${version.number}`}>
            <p className="versions-head">
              <strong>Version {version.number}</strong>
              <Badge kind={version.state === "shown" ? "good" : "plain"}>{VERSION_STATE_WORDS[version.state]}</Badge>
            </p>
            <p className="versions-said">{whoAndWhen(version)}</p>
            {version.note !== "" && <q className="versions-said">{version.note}</q>}
            <Differences differs={version.differs} labelOf={labelOf} />
            <div className="versions-presses">
              <a href={addressOf(version.number)} className="link" target="_blank" rel="noreferrer">
                Look at it<span className="sr-only"> (version {version.number}, in a new tab)</span>
              </a>
              {version.state !== "draft" && (
                <Press intent="restore" number={version.number} words="Make it the draft" />
              )}
              {!version.shipped && (version.state === "shown" || version.state === "scheduled") && (
                <Press intent="withdraw" number={version.number} words="Take it off" />
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function whoAndWhen(version: VersionView): string {
  const { shipped, state, author, publishedBy, publishedAt, changedAt, startsAt, endsAt } = version;
  if (shipped) return "Shipped with the shop";
  const by = (name: string | null) => (name === null ? "" : ` by ${name}`);
  if (state === "draft") return `Written ${changedAt ? formatDateTime(changedAt) : ""}${by(author)}`;
  const parts = [
    `Published ${publishedAt ? formatDateTime(publishedAt) : ""}${by(publishedBy)}`,
    ...(author !== publishedBy && author !== null ? [`written by ${author}`] : []),
    ...(startsAt ? [`from ${formatDateTime(startsAt)}`] : []),
    ...(endsAt ? [`until ${formatDateTime(endsAt)}`] : []),
  ];
  return parts.join(", ");
}

function Differences({
  differs,
  labelOf,
}: {
  differs: readonly FieldDifference[];
  labelOf: (field: string) => string;
}) {
  if (differs.length === 0) return null;
  const names = differs.map(({ field }) => labelOf(field));
  return (
    <details className="versions-differs">
      <summary>What differs: {names.join(", ")}</summary>
      <dl>
        {differs.map(({ field, removed, added }) => (
          <div key={field}>
            <dt>{labelOf(field)}</dt>
            {removed.map((line, at) => (
              <dd key={`- ${at}`}>
                <del>
                  <span className="sr-only">Taken out: </span>
                  {line}
                </del>
              </dd>
            ))}
            {added.map((line, at) => (
              <dd key={`+ ${at}`}>
                <ins>
                  <span className="sr-only">New: </span>
                  {line}
                </ins>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}

function Press({ intent, number, words }: { intent: string; number: number; words: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="number" value={number} />
      <Button size="small" variant="secondary">
        {words}
        <span className="sr-only"> (version {number})</span>
      </Button>
    </Form>
  );
}

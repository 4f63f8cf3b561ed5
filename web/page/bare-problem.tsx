import stylesheet from "#web/styles/app.css?url";
import { PageProblem } from "./page-problem.tsx";
import { PlainHead } from "./plain-head.tsx";

/** A problem with only the shop's name above it, which brings the shop's own look: no layout could say which one is right. */
export function BareProblem({ error }: { error: unknown }) {
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <PlainHead />
      <main id="content">
        <PageProblem error={error} />
      </main>
    </>
  );
}

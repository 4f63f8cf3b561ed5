import stylesheet from "#web/styles/app.css?url";
import { PageProblem } from "./page-problem.tsx";

/** A problem with no frame around it, which brings the shop's own look: no layout could say which one is right. */
export function BareProblem({ error }: { error: unknown }) {
  return (
    <main id="content">
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <PageProblem error={error} />
    </main>
  );
}

import { later } from "#web/ui/later.tsx";

const Problem = later("problem", "div", async () => (await import("./page-problem.tsx")).PageProblem);

/** Few pages fail, so few load the words for it. */
export function LaterProblem({ error }: { error: unknown }) {
  return <Problem error={error} instead={<h1 className="page">Something went wrong</h1>} />;
}

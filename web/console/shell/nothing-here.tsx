import { useLocation } from "react-router";
import type { Lack } from "#domain/access/lack-words.ts";
import { NOTHING_FOR_STAFF } from "#web/session/nothing-for-staff.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { listAround } from "./list-around.ts";

/** No such thing, or one that whoever looks may not see: nothing tells which. */
export function NothingHere({ open }: { open: readonly string[] }) {
  const list = listAround(useLocation().pathname, open);
  return (
    <>
      <title>Nothing here</title>
      <EmptyState
        level={1}
        title={NOTHING_FOR_STAFF.words}
        action={
          <>
            {list && <LinkButton to={list.to}>{`Back to ${list.label}`}</LinkButton>}
            <LinkButton variant="secondary" {...NOTHING_FOR_STAFF.way} />
          </>
        }
      />
    </>
  );
}

/** An address for which a duty is missing: which one, and who grants it. */
export function NotAllowed({ lack: { title, words } }: { lack: Lack }) {
  return (
    <>
      <title>{title}</title>
      <EmptyState level={1} title={title} action={<LinkButton variant="secondary" {...NOTHING_FOR_STAFF.way} />}>
        {words}
      </EmptyState>
    </>
  );
}
